/** It has the figures of a measurement, and the tables that show them. */
export interface Measured {
  found: object;
  shown: readonly BenchTable[];
}
type BenchTable = ReturnType<typeof benchTable>;

/** `console.table` takes each row by the names of its columns; figures have one decimal, or as many as `decimals` says. */
export const benchTable = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  decimals = 1,
) =>
  rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [columns[at] ?? '', shortCell(cell, decimals)])),
  );

const shortCell = (cell: string | number, decimals: number) =>
  typeof cell === 'number' ? Number(cell.toFixed(decimals)) : cell;

/** Returns the middle of the values, or the mean of the two in the middle. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}
