import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Sorted absolute paths below a folder. */
export async function filesEndingIn(folder: string, ending: string): Promise<string[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  return items
    .filter((item) => item.isFile() && item.name.endsWith(ending))
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
