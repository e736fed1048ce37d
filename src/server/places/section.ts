import type { KnownCountry, KnownPlace, Region } from './known-place.ts';

export interface Section {
  country: KnownCountry;
  regions: readonly Region[];
  /** One line each (search-text.ts), largest place first. */
  search: string;
  starts: Int32Array;
  placeAt: (row: number) => KnownPlace;
  placeById: (id: string) => KnownPlace | undefined;
}

/** Exact name, exact other name, prefix of either, prefix of a later word; smaller is better. */
export type MatchScore = 0 | 1 | 2 | 3;

export function sectionOf(
  lines: readonly string[],
  rest: Omit<Section, 'search' | 'starts'>,
): Section {
  const starts = new Int32Array(lines.length);
  let at = 0;
  for (const [row, line] of lines.entries()) {
    starts[row] = at;
    at += line.length + 1;
  }
  return { ...rest, search: lines.join('\n'), starts };
}

/** With their best score. A linear scan takes less memory than an index. */
export function matchesIn({ search, starts }: Section, typed: string): Map<number, MatchScore> {
  const best = new Map<number, MatchScore>();
  let row = 0;
  for (let at = search.indexOf(typed); at !== -1; at = search.indexOf(typed, at + 1)) {
    const score = scoreAt(search, at, at + typed.length);
    if (score === undefined) continue;
    while ((starts[row + 1] ?? Infinity) <= at) row += 1;
    if (score < (best.get(row) ?? Infinity)) best.set(row, score);
  }
  return best;
}

function scoreAt(search: string, from: number, to: number): MatchScore | undefined {
  const before = search[from - 1];
  if (before === ' ') return 3;
  if (before !== '^' && before !== '~') return undefined;
  if (search[to] !== '$') return 2;
  return before === '^' ? 0 : 1;
}
