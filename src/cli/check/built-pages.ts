import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { elementsOf } from '#integrations/elements.ts';

export const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(dist, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();

export interface BuiltPage {
  file: string;
  path: string;
  html: string;
}

export const pagesOf = (dist: string): BuiltPage[] =>
  filesOf(dist)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      html: readFileSync(join(dist, file), 'utf8'),
    }));

/** Decoded; of all elements without a `tag`. */
export const attributes = (html: string, tag: string | undefined, name: string): string[] =>
  elementsOf(html, tag).flatMap((element) => element.attributes.get(name) ?? []);
