import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '#tests/support/paths/content.ts';
import { copyProject } from '#tests/support/site/project-copy.ts';
import { costOf, type Cost } from './process.ts';
import { benchTable, type Measured } from './table.ts';

/** Shows what a number of Markdown pages costs: with empty caches, and after one sentence was changed. */
interface Scale {
  pages: number;
  cold: Cost;
  edited: Cost;
}

/** Builds the tests' site with so many copies more of a page of 430 words, for each number. */
export async function measureBuilds(
  counts: readonly number[],
  say: (text: string) => void,
): Promise<Measured> {
  const found: Scale[] = [];
  for (const pages of counts) {
    say(`Building ${pages} pages more…`);
    const { folder, edit } = copyProject(CONTENT);
    const file = (number: number): string => join('content', 'help', `question-${number}.md`);
    try {
      for (let number = 1; number <= pages; number += 1)
        writeFileSync(join(folder, file(number)), helpPage(number));
      const cold = await buildIn(folder);
      say(`  with empty caches: ${inWords(cold)}`);
      edit(file(Math.ceil(pages / 2)), (text) => `${text}\nOne more.\n`);
      const edited = await buildIn(folder);
      say(`  after one edit: ${inWords(edited)}`);
      found.push({ pages, cold, edited });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const headings = ['pages', 'build, s', 'CPU, s', 'peak, MB', 'after an edit, s', 'its CPU, s'];
  const rows = found.map(({ pages, cold, edited }) => [
    pages,
    ...[cold.seconds, cold.processorSeconds, cold.peakMb, edited.seconds, edited.processorSeconds],
  ]);
  return { found, shown: [benchTable(headings, rows)] };
}

const inWords = ({ seconds, processorSeconds, peakMb }: Cost): string =>
  `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of the processor, ${peakMb.toFixed(0)} MB`;

/** It runs Astro itself, whose one process can be measured; compression is included, as in `npm run build`. */
const buildIn = (folder: string): Promise<Cost> =>
  costOf([join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], folder);

/** An editor writes such a page: sections with paragraphs, lists and links. */
const HELP_PAGE = readFileSync(join(CONTENT, 'help', 'Contact-Us.md'), 'utf8');
const helpPage = (number: number): string =>
  HELP_PAGE.replace(/^(title|description): /gm, `$1: Question ${number}. `);
