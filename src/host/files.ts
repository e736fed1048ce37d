import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns the addresses of the files that a server shows. */
export const pathsOf = (dist: string): string[] =>
  filesOf(dist)
    .map((file) => `/${file}`)
    .filter((path) => !isHidden(path));

/** Returns the files of a folder and of those in it, sorted, with forward slashes. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();

/** `/.well-known/` is public (RFC 8615). */
export const isHidden = (path: string): boolean =>
  /\/\.(?!well-known\/)|^\/_(headers|redirects)$|\.(br|gz)$/.test(path);

/** The tag has 48 bits of the file's hash, as the names of hashed files have. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}"`;

export const encodedPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
