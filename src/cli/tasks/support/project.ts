import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Astro collects garbage a third as often when the young generation has so many MB. */
export const HEAP = ['--max-semi-space-size=32'];

const WithBin = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/** Windows cannot start node_modules/.bin without a shell. */
export function programOf(name: string, packageName = name): string {
  const folder = join(PROJECT_ROOT, 'node_modules', packageName);
  const { bin } = v.parse(WithBin, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = typeof bin === 'string' ? bin : bin[name];
  if (file === undefined) throw new Error(`${packageName} has no program ${name}`);
  return join(folder, file);
}
