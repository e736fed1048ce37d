import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '#host/content-types.ts';
import { etagOf, pathsOf } from '#host/files.ts';
import type { Encoding } from './encoding.ts';
import { PATHS } from '#routes';
import { siteFrame } from '../html/site-frame.ts';
import type { SitePages } from '../services.ts';

/** This page has no widgets, pictures and styles of its own, but those of cards, forms and tables. */
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
  new Map(pathsOf(dist).map((path) => [path, storedFile(join(dist, path), path)]));

function storedFile(file: string, path: string): StoredFile {
  const identity = readFileSync(file);
  const forms: StoredFile['forms'] = { identity };
  if (existsSync(`${file}.br`)) forms.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) forms.gzip = readFileSync(`${file}.gz`);
  return { path, type: contentTypeOf(path), etag: etagOf(identity), forms };
}

/** Each encoding has a tag of its own (RFC 9110, section 8.8.3.3). */
export const encodedTag = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);

/** RFC 9110, section 13.1.2, says how the tags are compared. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
