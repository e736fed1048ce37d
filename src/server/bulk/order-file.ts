import { REASON_COLUMN } from '#api/bulk-booking.ts';
import { ITEM_PARTS, itemColumn } from '#api/booking-table.ts';
import type { OrderLayout } from '#content-schema/order-files-schema.ts';
import { MAX_ITEMS } from '#domain/parcel/booking.ts';
import type { CsvRecord } from '#domain/text/csv.ts';
import { ok, type Result } from '#domain/result.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { type Columns, findHeader, meantColumn, ownColumns, unreadNames } from './header.ts';
import type { OrderColumns } from './order-columns.ts';
import { type FileParcel, isEmptyCell } from './parcels.ts';
import { oneLine } from './read-cells.ts';
import { readOrders } from './read-orders.ts';
import { wholeAddress } from './whole-address.ts';

export interface OrderFile {
  /** The header of the file of bad rows, which is read like the one that was uploaded. */
  header: readonly string[];
  parcels: readonly FileParcel[];
  /** What the file calls one of our columns. */
  nameOf: (column: string) => string;
  /** True for a file that a shop has written, which knows nothing of what we need. */
  isShop: boolean;
  /** True when all orders of the file are done. */
  isDone: boolean;
  /** How it was read, in sentences. */
  notes: readonly string[];
}

/** Reads a file with our own columns, or those of a shop. Lines above the header do not count. */
export function readOrderFile(
  records: readonly CsvRecord[],
  layouts: readonly OrderLayout[],
): Result<OrderFile> {
  const found = findHeader(records, layouts);
  if (!found.ok) return found;
  const { at, ...how } = found.value;
  const header = records[at] ?? { line: 1, cells: [] };
  // Files that were put together have it several times.
  const rows = records.slice(at + 1).filter(({ cells }) => !isSameLine(cells, header.cells));
  const { parcels, ...file } =
    how.kind === 'own' ? ownFile(header, rows, how.columns) : shopFile(header, rows, how.columns);
  return ok({
    ...file,
    parcels: parcels.map((parcel) => ({ ...parcel, row: wholeAddress(parcel.row, file.isShop) })),
  });
}

const isSameLine = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell.trim() === other[at]?.trim());

function ownFile(header: CsvRecord, rows: readonly CsvRecord[], columns: Columns): OrderFile {
  const isRead = (at: number): boolean => columns[at] !== undefined;
  const unread = unreadNames(header, rows, isRead).map((name) => {
    const meant = meantColumn(name);
    return meant === undefined ? name : bulkReading.meant(name, meant);
  });
  const parcels = rows.map((record) => ownParcel(record, columns));
  const end =
    1 + parcels.findLastIndex(({ row }) => ADDRESS.some((name) => !isEmptyCell(row, name)));
  const below = end === 0 ? [] : parcels.slice(end);
  return {
    header: header.cells.map((cell, at) => columns[at] ?? cell.trim()),
    parcels: end === 0 ? parcels : parcels.slice(0, end),
    nameOf: (column) => column,
    isShop: false,
    isDone: false,
    notes: bulkReading.notes({ unread, leftOut: below.map(({ line }) => line), joined: 0 }),
  };
}

/** A line of totals below the rows has none of these. */
const ADDRESS = ['deliveryLine1', 'deliveryTown', 'deliveryPostcode', 'contents'];

function ownParcel(record: CsvRecord, columns: Columns): FileParcel {
  const { line, cells } = record;
  return {
    line,
    records: [record],
    row: new Map(
      columns.flatMap((name, at) =>
        name === undefined || name === REASON_COLUMN
          ? []
          : [[name, oneLine(cells[at] ?? '')] as const],
      ),
    ),
    isLong: isLong(record, columns.length),
  };
}

const isLong = ({ cells }: CsvRecord, most: number): boolean =>
  cells.slice(most).some((cell) => cell.trim() !== '');

function shopFile(header: CsvRecord, rows: readonly CsvRecord[], columns: OrderColumns): OrderFile {
  // People add columns of ours to the file of a shop, such as conditionsMet.
  const added = ownColumns(header).map((name, at) => (columns.used.has(at) ? undefined : name));
  const { parcels, done, ...how } = readOrders(columns, rows);
  const unread = unreadNames(header, rows, (at) => columns.used.has(at) || added[at] !== undefined);
  const names = shopNames(header, columns);
  return {
    header: header.cells.map((cell) => cell.trim()),
    parcels: parcels.map((parcel) => withAdded(parcel, added, header.cells.length)),
    nameOf: (column) => names.get(column) ?? column,
    isShop: true,
    notes: bulkReading.notes({ shop: columns.layout.name, unread, done, ...how }),
    isDone: parcels.length === 0 && done.length > 0,
  };
}

function withAdded(parcel: FileParcel, added: Columns, most: number): FileParcel {
  const row = new Map(parcel.row);
  for (const [at, name] of added.entries()) {
    if (name === undefined || name === REASON_COLUMN || (row.get(name) ?? '') !== '') continue;
    const texts = parcel.records.map(({ cells }) => oneLine(cells[at] ?? '').trim());
    row.set(name, texts.find((text) => text !== '') ?? '');
  }
  return { ...parcel, row, isLong: parcel.records.some((record) => isLong(record, most)) };
}

function shopNames(header: CsvRecord, columns: OrderColumns): Map<string, string> {
  const [address] = columns.receivers;
  const { order, phone, note, contents, weight, customs } = columns;
  const places = {
    deliveryName: address?.name,
    deliveryLine1: address?.line1,
    deliveryLine2: address?.line2,
    deliveryTown: address?.town,
    deliveryPostcode: address?.postcode,
    deliveryState: address?.state,
    deliveryCountry: address?.country,
    reference: order,
    deliveryPhone: phone,
    placeNote: note,
    contents,
    weight,
  };
  const names = Object.entries(places).flatMap(([column, place]) =>
    nameAt(header, column, place?.at ?? -1, address?.address.at ?? -1),
  );
  const parts = {
    description: customs.description,
    quantity: customs.quantity,
    weight: customs.pieceWeight,
    value: customs.pieceValue,
    origin: customs.origin,
    hs: customs.hs,
  };
  const items = Array.from({ length: MAX_ITEMS + 1 }, (_, item) =>
    ITEM_PARTS.flatMap((part) => nameAt(header, itemColumn(item + 1, part), parts[part].at, -1)),
  );
  return new Map([...names, ...items.flat()]);
}

/** Finds what the file calls a column: the column itself, or that of the whole address. */
const nameAt = (
  { cells }: CsvRecord,
  column: string,
  at: number,
  whole: number,
): [string, string][] => {
  const place = at >= 0 ? at : /^delivery(?:Line|Town|Postcode|State)/.test(column) ? whole : -1;
  const name = cells[place]?.trim() ?? '';
  return name === '' ? [] : [[column, name]];
};
