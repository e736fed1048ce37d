import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a folder of content that the server reads: prices, hours, mails; jobs; notices. */
const READ = ['settings', 'careers', 'notices'];
const DIGITS = 12;

/** A short hash of what the server reads of a folder of content: two servers with the same one ask the same prices. */
export function contentVersionOf(content: string): string {
  const hash = createHash('sha256');
  for (const file of READ.flatMap((name) => filesIn(join(content, name), name)))
    hash.update(`${file}\0`).update(readFileSync(join(content, file)));
  return hash.digest('hex').slice(0, DIGITS);
}

/** The files below a folder, named from the content's own folder, in the order of their names. */
function filesIn(folder: string, name: string): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) return [name];
  return readdirSync(folder)
    .sort()
    .flatMap((entry) => filesIn(join(folder, entry), `${name}/${entry}`));
}
