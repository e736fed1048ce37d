import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefusal } from './refusal.ts';

/** Returns the folder of the content, by CONTENT_DIR. Throws a StartRefusal. */
export function contentDirFrom(
  { CONTENT_DIR: written }: { readonly CONTENT_DIR?: string | undefined },
  root: string,
): string {
  const named = written?.trim();
  if (named === undefined || named === '') return resolve(root, 'content');
  const folder = resolve(root, named);
  if (existsSync(join(folder, 'settings'))) return folder;
  throw new StartRefusal(
    `CONTENT_DIR is "${named}", where there is no content: name a folder with pages/ and settings/ in it, or leave it out.`,
  );
}
