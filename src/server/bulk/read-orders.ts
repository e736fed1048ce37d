/** Makes parcels of the lines of a shop's file: several lines of one order are one parcel. */
import { MAX_ITEM_DESCRIPTION } from '#api/booking-facts.ts';
import { MAX_PLACE_NOTE } from '#api/booking-fields.ts';
import { ITEM_PARTS, itemColumn } from '#api/booking-table.ts';
import { MAX_CONTENTS, MAX_ITEMS } from '#domain/parcel/booking.ts';
import type { CsvRecord } from '#domain/text/csv.ts';
import { findEircode, withoutEircode } from '#domain/places/eircode.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import type { AddressColumns, OrderColumns } from './order-columns.ts';
import type { FileParcel } from './parcels.ts';
import { readEuro, readKilograms, shortCell, writtenKilograms } from './read-cells.ts';

type Texts = Record<string, string>;

interface Order {
  records: CsvRecord[];
  receiver: Texts;
}

interface ReadOrders {
  parcels: FileParcel[];
  /** Lines without an address, such as totals. */
  leftOut: number[];
  /** How many parcels have several lines. */
  joined: number;
  /** Lines that are several parcels by the file. */
  several: number[];
  /** How many parcels have a note of the buyer. */
  noted: number;
  /** Orders that are sent, cancelled or paid back, with what the file says of each. */
  done: string[];
}

export function readOrders(columns: OrderColumns, records: readonly CsvRecord[]): ReadOrders {
  const orders: Order[] = [];
  const leftOut: number[] = [];
  const byNumber = new Map<string, Order>();
  for (const record of records) {
    const { cells } = record;
    const number = columns.order.read(cells);
    const receiver = receiverIn(columns, cells);
    const has = (part: string): boolean => (receiver[part] ?? '') !== '';
    const contents = columns.contents.read(cells);
    const isBare = !has('deliveryLine1');
    // Some shops write number and address on the first line of an order alone.
    const isOpen = number === '' && isBare && columns.order.at >= 0;
    const before = isOpen ? orders.at(-1) : byNumber.get(number);
    const isMore =
      before !== undefined && (isBare ? contents !== '' || number !== '' : number !== '');
    if (isMore && (isBare || isSame(before.receiver, receiver))) before.records.push(record);
    else if (isBare && !has('deliveryTown') && !has('deliveryPostcode') && isTotal(contents, cells))
      leftOut.push(record.line);
    else {
      const order = { records: [record], receiver };
      orders.push(order);
      if (number !== '') byNumber.set(number, order);
    }
  }
  const open: Order[] = [];
  const done: string[] = [];
  for (const order of orders) {
    const said = order.records.map(({ cells }) => columns.doneIn(cells));
    const why = said.find((text) => text !== undefined);
    if (why === undefined) open.push(order);
    else done.push(bulkReading.doneOrder(nameOf(columns, order), shortCell(why)));
  }
  const parcels = open.map((order) => parcelOf(columns, order));
  const lines = open.flatMap((order) => order.records);
  return {
    parcels,
    leftOut,
    several: lines
      .filter(({ cells }) => quantityIn(columns.parcels.read(cells)) > 1)
      .map(({ line }) => line),
    noted: parcels.filter(({ row }) => (row.get('placeNote') ?? '') !== '').length,
    joined: open.filter(({ records: lines }) => lines.length > 1).length,
    done,
  };
}

const TOTAL = /^(?:grand |sub-?)?(?:totals?|sums?|summe|gesamt|somme|suma)\b/i;
/** True for a line without an address that has nothing in it, or whose first words say that it adds up the lines above. */
const isTotal = (contents: string, cells: readonly string[]): boolean =>
  contents === '' || TOTAL.test((cells.find((cell) => cell.trim() !== '') ?? '').trim());

function nameOf({ order }: OrderColumns, { records: [first] }: Order): string {
  const number = first === undefined ? '' : order.read(first.cells);
  return number === '' ? bulkReading.line(first?.line ?? 0) : shortCell(number);
}

const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys(one).every((part) => one[part] === other[part]);

function receiverIn({ receivers }: OrderColumns, cells: readonly string[]): Texts {
  const read = receivers.map((columns) => addressOf(columns, cells));
  const filled = read.find(({ deliveryLine1 }) => deliveryLine1 !== '');
  return filled ?? read[0] ?? {};
}

function addressOf(columns: AddressColumns, cells: readonly string[]): Texts {
  const name = columns.name.read(cells);
  const company = columns.company.read(cells);
  const whole = columns.address.read(cells);
  const street = withHouse(columns.line1.read(cells), columns.house.read(cells));
  const town = columns.town.read(cells);
  const district = columns.district.read(cells);
  const parts = [street, columns.line2.read(cells), columns.line3.read(cells)];
  const lines = [...parts, district === town ? '' : district].filter((line) => line !== '');
  const hasTown = columns.town.at >= 0;
  const inOne = whole !== '' ? partsOfAddress(whole) : hasTown ? undefined : partsOfLines(lines);
  const [line1 = '', ...more] = lines;
  return {
    deliveryName: [name, company === name ? '' : company].filter((part) => part !== '').join(', '),
    deliveryLine1: inOne?.line1 ?? line1,
    deliveryLine2: inOne?.line2 ?? more.join(', '),
    deliveryTown: inOne?.town ?? town,
    deliveryPostcode: firstOf(inOne?.postcode, columns.postcode.read(cells)),
    deliveryState: firstOf(inOne?.state, columns.state.read(cells)),
    deliveryCountry: columns.country.read(cells),
  };
}

const withHouse = (street: string, house: string): string =>
  street === '' || street.split(/[\s,]+/).includes(house) ? street : `${street} ${house}`.trim();

/** Reads "12 Main Street, Flat 2, Cork, Cork, T12 X2C3", whose last three parts are town, region and postcode. */
function partsOfAddress(whole: string) {
  const parts = whole.split(',').map((part) => part.trim());
  if (parts.length < 3) return { line1: whole, line2: '', town: '', postcode: '', state: '' };
  const postcode = parts.pop() ?? '';
  const state = parts.length > 2 ? (parts.pop() ?? '') : '';
  const town = parts.pop() ?? '';
  const [line1 = '', ...more] = parts.filter((part) => part !== '');
  return { line1, line2: more.join(', '), town, postcode, state };
}

const firstOf = (one: string | undefined, other: string): string =>
  one === undefined || one === '' ? other : one;

const COUNTY = /^(co\.?|county|contae)\s/i;
const COUNTRY = /^(ireland|republic of ireland|éire|eire|ie|irl)$/i;

/** Reads the lines of a file without a column of towns: "Apt 4", "The Elms, Naas", "Co. Kildare", "W91 AB12". */
function partsOfLines(lines: readonly string[]) {
  const parts = lines.flatMap((line) => line.split(',')).map((part) => part.trim());
  const left = parts.filter((part) => part !== '' && !COUNTRY.test(part));
  const found = findEircode(left.at(-1) ?? '');
  const postcode = found.kind === 'known' && found.complete ? found.formatted : '';
  const ending = withoutEircode(left.at(-1) ?? '').trim();
  const places =
    postcode === '' ? left : [...left.slice(0, -1), ...(ending === '' ? [] : [ending])];
  const state = places.length > 2 && COUNTY.test(places.at(-1) ?? '') ? places.pop() : '';
  const town = places.length > 1 ? places.pop() : '';
  const [line1 = '', ...more] = places;
  return { line1, line2: more.join(', '), town: town ?? '', postcode, state: state ?? '' };
}

function parcelOf(columns: OrderColumns, { records, receiver }: Order): FileParcel {
  const [{ line } = { line: 0 }] = records;
  const first = (column: { read: (cells: readonly string[]) => string }): string =>
    records.map(({ cells }) => column.read(cells)).find((text) => text !== '') ?? '';
  const things = records.flatMap(({ cells }) => thingIn(columns, cells));
  const whole = things.join('; ');
  const contents = whole.length <= MAX_CONTENTS ? whole : shortened(things);
  const texts: Texts = {
    ...receiver,
    reference: first(columns.order),
    deliveryPhone: first(columns.phone),
    placeNote: shortNote(first(columns.note)),
    weight: weightOf(columns, records),
    contents,
    ...customsOf(columns, records),
  };
  return {
    line,
    records,
    row: new Map(Object.entries(texts)),
    ...(whole !== contents && { whole }),
  };
}

const shortNote = (text: string): string =>
  text.length <= MAX_PLACE_NOTE
    ? text
    : `${text
        .slice(0, MAX_PLACE_NOTE - 1)
        .toWellFormed()
        .trim()}…`;

/** Writes "2 x Candle". A number alone says how many things there are, not what they are. */
function thingIn(columns: OrderColumns, cells: readonly string[]): string[] {
  const thing = columns.contents.read(cells);
  const quantity = quantityIn(columns.quantity.read(cells));
  if (/^\d*$/.test(thing)) return [];
  return [quantity > 1 ? `${quantity} x ${thing}` : thing];
}

const quantityIn = (text: string): number => {
  const [, whole] = /^(\d{1,4})(?:[.,]0{0,4})?$/.exec(text) ?? [];
  return whole === undefined || Number(whole) === 0 ? 1 : Number(whole);
};

const SHORTEST_THING = 20;

/** Writes as much of each thing as there is room for. */
function shortened(things: readonly string[]): string {
  const room = Math.max(SHORTEST_THING, Math.floor(MAX_CONTENTS / things.length) - 2);
  const cut = things.slice(0, MAX_CONTENTS).map((thing) => thing.slice(0, room).trim());
  return cut.join('; ').slice(0, MAX_CONTENTS).toWellFormed().trim();
}

/** Returns the weight of the order once, or that of its lines or pieces together, and '' unless each has one. */
function weightOf(
  { layout, weight, unitOf, quantity }: OrderColumns,
  records: readonly CsvRecord[],
): string {
  if (layout.weight === undefined || weight.at < 0) return '';
  const { of } = layout.weight;
  const all = records.map(({ cells }) => {
    const kilograms = readKilograms(weight.read(cells), unitOf(cells));
    return kilograms && kilograms * (of === 'piece' ? quantityIn(quantity.read(cells)) : 1);
  });
  const known = all.filter((kilograms) => kilograms !== undefined && kilograms > 0);
  // What cannot be read is shown as it is.
  if (of === 'order' || records.length === 1)
    return known[0] === undefined
      ? (records
          .map(({ cells }) => weight.read(cells))
          .find((text) => text !== '' && !/^0*[.,]?0*$/.test(text)) ?? '')
      : writtenKilograms(known[0]);
  if (known.length < all.length) return '';
  return writtenKilograms(known.reduce<number>((sum, kilograms) => sum + (kilograms ?? 0), 0));
}

/** Shops sell; what their files lack of a declaration is asked for in the row. */
function customsOf({ customs }: OrderColumns, records: readonly CsvRecord[]): Texts {
  const currencies = records.map(({ cells }) => customs.currency.read(cells).toUpperCase());
  const isEuro = currencies.every((currency) => currency === '' || currency === 'EUR');
  const lines = records.flatMap(({ cells }) => {
    const description = customs.description.read(cells);
    if (description === '') return [];
    const quantity = quantityIn(customs.quantity.read(cells));
    const piece = Number(readEuro(customs.pieceValue.read(cells)).replace(',', '.'));
    const weight = readKilograms(customs.pieceWeight.read(cells), 'kg');
    return [
      {
        description: description.slice(0, MAX_ITEM_DESCRIPTION).toWellFormed().trim(),
        quantity: String(quantity),
        weight: weight === undefined ? '' : writtenKilograms(weight * quantity),
        value: piece > 0 && isEuro ? (piece * quantity).toFixed(2) : '',
        origin: customs.origin.read(cells),
        hs: customs.hs.read(cells),
      },
    ];
  });
  // One more than may be is read, for the sentence about it.
  const parts = lines
    .slice(0, MAX_ITEMS + 1)
    .flatMap((item, at) =>
      ITEM_PARTS.map((part) => [itemColumn(at + 1, part), item[part]] as const),
    );
  return { customsReason: 'sale', ...Object.fromEntries(parts) };
}
