import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of files and of whole folders, named from the project's folder; some may be missing. */
export function versionOf(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names.flatMap((one) => filesIn(root, one)))
    hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  return hash.digest('base64url');
}

function filesIn(root: string, name: string): string[] {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path)
    .sort()
    .flatMap((inside) => filesIn(root, `${name}/${inside}`));
}
