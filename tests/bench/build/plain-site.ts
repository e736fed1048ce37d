import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { madePage, writeMadePages } from './made-pages.ts';

const CONFIG = `export default { build: { format: 'file' } };
`;

const COLLECTION = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = {
  help: defineCollection({ loader: glob({ base: './content/help', pattern: '*.md' }) }),
};
`;

const PAGE = `---
import { getCollection, render } from 'astro:content';
import { before, after } from '../../frame.json';
export const getStaticPaths = async () =>
  (await getCollection('help')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
const filled = (part) =>
  part
    .replaceAll('@title@', entry.data.title)
    .replaceAll('@description@', entry.data.description)
    .replaceAll('@id@', entry.id);
---
<Fragment set:html={filled(before)} /><Content /><Fragment set:html={filled(after)} />
`;

/** Astro's own program, below the folder of `writePlainSite`. */
export const PLAIN_BUILD = [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'];

/**
 * Writes the same Markdown pages as a site of plain Astro: its own loader, no integration of ours, and a frame (header, footer,
 * inlined styles and scripts) that is taken from page 1 as our own build has made it. Throws when that page looks strange.
 */
export function writePlainSite(folder: string, count: number, ownPage: string): void {
  const pages = join(folder, 'src', 'pages', 'Help-Support');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'src', 'content.config.ts'), COLLECTION);
  writeFileSync(join(folder, 'src', 'frame.json'), frameFrom(readFileSync(ownPage, 'utf8')));
  writeFileSync(join(pages, '[slug].astro'), PAGE);
  writeMadePages(join(folder, 'content', 'help'), count);
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

function frameFrom(html: string): string {
  const { id, title, description } = madePage(1);
  const prose =
    /(<div class="prose"[^>]*>)([\s\S]*?)(<\/div>(?:(?!<div)[\s\S])*?<div class="page-end")/.exec(
      html,
    );
  if (!prose) throw new Error('The page has no place for its text. Has its template changed?');
  const [, opening = '', text = ''] = prose;
  const start = prose.index + opening.length;
  const marked = (part: string): string =>
    part
      .replaceAll(title, '@title@')
      .replaceAll(description, '@description@')
      .replaceAll(id, '@id@');
  const [before, after] = [html.slice(0, start), html.slice(start + text.length)].map(marked);
  return JSON.stringify({ before, after });
}
