/** The content of a cell; NaN is shown as "–". */
export type Cell = string | number;

/** Rows as text below their headings. Numbers are aligned at their end; whole ones get blanks between thousands. */
export function benchTable(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const isNumber = headings.map((_, at) => rows.every((row) => typeof row[at] !== 'string'));
  const all = [headings, ...rows.map((row) => row.map(text))];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, at) =>
        isNumber[at] === true ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(headings), rule, ...all.slice(1).map(line)].join('\n');
}

function text(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '–';
  return cell.toLocaleString('en-IE', { maximumFractionDigits: 0 });
}

/** A ratio with the two digits that mean something. */
export const factor = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');
