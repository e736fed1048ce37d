import { ALL_COLUMNS, REQUIRED_COLUMNS } from '#api/bulk-columns.ts';
import type { CsvRecord } from '#domain/csv.ts';
import { nearest } from '#domain/nearest.ts';
import { bulkErrors as errors } from '#messages';

/** Which column stands where: undefined for one without name and texts. */
export type Columns = readonly (string | undefined)[];

export type Header = { ok: true; columns: Columns } | { ok: false; message: string };

/** A header of more cells than this is none. */
const MOST_TOLD = 5;
const LONGEST_NAME = 40;

/** "Pickup date", "pickup_date" and "PickupDate" are one name. */
const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const BY_BARE_NAME = new Map(ALL_COLUMNS.map((name) => [bare(name), name]));

/** Finds the columns of a file by its header row; everything that is wrong with it comes at once. */
export function readHeader(header: CsvRecord, rows: readonly CsvRecord[]): Header {
  const columns = header.cells.map((cell) => BY_BARE_NAME.get(bare(cell)));
  const wrong = header.cells.flatMap((cell, at) => {
    const name = columns[at];
    if (name !== undefined) return columns.indexOf(name) < at ? [errors.doubleColumn(name)] : [];
    if (cell.trim() !== '') return [unknown(cell.trim())];
    return hasTexts(rows, at) ? [errors.emptyColumn(at + 1)] : [];
  });
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  const told = [
    ...new Set(wrong.slice(0, MOST_TOLD)),
    ...(missing.length > 0 ? [errors.missingColumns(missing.join(', '))] : []),
  ];
  return told.length > 0 ? { ok: false, message: told.join(' ') } : { ok: true, columns };
}

function unknown(cell: string): string {
  const name = cell.length > LONGEST_NAME ? `${cell.slice(0, LONGEST_NAME)}…` : cell;
  return errors.unknownColumn(name.toWellFormed(), nearest(cell, ALL_COLUMNS));
}

const hasTexts = (rows: readonly CsvRecord[], at: number): boolean =>
  rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
