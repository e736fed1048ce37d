import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Files whose names contain a hash of their content, and their .br and .gz files: such a name never stands for other
 * content.
 */
const HASHED = /^_astro\/.*[.-][\w-]{8}\.\w+(\.br|\.gz)?$/;

/** The hashed assets among the files of a build, by their paths with forward slashes. */
export const assetsAmong = (files: readonly string[]): string[] =>
  files.filter((file) => HASHED.test(file));

/** Copies the assets that a release lacks from an older one; returns how many that were. */
export function carryOver(assets: readonly string[], from: string, to: string): number {
  const missing = assets.filter(
    (asset) => !existsSync(join(to, asset)) && existsSync(join(from, asset)),
  );
  for (const asset of missing) {
    const file = join(to, asset);
    mkdirSync(dirname(file), { recursive: true });
    // Copied under another name and then renamed: the release may be served meanwhile.
    copyFileSync(join(from, asset), `${file}.draft`);
    renameSync(`${file}.draft`, file);
  }
  return missing.length;
}
