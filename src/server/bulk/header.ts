import { REASON_COLUMN } from '#api/bulk-booking.ts';
import { ALL_COLUMNS, PLAIN_COLUMNS } from '#api/booking-table.ts';
import type { OrderLayout } from '#content-schema/order-files-schema.ts';
import type { CsvRecord } from '#domain/text/csv.ts';
import { nearest } from '#domain/text/nearest.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import * as bulk from '#messages/bulk.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { bareName, orderColumns, placesOf, type OrderColumns } from './order-columns.ts';

/** Our columns in the order of the file; one that is not ours is undefined. */
export type Columns = readonly (string | undefined)[];

const LONGEST_NAME = 40;
/** Reports have a title or a date above the header. */
const LINES_ABOVE = 20;
const ENOUGH_NAMES = 3;
const BY_BARE_NAME = new Map([...ALL_COLUMNS, REASON_COLUMN].map((name) => [bareName(name), name]));

/** Finds the names of our columns in the header, in any order. */
export const ownColumns = ({ cells }: CsvRecord): Columns =>
  cells.map((cell) => BY_BARE_NAME.get(bareName(cell)));

type FoundHeader =
  | { at: number; kind: 'own'; columns: Columns }
  | { at: number; kind: 'shop'; columns: OrderColumns };

/** Finds the first of the upper lines that names our columns, or those of a shop. */
export function findHeader(
  records: readonly CsvRecord[],
  layouts: readonly OrderLayout[],
): Result<FoundHeader> {
  for (const [at, record] of records.slice(0, LINES_ABOVE).entries()) {
    const columns = ownColumns(record);
    const known = columns.filter((name) => name !== undefined && name !== REASON_COLUMN);
    const isOwn = known.length >= ENOUGH_NAMES && !isShop(record, layouts);
    const own = isOwn ? checkedOwn(withReference(record, columns, layouts), at) : undefined;
    // No shop says where we collect, so what such a header lacks or has twice is a mistake.
    if (own !== undefined && (own.ok || columns.includes('pickupLine1'))) return own;
    const places = placesOf(record.cells);
    for (const layout of layouts) {
      const found = orderColumns(layout, places);
      if (found !== undefined) return ok({ at, kind: 'shop', columns: found });
    }
    if (own !== undefined) return own;
  }
  const shops = [
    ...new Set(layouts.flatMap(({ name, knownBy }) => (knownBy.length > 0 ? [name] : []))),
  ];
  return refused(bulk.errorsUnknownHeader(shops));
}

/** True for a shop's file, to which some of our columns may have been added. */
const isShop = ({ cells }: CsvRecord, layouts: readonly OrderLayout[]): boolean => {
  const places = placesOf(cells);
  return layouts.some(
    (layout) => layout.knownBy.length > 0 && orderColumns(layout, places) !== undefined,
  );
};

/** Among our own columns, the number of an order may have one of its usual names. */
function withReference(
  { cells }: CsvRecord,
  columns: Columns,
  layouts: readonly OrderLayout[],
): Columns {
  if (columns.includes('reference')) return columns;
  const usual = layouts.flatMap(({ knownBy, order = [] }) => (knownBy.length === 0 ? order : []));
  const names = new Set(usual.map(bareName));
  const place = cells.findIndex(
    (cell, at) => columns[at] === undefined && names.has(bareName(cell)),
  );
  return columns.map((name, at) => (at === place ? 'reference' : name));
}

function checkedOwn(columns: Columns, at: number): Result<FoundHeader> {
  const twice = columns.find((name, place) => name !== undefined && columns.indexOf(name) < place);
  if (twice !== undefined) return refused(bulk.errorsDoubleColumn(twice));
  const missing = PLAIN_COLUMNS.filter(
    ({ name, need }) => need === 'file' && !columns.includes(name),
  ).map(({ name }) => name);
  return missing.length > 0
    ? refused(bulk.errorsMissingColumns(missing.join(', ')))
    : ok({ at, kind: 'own', columns });
}

/** Returns the names of columns that are not read, and the places of those that have no name but hold something. */
export function unreadNames(
  header: CsvRecord,
  records: readonly CsvRecord[],
  isRead: (at: number) => boolean,
): string[] {
  const names = header.cells.map(bareName);
  return header.cells.flatMap((cell, at) => {
    const name = cell.trim();
    if (isRead(at)) return [];
    const first = names.indexOf(bareName(cell));
    if (name !== '' && first < at && isRead(first)) return [bulkReading.twice(shortName(name))];
    if (name !== '') return [shortName(name)];
    return records.some(({ cells }) => (cells[at] ?? '').trim() !== '')
      ? [bulkReading.unnamed(at + 1)]
      : [];
  });
}

const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;

/** Returns the column of ours that a mistyped name was meant to be. */
export const meantColumn = (name: string): string | undefined => nearest(name, ALL_COLUMNS);
