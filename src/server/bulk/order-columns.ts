/** Finds the columns of a shop's file by the names of content/settings/order-files.yaml. */
import type { ColumnNames, OrderLayout } from '#content-schema/order-files-schema.ts';
import { filledCell, unitIn, type WeightUnit } from './read-cells.ts';

/** Makes "Pickup date", "pickup_date" and "PickupDate" equal, and "Prénom" and "prenom". */
export const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The place of the first column of each bare name. */
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
  /** The place of its first name in the header; -1 for none. */
  at: number;
  /** Returns '' for an empty cell. */
  read: (cells: readonly string[]) => string;
  used: readonly number[];
}

const NO_COLUMN: OrderColumn = { at: -1, read: () => '', used: [] };

const NO_PREFIX = [''];

/**
 * Finds the column by its names, behind each prefix in turn; `NO_COLUMN` where the header has none of them. A name of several
 * columns of which some are missing counts last.
 */
function columnOf(
  names: ColumnNames | undefined,
  places: Places,
  prefixes: readonly string[] = NO_PREFIX,
): OrderColumn {
  const found = prefixes.flatMap((prefix) =>
    [names ?? []].flat().flatMap((name) => {
      const parts = name.split(' + ').map((part) => places.get(bareName(prefix + part)));
      return parts[0] === undefined ? [] : [parts];
    }),
  );
  const isWhole = (parts: (typeof found)[number]): boolean => !parts.includes(undefined);
  const candidates = found
    .toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)))
    .map((parts) => parts.filter((at) => at !== undefined));
  const [[at] = []] = candidates;
  if (at === undefined) return NO_COLUMN;
  const read = (cells: readonly string[]): string => {
    for (const candidate of candidates) {
      const texts = candidate.map((place) => filledCell(cells[place] ?? ''));
      const text = texts.filter((part) => part !== '').join(' ');
      if (text !== '') return text;
    }
    return '';
  };
  return { at, read, used: candidates.flat() };
}

type ColumnsOf<T> = { [K in keyof Required<T>]: OrderColumn };
const ADDRESS_PARTS = [
  'name',
  'company',
  'line1',
  'house',
  'line2',
  'line3',
  'district',
  'town',
  'postcode',
  'state',
  'country',
  'address',
] as const;
export type AddressColumns = ColumnsOf<OrderLayout['receiver'][number]>;
const CUSTOMS_PARTS = [
  'description',
  'quantity',
  'pieceWeight',
  'pieceValue',
  'currency',
  'origin',
  'hs',
] as const;

export interface OrderColumns {
  layout: OrderLayout;
  receivers: readonly AddressColumns[];
  order: OrderColumn;
  /** Returns what the file says of an order that is done, such as "cancelled"; undefined for the others. */
  doneIn: (cells: readonly string[]) => string | undefined;
  quantity: OrderColumn;
  contents: OrderColumn;
  weight: OrderColumn;
  /** Returns the unit of a weight that is a bare number. */
  unitOf: (cells: readonly string[]) => WeightUnit;
  /** For how many parcels a line counts. */
  parcels: OrderColumn;
  phone: OrderColumn;
  note: OrderColumn;
  customs: ColumnsOf<NonNullable<OrderLayout['customs']>>;
  used: ReadonlySet<number>;
}

/**
 * Finds the columns of a layout. Undefined unless the header has all by which it is known, and a name with a street or an
 * address.
 */
export function orderColumns(layout: OrderLayout, places: Places): OrderColumns | undefined {
  if (!layout.knownBy.every((name) => places.has(bareName(name)))) return undefined;
  const prefixes = [...(layout.prefixes ?? []), ''];
  const receivers = layout.receiver
    .flatMap((names) => prefixes.map((prefix) => receiverAt(names, places, prefix, prefixes)))
    .filter((found) => found !== undefined);
  if (receivers.length === 0) return undefined;
  const single = {
    order: columnOf(layout.order, places),
    quantity: columnOf(layout.quantity, places),
    contents: columnOf(layout.contents, places),
    weight: columnOf(layout.weight?.column, places),
    parcels: columnOf(layout.parcels, places),
    phone: columnOf(layout.phone, places, prefixes),
    note: columnOf(layout.note, places, prefixes),
  };
  const weightUnit = columnOf(layout.weight?.unitIn, places);
  const named = [...places].find(([, at]) => at === single.weight.at)?.[0] ?? '';
  const usual = unitIn(named) ?? layout.weight?.unit ?? 'kg';
  const unitOf = (cells: readonly string[]): WeightUnit => unitIn(weightUnit.read(cells)) ?? usual;
  const done = (layout.done ?? []).map(({ column, says }) => ({
    ...columnOf(column, places),
    says: says && new Set(says.map(bareName)),
  }));
  const customs = partsOf(CUSTOMS_PARTS, { ...thingsOf(layout), ...layout.customs }, places);
  const all = [single, customs, ...receivers].flatMap((group) => Object.values(group));
  const doneIn = (cells: readonly string[]): string | undefined =>
    done
      .map(({ read, says }) => ({ text: read(cells), says }))
      .find(({ text, says }) => text !== '' && (says === undefined || says.has(bareName(text))))
      ?.text;
  const used = new Set([...all, ...done, weightUnit].flatMap((column) => column.used));
  return { layout, receivers, ...single, unitOf, doneIn, customs, used };
}

/**
 * Finds the address whose street column has this prefix. Its other columns have the same one; a part without such a column may
 * have any, as in a file of "Recipient", "Address" and "Town".
 */
function receiverAt(
  names: OrderLayout['receiver'][number],
  places: Places,
  prefix: string,
  prefixes: readonly string[],
): AddressColumns | undefined {
  const hasStreet = [names.line1, names.address].some(
    (street) => columnOf(street, places, [prefix]).at >= 0,
  );
  if (!hasStreet) return undefined;
  const address = partsOf(ADDRESS_PARTS, names, places, [prefix]);
  const any = partsOf(ADDRESS_PARTS, names, places, prefixes);
  for (const part of ADDRESS_PARTS) if (address[part].at < 0) address[part] = any[part];
  return address.name.at < 0 && address.company.at < 0 ? undefined : address;
}

/** The things of an order are the lines of its declaration, where a layout names no columns for customs. */
const thingsOf = ({ contents, quantity }: OrderLayout) => ({
  ...(contents !== undefined && { description: contents }),
  ...(quantity !== undefined && { quantity }),
});

function partsOf<K extends string>(
  parts: readonly K[],
  names: Partial<Record<K, ColumnNames | undefined>>,
  places: Places,
  prefixes?: readonly string[],
): Record<K, OrderColumn>;
function partsOf(
  parts: readonly string[],
  names: Partial<Record<string, ColumnNames>>,
  places: Places,
  prefixes?: readonly string[],
): Record<string, OrderColumn> {
  return Object.fromEntries(parts.map((part) => [part, columnOf(names[part], places, prefixes)]));
}
