import type { LoadMetrics } from './metrics.ts';
import { median, ratio } from './statistics.ts';
import { benchTable, factor as asTimes, type Cell } from './table.ts';
import type { PageTimes } from './times.ts';

/** Medians of the site, and beside them how many times as much that is as for the two it is compared with. */
export function timesTable(results: readonly PageTimes[]): string {
  const of = (metrics: readonly LoadMetrics[], name: 'fcp' | 'lcp' | 'tbt' | 'cls'): number[] =>
    metrics.map((load) => load[name]);
  const rows = results.map(({ path, link, loads: { site, bare, paragraph } }): Cell[] => [
    path,
    link,
    median(of(site, 'fcp')),
    asTimes(ratio(of(site, 'fcp'), of(bare, 'fcp'))),
    asTimes(ratio(of(site, 'fcp'), of(paragraph, 'fcp'))),
    median(of(site, 'lcp')),
    asTimes(ratio(of(site, 'lcp'), of(bare, 'lcp'))),
    asTimes(ratio(of(site, 'lcp'), of(paragraph, 'lcp'))),
    median(of(site, 'cls')).toFixed(3),
    median(of(site, 'tbt')),
    median(of(bare, 'tbt')),
  ]);
  const headings = [
    'page',
    'link',
    'FCP ms',
    '/bare',
    '/paragraph',
    'LCP ms',
    '/bare',
    '/paragraph',
    'CLS',
    'TBT ms',
    'bare',
  ];
  return benchTable(headings, rows);
}

/** Medians from the last touch or key to the answer. */
export const touchTable = (results: readonly PageTimes[]): string =>
  benchTable(
    ['page', 'link', 'what is done', 'at once, ms', 'when idle, ms'],
    results.flatMap(({ path, link, touches }) =>
      touches.map(({ name, atOnceMs, whenIdleMs }): Cell[] => [
        path,
        link,
        name,
        median(atOnceMs),
        median(whenIdleMs),
      ]),
    ),
  );
