import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files whose name has a hash of what they hold, with their compressed twins: the name never stands for something else. */
const HASHED = /^_astro\/.*[.-][\w-]{8}\.\w+(\.br|\.gz)?$/;

/** The hashed assets among the files of a build, by their paths with forward slashes. */
export const assetsAmong = (files: readonly string[]): string[] =>
  files.filter((file) => HASHED.test(file));

/** Copies the assets that a release lacks from an older one; gives how many those were. */
export function carryOver(assets: readonly string[], from: string, to: string): number {
  const missing = assets.filter(
    (asset) => !existsSync(join(to, asset)) && existsSync(join(from, asset)),
  );
  for (const asset of missing) {
    const file = join(to, asset);
    mkdirSync(dirname(file), { recursive: true });
    // Under another name first: the release may be served while this goes on.
    copyFileSync(join(from, asset), `${file}.draft`);
    renameSync(`${file}.draft`, file);
  }
  return missing.length;
}
