import { ALL_COLUMNS, PLAIN_COLUMNS } from '#api/booking-table.ts';
import type { CsvRecord } from '#domain/csv.ts';
import { nearest } from '#domain/nearest.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { bulk } from '#messages/bulk.ts';

/** The columns in their order; undefined for one without name and texts. */
export type Columns = readonly (string | undefined)[];

/** A row of more cells than this is not a header. */
const MOST_TOLD = 5;
const LONGEST_NAME = 40;

/** "Pickup date", "pickup_date" and "PickupDate" are one name. */
const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const BY_BARE_NAME = new Map(ALL_COLUMNS.map((name) => [bare(name), name]));

/** Finds the columns of a file by its header row; returns everything that is wrong at once. */
export function readHeader(header: CsvRecord, rows: readonly CsvRecord[]): Result<Columns> {
  const columns = header.cells.map((cell) => BY_BARE_NAME.get(bare(cell)));
  const wrong = header.cells.flatMap((cell, at) => {
    const name = columns[at];
    if (name !== undefined)
      return columns.indexOf(name) < at ? [bulk.errors.doubleColumn(name)] : [];
    if (cell.trim() !== '') return [unknown(cell.trim())];
    return hasTexts(rows, at) ? [bulk.errors.emptyColumn(at + 1)] : [];
  });
  const missing = PLAIN_COLUMNS.filter(
    ({ name, isRequired }) => isRequired && !columns.includes(name),
  ).map(({ name }) => name);
  const told = [
    ...new Set(wrong.slice(0, MOST_TOLD)),
    ...(missing.length > 0 ? [bulk.errors.missingColumns(missing.join(', '))] : []),
  ];
  return told.length > 0 ? refused(told.join(' ')) : ok(columns);
}

function unknown(cell: string): string {
  const name = cell.length > LONGEST_NAME ? `${cell.slice(0, LONGEST_NAME)}…` : cell;
  return bulk.errors.unknownColumn(name.toWellFormed(), nearest(cell, ALL_COLUMNS));
}

const hasTexts = (rows: readonly CsvRecord[], at: number): boolean =>
  rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
