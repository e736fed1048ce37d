import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { elementsOf } from '#integrations/elements.ts';

/** Every file of a built site, as paths from its folder with forward slashes. */
export const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(dist, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();

export interface BuiltPage {
  /** Path of the file from the folder of the site. */
  file: string;
  /** Address of the page. */
  path: string;
  html: string;
}

/** Every page of a built site. */
export const pagesOf = (dist: string): BuiltPage[] =>
  filesOf(dist)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      html: readFileSync(join(dist, file), 'utf8'),
    }));

/** The values of an attribute in a page, of all elements or of one kind, decoded. */
export const attributes = (html: string, tag: string | undefined, name: string): string[] =>
  elementsOf(html, tag).flatMap((element) => element.attributes.get(name) ?? []);
