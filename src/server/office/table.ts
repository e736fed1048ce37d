import { printable, joinLines } from './text.ts';

export const LINE_WIDTH = 100;
const COLUMN_GAP = '  ';

export interface Column<R> {
  title: string;
  of: (row: R) => string;
  isRight?: boolean;
  least?: number;
}

/** A table has 100 columns at most; shortened cells end with "…". */
export function table<R>(columns: readonly Column<R>[], rows: readonly R[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => printable(of(row)).replace(/\s+/g, ' '))),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  shrink(widths, columns);
  return lines
    .map((line) =>
      columns
        .map(({ isRight = false }, at) => fitted(line[at] ?? '', widths[at] ?? 0, isRight))
        .join(COLUMN_GAP)
        .trimEnd(),
    )
    .join('\n');
}

function shrink(widths: number[], columns: readonly Column<never>[]): void {
  const total = (): number =>
    widths.reduce((sum, width) => sum + width, COLUMN_GAP.length * (widths.length - 1));
  const spare = (at: number): number => {
    const { least } = columns[at] ?? {};
    return least === undefined ? 0 : (widths[at] ?? 0) - least;
  };
  while (total() > LINE_WIDTH) {
    const giving = widths.keys().filter((at) => spare(at) > 0);
    const widest = giving.reduce<number | undefined>(
      (best, at) => ((widths[best ?? at] ?? 0) >= (widths[at] ?? 0) ? (best ?? at) : at),
      undefined,
    );
    if (widest === undefined) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

function fitted(text: string, width: number, isRight: boolean): string {
  const shown = text.length > width ? `${text.slice(0, width - 1).toWellFormed()}…` : text;
  return isRight ? shown.padStart(width) : shown.padEnd(width);
}

export const MAX_LISTED = 50;

export const ALL_OPTION = {
  type: 'boolean',
  about: `All of them, not only ${MAX_LISTED}`,
} as const;

interface List<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  isAll: boolean;
}

/** Writes a table, its sentences, and how many rows are not shown. */
export function listText<R>(
  { columns, rows, isAll }: List<R>,
  ...sentences: readonly (string | false)[]
): string {
  const shown = isAll ? rows : rows.slice(0, MAX_LISTED);
  const lines = [shown.length > 0 && table(columns, shown), ...sentences];
  return joinLines([...lines, hiddenRows(rows.length, shown.length)]);
}

export const hiddenRows = (count: number, shown: number): string | false =>
  count > shown && `${count - shown} more are not shown: --all shows them.`;
