import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '#server/platform/refusal.ts';
import { measured, type Taken } from './build/measured.ts';
import {
  buildOwn,
  editPage,
  firstPageOf,
  forget,
  withoutTwins,
  writeOwnSite,
} from './build/own-site.ts';
import { PLAIN_BUILD, writePlainSite } from './build/plain-site.ts';
import { benchTable, factor } from './site/table.ts';

const USUAL = [100, 1_000, 10_000];
/** A disk in memory, where there is one; otherwise the disk is measured too. */
const MEMORY_DISK = '/dev/shm';
const BYTES_PER_PAGE = 400_000;

/** What a number of Markdown pages costs. */
export interface Scale {
  pages: number;
  /** `npm run build` with empty caches. */
  cold: Taken;
  /** The same after one sentence was changed. */
  edited: Taken;
  /** Without precompressed files, with empty caches. */
  plain: Taken;
  /** Plain Astro with the same Markdown and the same kind of page, with empty caches. */
  astro: Taken;
}

/**
 * Measures builds with many Markdown pages of 330 words, each beside plain Astro. `args` are the numbers of pages, such as
 * 100 1000; none stands for all three. Throws a StartRefusal for something else.
 */
export async function measureBuilds(
  args: readonly string[],
  say: (text: string) => void,
): Promise<{ figures: { found: Scale[] }; shown: string }> {
  const counts = args.length === 0 ? USUAL : args.map(Number);
  if (counts.some((count) => !Number.isInteger(count) || count < 1))
    throw new StartRefusal(
      'After "build" come numbers of pages only, such as: npm run bench -- build 100 1000',
    );
  const found: Scale[] = [];
  for (const pages of counts) {
    say(`Building with ${pages} pages…`);
    found.push(await measureOne(pages));
  }
  return { figures: { found }, shown: scaleTable(found) };
}

async function measureOne(pages: number): Promise<Scale> {
  const folder = mkdtempSync(join(diskFor(pages), 'build-scale-'));
  const own = join(folder, 'own');
  const other = join(folder, 'astro');
  try {
    writeOwnSite(own, pages);
    const cold = await buildOwn(own);
    editPage(own, pages);
    const edited = await buildOwn(own);
    withoutTwins(own);
    forget(own);
    const plain = await buildOwn(own);
    writePlainSite(other, pages, firstPageOf(own));
    const astro = await measured(PLAIN_BUILD, other);
    return { pages, cold, edited, plain, astro };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function diskFor(pages: number): string {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > pages * BYTES_PER_PAGE ? MEMORY_DISK : tmpdir();
}

/** The figures as a table; the aims are those of the project: 1.5, 2,000 MB and 0.33. */
export function scaleTable(found: readonly Scale[]): string {
  const headings = [
    'Pages',
    'Build, s',
    'CPU, s',
    'Peak, MB',
    'After an edit, s',
    'of the build',
    'Without twins, s',
    'CPU, s',
    'Astro, s',
    'CPU, s',
    'Peak, MB',
    'Without twins : Astro',
    'by CPU',
  ];
  const rows = found.map(({ pages, cold, edited, plain, astro }) => [
    pages,
    tenths(cold.seconds),
    tenths(cold.processorSeconds),
    cold.peakMb,
    tenths(edited.seconds),
    factor(edited.seconds / cold.seconds),
    tenths(plain.seconds),
    tenths(plain.processorSeconds),
    tenths(astro.seconds),
    tenths(astro.processorSeconds),
    astro.peakMb,
    factor(plain.seconds / astro.seconds),
    factor(plain.processorSeconds / astro.processorSeconds),
  ]);
  return benchTable(headings, rows);
}

const tenths = (seconds: number): string => (Number.isNaN(seconds) ? '–' : seconds.toFixed(1));
