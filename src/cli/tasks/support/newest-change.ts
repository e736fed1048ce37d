import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** In ms since 1970. Folders change when a file is deleted. */
export function newestChange(root: string, names: readonly string[]): number {
  const times = names
    .map((name) => resolve(root, name))
    .filter(existsSync)
    .flatMap(timesOf);
  return Math.max(0, ...times);
}

function timesOf(path: string): number[] {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return [mtimeMs];
  return [mtimeMs, ...readdirSync(path).flatMap((name) => timesOf(join(path, name)))];
}
