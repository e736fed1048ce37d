import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { TOOLS } from './engine.ts';
import type { SecureNginx } from './nginx.ts';

const PACKAGE = join(TOOLS, '@mdn', 'mdn-http-observatory');
/** Sites that browsers know to be HTTPS: a list that the package fetches when it is installed. None is on it here. */
const PRELOADED = join(PACKAGE, 'conf', 'hsts-preload.json');
const SCAN = fileURLToPath(new URL('observatory-scan.mjs', import.meta.url));

const Scores = v.array(v.tuple([v.string(), v.number(), v.array(v.string())]));
/** A path, its score (100 and more is A+), and what cost points. */
export type ObservatoryScore = v.InferOutput<typeof Scores>[number];

/** The scores of paths of a site on localhost. */
export async function observatoryScores(
  { origin, unsafe, certificate }: SecureNginx,
  paths: readonly string[],
): Promise<ObservatoryScore[]> {
  if (!existsSync(PRELOADED)) writeFileSync(PRELOADED, '{}');
  const ports = [new URL(unsafe).port, new URL(origin).port];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [SCAN, PACKAGE, ...ports, ...paths],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      // It tells of every broken connection at length.
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return v.parse(Scores, JSON.parse(stdout));
}
