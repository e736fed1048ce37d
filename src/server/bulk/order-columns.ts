/** The columns of a shop's file by the names of content/settings/order-files.yaml. */
import type { ColumnNames, OrderLayout } from '#content-schema/order-files-schema.ts';
import { oneLine } from './read-cells.ts';

/** Makes "Pickup date", "pickup_date" and "PickupDate" equal. */
export const bareName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Where the first column of each bare name is. */
export type Places = ReadonlyMap<string, number>;

export function placesOf(header: readonly string[]): Places {
  const places = new Map<string, number>();
  for (const [at, cell] of header.entries()) {
    const name = bareName(cell);
    if (name !== '' && !places.has(name)) places.set(name, at);
  }
  return places;
}

interface OrderColumn {
  /** The first name of it in the header. */
  at: number;
  /** Returns '' for an empty cell. */
  read: (cells: readonly string[]) => string;
  used: readonly number[];
}

const NO_COLUMN: OrderColumn = { at: -1, read: () => '', used: [] };

/** Of the names that are in the header; `NO_COLUMN` where none is. */
function columnOf(names: ColumnNames | undefined, places: Places): OrderColumn {
  const ways = [names ?? []].flat().flatMap((name) => {
    const parts = name.split(' + ').map((part) => places.get(bareName(part)));
    return parts[0] === undefined ? [] : [parts.filter((at) => at !== undefined)];
  });
  const [[at] = []] = ways;
  if (at === undefined) return NO_COLUMN;
  const read = (cells: readonly string[]): string => {
    for (const way of ways) {
      const texts = way.map((place) => oneLine(cells[place] ?? '').trim());
      const text = texts.filter((part) => part !== '').join(' ');
      if (text !== '') return text;
    }
    return '';
  };
  return { at, read, used: ways.flat() };
}

type ColumnsOf<T> = { [K in keyof Required<T>]: OrderColumn };
const ADDRESS_PARTS = [
  ...(['name', 'company', 'line1', 'line2', 'line3', 'town', 'postcode', 'state'] as const),
  ...(['country', 'address'] as const),
] as const;
export type AddressColumns = ColumnsOf<OrderLayout['receiver'][number]>;
const CUSTOMS_PARTS = [
  ...(['description', 'quantity', 'pieceWeight', 'pieceValue', 'currency', 'origin'] as const),
  'hs',
] as const;

export interface OrderColumns {
  layout: OrderLayout;
  receivers: readonly AddressColumns[];
  order: OrderColumn;
  /** What an order that is done says, or undefined. */
  doneIn: (cells: readonly string[]) => string | undefined;
  quantity: OrderColumn;
  contents: OrderColumn;
  weight: OrderColumn;
  phone: OrderColumn;
  note: OrderColumn;
  customs: ColumnsOf<NonNullable<OrderLayout['customs']>>;
  used: ReadonlySet<number>;
}

/** Undefined unless the header has all by which the layout is known, and a name with a street or an address. */
export function orderColumns(layout: OrderLayout, places: Places): OrderColumns | undefined {
  if (!layout.knownBy.every((name) => places.has(bareName(name)))) return undefined;
  const receivers = layout.receiver
    .map((names) => partsOf(ADDRESS_PARTS, names, places))
    .filter(({ name, line1, address }) => name.at >= 0 && (address.at >= 0 || line1.at >= 0));
  if (receivers.length === 0) return undefined;
  const single = {
    order: columnOf(layout.order, places),
    quantity: columnOf(layout.quantity, places),
    contents: columnOf(layout.contents, places),
    weight: columnOf(layout.weight?.column, places),
    phone: columnOf(layout.phone, places),
    note: columnOf(layout.note, places),
  };
  const done = (layout.done ?? []).map(({ column, says }) => ({
    ...columnOf(column, places),
    says: says && new Set(says.map(bareName)),
  }));
  const customs = partsOf(CUSTOMS_PARTS, layout.customs ?? thingsOf(layout), places);
  const all = [single, customs, ...receivers].flatMap((group) => Object.values(group));
  const doneIn = (cells: readonly string[]): string | undefined =>
    done
      .map(({ read, says }) => ({ text: read(cells), says }))
      .find(({ text, says }) => text !== '' && (says === undefined || says.has(bareName(text))))
      ?.text;
  const used = new Set([...all, ...done].flatMap((column) => column.used));
  return { layout, receivers, ...single, doneIn, customs, used };
}

/** A layout without customs has at least what the things are. */
const thingsOf = ({ contents, quantity }: OrderLayout) => ({
  ...(contents !== undefined && { description: contents }),
  ...(quantity !== undefined && { quantity }),
});

function partsOf<K extends string>(
  parts: readonly K[],
  names: Partial<Record<K, ColumnNames | undefined>>,
  places: Places,
): Record<K, OrderColumn>;
function partsOf(
  parts: readonly string[],
  names: Partial<Record<string, ColumnNames>>,
  places: Places,
): Record<string, OrderColumn> {
  return Object.fromEntries(parts.map((part) => [part, columnOf(names[part], places)]));
}
