import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-types.ts';
import type { Encoding } from './encoding.ts';
import { PATHS } from '#routes';
import { siteFrame } from '../html/site-frame.ts';
import type { SitePages } from '../services.ts';

/** Without widgets, pictures and styles of its own, but with those of cards, forms and tables. */
const FRAME_PAGE = PATHS.enquirySent;

export function sitePagesIn(dist: string): SitePages | undefined {
  const html = (path: string): string | undefined => {
    const file = join(dist, `${path}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const page = html(FRAME_PAGE);
  return page === undefined ? undefined : { frame: siteFrame(page), html };
}

export interface StoredFile {
  path: string;
  type: string;
  etag: string;
  /** The build compresses text files. */
  forms: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

export const loadFiles = (dist: string): Map<string, StoredFile> =>
  new Map(filePaths(dist).map((path) => [path, storedFile(join(dist, path), path)]));

/** What the server shows. */
export const filePaths = (dist: string): string[] =>
  filesOf(dist)
    .map((file) => `/${file}`)
    .filter((path) => !isHidden(path));

/** Sorted, with forward slashes. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();

/** `/.well-known/` is public (RFC 8615). */
export const isHidden = (path: string): boolean =>
  /\/\.(?!well-known\/)|^\/_(headers|redirects)$|\.(br|gz)$/.test(path);

function storedFile(file: string, path: string): StoredFile {
  const identity = readFileSync(file);
  const forms: StoredFile['forms'] = { identity };
  if (existsSync(`${file}.br`)) forms.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) forms.gzip = readFileSync(`${file}.gz`);
  return { path, type: contentTypeOf(path), etag: etagOf(identity), forms };
}

/** Of 48 bits, as the names of hashed files. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}"`;

/** RFC 9110, section 8.8.3.3. */
export const encodedTag = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);

/** RFC 9110, section 13.1.2. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
