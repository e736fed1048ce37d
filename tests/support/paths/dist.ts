import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './tariff.ts';

/** The folder of the built site. */
export const DIST = process.env['SITE_DIST'] ?? join(ROOT, 'dist');

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

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  lt: '<',
  gt: '>',
};

/** A text as a browser reads it. */
export const decoded = (text: string): string =>
  text.replace(/&(amp|quot|#39|#x27|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The values of an attribute in a page, decoded. */
export const attributes = (html: string, tag: string, name: string): string[] => {
  const code = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;
  const tags =
    html
      .replace(code, (whole) => whole.slice(0, whole.indexOf('>') + 1))
      .match(new RegExp(`<${tag}\\b[^>]*>`, 'gi')) ?? [];
  return tags.flatMap((text) => {
    const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(text);
    return value === null ? [] : [decoded(value[1] ?? value[2] ?? value[3] ?? '')];
  });
};

/** The text between the first pair of a tag. */
export const textOf = (html: string, tag: string): string =>
  decoded(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'i').exec(html)?.[1]?.trim() ?? '');
