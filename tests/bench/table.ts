/** The figures of a measurement, and their table. */
export interface Measured {
  found: object;
  shown: string;
}

/** The content of a cell; NaN is shown as "–". */
type Cell = string | number;

/** Rows as text below their headings. Numbers end where their column ends; whole ones have spaces between thousands. */
export function benchTable(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const isNumber = headings.map((_, at) => rows.every((row) => typeof row[at] !== 'string'));
  const all = [headings, ...rows.map((row) => row.map(cellText))];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, at) => {
        const cell = row[at] ?? '';
        return isNumber[at] === true ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return all.map(line).join('\n');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '–';
  return cell.toLocaleString('en-IE', { maximumFractionDigits: Math.abs(cell) < 20 ? 1 : 0 });
}

/** The middle of the values, or the mean of the two in the middle. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}
