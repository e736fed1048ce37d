import { REASON_COLUMN } from '#api/bulk-booking.ts';
import { ALL_COLUMNS, PLAIN_COLUMNS } from '#api/booking-table.ts';
import type { CsvRecord } from '#domain/csv.ts';
import { nearest } from '#domain/nearest.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { bulk } from '#messages/bulk.ts';

/** In file order; undefined for one without name and texts. */
export type Columns = readonly (string | undefined)[];

const MAX_LISTED_NAMES = 5;
const LONGEST_NAME = 40;

/** Equal: "Pickup date", "pickup_date" and "PickupDate". */
const bareName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const BY_BARE_NAME = new Map([...ALL_COLUMNS, REASON_COLUMN].map((name) => [bareName(name), name]));

/** A title or a date of the report may stand above the header. */
const LINES_ABOVE = 20;
const ENOUGH_NAMES = 3;

/** Where the header is among the records; the first one where none has names of our columns. */
export const headerAt = (records: readonly CsvRecord[]): number =>
  Math.max(
    0,
    records
      .slice(0, LINES_ABOVE)
      .findIndex(
        ({ cells }) =>
          cells.filter((cell) => BY_BARE_NAME.has(bareName(cell))).length >= ENOUGH_NAMES,
      ),
  );

export function readHeader(header: CsvRecord, rows: readonly CsvRecord[]): Result<Columns> {
  const columns = header.cells.map((cell) => BY_BARE_NAME.get(bareName(cell)));
  const wrong: string[] = [];
  for (const [at, cell] of header.cells.entries()) {
    if (wrong.length === MAX_LISTED_NAMES) break;
    const name = columns[at];
    if (name !== undefined) {
      if (columns.indexOf(name) < at) wrong.push(bulk.errors.doubleColumn(name));
    } else if (cell.trim() !== '') wrong.push(unknownName(cell.trim()));
    else if (hasTexts(rows, at)) wrong.push(bulk.errors.emptyColumn(at + 1));
  }
  const missing = PLAIN_COLUMNS.filter(
    ({ name, isRequired }) => isRequired && !columns.includes(name),
  ).map(({ name }) => name);
  const problems = [
    ...new Set(wrong),
    ...(missing.length > 0 ? [bulk.errors.missingColumns(missing.join(', '))] : []),
  ];
  return problems.length > 0 ? refused(problems.join(' ')) : ok(columns);
}

function unknownName(cell: string): string {
  const name = cell.length > LONGEST_NAME ? `${cell.slice(0, LONGEST_NAME)}…` : cell;
  return bulk.errors.unknownColumn(name.toWellFormed(), nearest(cell, ALL_COLUMNS));
}

const hasTexts = (rows: readonly CsvRecord[], at: number): boolean =>
  rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
