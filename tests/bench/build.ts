import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { costOf, type Cost } from './process.ts';
import { benchTable } from './table.ts';
import { BUILD_SOURCES } from '../support/site/project-copy.ts';
const HELP_PAGES = join('content', 'help');
const VOCABULARY =
  'parcel label driver collection delivery weight customs address depot street office morning evening signature number price pallet carrier country receipt refund claim damage box envelope sender receiver neighbour county route vehicle schedule holiday booking account invoice'.split(
    ' ',
  );

/** What a number of Markdown pages costs: with empty caches, and after one sentence was changed. */
interface Scale {
  pages: number;
  cold: Cost;
  edited: Cost;
}

/** Builds the tests' site with so many pages more, of 330 words each, for each number. */
export async function measureBuilds(
  counts: readonly number[],
  say: (text: string) => void,
): Promise<{ found: Scale[]; shown: string }> {
  const found: Scale[] = [];
  for (const pages of counts) {
    say(`Building with ${pages} pages…`);
    const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
    try {
      copySite(folder, pages);
      const cold = await buildIn(folder);
      appendFileSync(helpFile(folder, Math.ceil(pages / 2)), '\nOne more.\n');
      found.push({ pages, cold, edited: await buildIn(folder) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const headings = ['pages', 'build, s', 'CPU, s', 'peak, MB', 'after an edit, s', 'CPU, s'];
  const rows = found.map(({ pages, cold, edited }) => [
    pages,
    ...[cold.seconds, cold.processorSeconds, cold.peakMb, edited.seconds, edited.processorSeconds],
  ]);
  return { found, shown: benchTable(headings, rows) };
}

/** Astro itself, whose one process can be measured; compression included, as in `npm run build`. */
const buildIn = (folder: string): Promise<Cost> =>
  costOf([join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], folder);

function copySite(folder: string, count: number): void {
  for (const name of BUILD_SOURCES)
    cpSync(join(PROJECT_ROOT, name), join(folder, name), { recursive: true });
  cpSync(CONTENT, join(folder, 'content'), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, HELP_PAGES), { recursive: true });
  for (let number = 1; number <= count; number += 1)
    writeFileSync(helpFile(folder, number), helpPage(number));
}

const helpFile = (folder: string, number: number): string =>
  join(folder, HELP_PAGES, `question-${number}.md`);

/** A page as an editor writes one, the same every time: three sections with paragraphs, a list, a table and links. */
function helpPage(number: number): string {
  let state = number + 1;
  const next = (): string => {
    // A linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return VOCABULARY[(state >>> 8) % VOCABULARY.length] ?? '';
  };
  const sentence = (length: number): string => {
    const text = Array.from({ length }, next).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const section = (at: number): string =>
    [
      `## ${at}. What to know about the ${next()}`,
      `${sentence(14)} ${sentence(11)} See [the prices](/pricing) first. ${sentence(12)}`,
      `- ${sentence(5)}\n- ${sentence(6)}\n- **${next()}**: ${sentence(5)}`,
      `| ${next()} | ${next()} |\n|---|---:|\n| ${sentence(2)} | ${number % 90} |\n| ${sentence(3)} | ${at} |`,
      `Ask [the office](/contact-us), or [follow the parcel](/track). ${sentence(9)}`,
    ].join('\n\n');
  const head = [
    `title: Question ${number} about a ${next()} and a ${next()}`,
    `description: Answer ${number} for those who ask about a ${next()}, a ${next()} or a ${next()} of a parcel.`,
    `order: ${number}`,
  ];
  return `---\n${head.join('\n')}\n---\n\n${[1, 2, 3].map(section).join('\n\n')}\n`;
}
