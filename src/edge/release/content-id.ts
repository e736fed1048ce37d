import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH = 16;

/** A name for the content of a folder: the same files have the same name wherever and whenever they were made. */
export function contentIdOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, LENGTH);
}

/** Whether `contentIdOf` could have made a name. */
export const isContentId = (name: string): boolean =>
  name.length === LENGTH && /^[0-9a-f]+$/.test(name);
