import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { TOOLS } from './engine.ts';
import type { SecureNginx } from './nginx.ts';

const PACKAGE = join(TOOLS, '@mdn', 'mdn-http-observatory');
/** The HSTS preload list, which the package downloads when it is installed; empty here. */
const PRELOADED = join(PACKAGE, 'conf', 'hsts-preload.json');
const SCANNER = fileURLToPath(new URL('observatory-scan.mjs', import.meta.url));

const Scores = v.array(v.tuple([v.string(), v.number(), v.array(v.string())]));
/** Path, score (100 and more is A+), and deductions. */
export type ObservatoryScore = v.InferOutput<typeof Scores>[number];

export async function observatoryScores(
  { origin, unsafe, certificate }: SecureNginx,
  paths: readonly string[],
): Promise<ObservatoryScore[]> {
  if (!existsSync(PRELOADED)) writeFileSync(PRELOADED, '{}');
  const ports = [new URL(unsafe).port, new URL(origin).port];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [SCANNER, PACKAGE, ...ports, ...paths],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      // It logs every broken connection.
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return v.parse(Scores, JSON.parse(stdout));
}
