import * as v from 'valibot';
import { list, text } from './schema-parts.ts';

const columnExpected = 'the name of a column, such as "Shipping City"';
const column = v.pipe(text(columnExpected), v.maxLength(200, `${columnExpected}, in few words`));
/** Of several names the first that is filled in counts; "A + B" are two cells. */
const columns = v.union(
  [column, v.pipe(v.array(column), v.minLength(1))],
  `${columnExpected}, or a list of names`,
);
export type ColumnNames = v.InferOutput<typeof columns>;

const address = v.pipe(
  v.strictObject({
    name: columns,
    company: v.optional(columns),
    line1: v.optional(columns),
    /** The number of the house, where the street has a column of its own. */
    house: v.optional(columns),
    line2: v.optional(columns),
    line3: v.optional(columns),
    /** A part of the town, such as a suburb; of columns that may also hold the town, what differs from it. */
    district: v.optional(columns),
    town: v.optional(columns),
    postcode: v.optional(columns),
    state: v.optional(columns),
    /** A whole address in one cell: street, town, region, postcode. */
    address: v.optional(columns),
    country: v.optional(columns),
  }),
  v.check(
    (one) => one.address !== undefined || (one.line1 !== undefined && one.town !== undefined),
    'a receiver with line1 and town, or with address',
  ),
);

const layout = v.strictObject({
  name: text('what people call the shop'),
  /** A file of the shop has all of them in its header. */
  knownBy: v.array(column, 'a list of columns that only these files have, or [] for any file'),
  /** Words that may stand before a name of the receiver's columns: "Recipient" before "Town". */
  prefixes: v.optional(list(text('a word such as Recipient'), 'a list of words')),
  /** Lines with the same number are one parcel. */
  order: v.optional(columns),
  /** What says that an order is sent, cancelled or paid back already. */
  done: v.optional(
    list(
      v.strictObject({
        column: columns,
        /** Any text does without it, such as a date. */
        says: v.optional(list(text('a word of that column, such as fulfilled'), 'a list of words')),
      }),
      'a list of columns that say that an order is done',
    ),
  ),
  quantity: v.optional(columns),
  contents: v.optional(columns),
  weight: v.optional(
    v.strictObject({
      column: columns,
      of: v.picklist(
        ['order', 'line', 'piece'],
        'order (each line has that of the whole order), line or piece',
      ),
      /** Of a number alone, where neither its cell nor the name of its column has a unit: "Weight (oz)". */
      unit: v.picklist(['kg', 'g', 'lb', 'oz'], 'kg, g, lb or oz'),
      unitIn: v.optional(columns),
    }),
  ),
  receiver: list(address, 'a list of addresses of the receiver'),
  /** How many parcels a line is, where a column says so: a row makes one. */
  parcels: v.optional(columns),
  phone: v.optional(columns),
  note: v.optional(columns),
  customs: v.optional(
    v.strictObject({
      /** Without it `contents` counts, and `quantity` likewise. */
      description: v.optional(columns),
      quantity: v.optional(columns),
      pieceWeight: v.optional(columns),
      pieceValue: v.optional(columns),
      currency: v.optional(columns),
      origin: v.optional(columns),
      hs: v.optional(columns),
    }),
  ),
});
export type OrderLayout = v.InferOutput<typeof layout>;

/** The schema of content/settings/order-files.yaml: the columns of shops' files, in the order in which they are tried. */
export const orderFilesSchema = v.strictObject({ layouts: list(layout, 'a list of layouts') });
