import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madePage, writeMadePages } from './made-pages.ts';

const CONFIG = `export default (config) => {
  config.setQuietMode(true);
  return { dir: { input: 'in', output: 'out', includes: '../layouts' }, markdownTemplateEngine: false };
};
`;

const FOLDER_DATA = `export default {
  layout: 'page.njk',
  permalink: ({ page }) => '/Help-Support/' + page.fileSlug + '.html',
};
`;

/** Sign that stands in no page of ours. */
const MARK = '\u0001';

/**
 * Writes the same Markdown pages as an Eleventy site, with a layout that makes the same kind of page: header, footer,
 * inlined styles and scripts are taken from page 1 as our own build has made it. Throws when that page looks strange.
 */
export function writeEleventySite(folder: string, count: number, ownPage: string): void {
  mkdirSync(join(folder, 'layouts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'eleventy.config.js'), CONFIG);
  writeFileSync(join(folder, 'layouts', 'page.njk'), layoutFrom(readFileSync(ownPage, 'utf8')));
  const pages = join(folder, 'in', 'Help-Support');
  writeMadePages(pages, count);
  writeFileSync(join(pages, 'Help-Support.11tydata.js'), FOLDER_DATA);
}

function layoutFrom(html: string): string {
  const { id, title, description } = madePage(1);
  const prose =
    /(<div class="prose"[^>]*>)[\s\S]*?(<\/div>(?:(?!<div)[\s\S])*?<div class="page-end")/;
  if (!prose.test(html))
    throw new Error('The page has no place for its text. Has its template changed?');
  const marked = html
    .replace(prose, (_, before: string, after: string) => `${before}${MARK}content${MARK}${after}`)
    .replaceAll(title, `${MARK}title${MARK}`)
    .replaceAll(description, `${MARK}description${MARK}`)
    .replaceAll(id, `${MARK}page.fileSlug${MARK}`);
  return marked
    .split(MARK)
    .map((part, at) => (at % 2 === 1 ? expression(part) : `{% raw %}${part}{% endraw %}`))
    .join('');
}

const expression = (name: string): string =>
  name === 'content' ? '{{ content | safe }}' : `{{ ${name} }}`;
