import { posix } from 'node:path';
import { entryOf } from './check/entries.ts';
import { parseFile } from './files.ts';
import { readFacts } from './read.ts';

/**
 * The address of the page that a file of the content makes, with this text.
 *
 * @param path - From the folder of the content, such as pages/pricing.md
 * @returns undefined for a file without a page, and while the file or the facts cannot be read
 */
export function pageAddress(content: string, path: string, text: string): string | undefined {
  const [folder = '', ...rest] = path.split('/');
  if (posix.extname(path) !== '.md' || rest.length === 0) return undefined;
  const file = parseFile(`content/${path}`, rest.join('/').replace(/\.md$/, ''), text);
  try {
    const typed: unknown = file.yaml.toJS();
    return entryOf({ ...file, folder, lines: [] }, typed, readFacts(content)).address;
  } catch {
    return undefined;
  }
}
