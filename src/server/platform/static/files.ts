import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isCompressible, SHORTEST_COMPRESSED } from './content-types.ts';
import type { Encoding } from './encoding.ts';
import { etagOf } from './etag.ts';

/** A file of the built site, held in memory. */
export interface StoredFile {
  path: string;
  type: string;
  etag: string;
  compressible: boolean;
  /** Its bytes in an encoding: those of the precompressed file (`x.css.br`), else compressed on first use. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** Every public file, by its path from the site's root, such as `/services/x.html`. */
export const loadFiles = (dist: string): Map<string, StoredFile> =>
  new Map(pathsOf(dist).map((path) => [path, storedFile(join(dist, path), path)]));

/** The paths of these files, in the order of their names. */
export const pathsOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => `/${relative(dist, join(item.parentPath, item.name)).split(sep).join('/')}`)
    .filter((path) => !isHidden(path))
    .sort();

/** Dot files, edge rules and precompressed files have no address. `/.well-known/` does (RFC 8615). */
export const isHidden = (path: string): boolean =>
  /\/\.(?!well-known\/)|^\/_(headers|redirects)$|\.(br|gz)$/.test(path);

function storedFile(file: string, path: string): StoredFile {
  const bytes = readFileSync(file);
  const type = contentTypeOf(path);
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]]);
  if (existsSync(`${file}.br`)) forms.set('br', Promise.resolve(readFileSync(`${file}.br`)));
  if (existsSync(`${file}.gz`)) forms.set('gzip', Promise.resolve(readFileSync(`${file}.gz`)));
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const form = forms.get(encoding) ?? compressBytes(bytes, encoding);
    forms.set(encoding, form);
    return form;
  };
  const compressible = isCompressible(type) && bytes.length >= SHORTEST_COMPRESSED;
  return { path, type, etag: etagOf(bytes), compressible, encoded };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The bytes in an encoding other than identity. */
export const compressBytes = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : zip(bytes, { level: 9 });
