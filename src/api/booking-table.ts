/** Each booking field's meaning for the API's documentation, and its CSV column. Browsers load only `bookingFacts`. */
import { common } from '#messages/common.ts';
import type { bookingFacts } from './new-booking.ts';

const PHONE_DIGITS = '6 to 15 digits';
const BOTH_RIGHT = 'True when town and Eircode are both right, though we doubt it.';
const BOTH_RIGHT_CELL = 'yes when we doubt that town and Eircode belong together, and they do';
const LINE_1 = 'Street, or name of the house';
const LINE_2 = 'More of the address';
const LATIN = 'The same in Latin letters, where name or address are in others';

interface Column {
  /** For the table on /bulk-booking. */
  holds: string;
  /** Spreadsheets write it in several ways; without it the text goes to the schema. */
  reads?: 'day' | 'half' | 'reason' | 'truth' | 'weight';
  /** A file needs the column; a cell may be empty where the API allows it. */
  isRequired?: true;
}
interface BookingField {
  meaning?: string;
  column?: Column;
}

/** In the template's order: when, from whom, to whom, what, customs. */
const BOOKING_TABLE = {
  pickupDate: {
    meaning: 'The day of the collection in Ireland, year-month-day.',
    column: {
      holds: 'Collection day: 2026-12-01, 01/12/2026 or 1 Dec 2026',
      reads: 'day',
      isRequired: true,
    },
  },
  pickupTime: {
    meaning: 'The part of the day: until one o’clock, or after it.',
    column: { holds: 'morning or afternoon, AM or PM', reads: 'half', isRequired: true },
  },
  pickupName: {
    meaning: 'Who hands the parcel over.',
    column: { holds: 'Who hands the parcel over', isRequired: true },
  },
  pickupPhone: {
    meaning: 'Telephone number of who hands it over.',
    column: { holds: PHONE_DIGITS, isRequired: true },
  },
  pickupLine1: {
    meaning: 'House and street of the collection.',
    column: { holds: LINE_1, isRequired: true },
  },
  pickupLine2: {
    meaning: 'Second line of the address of the collection, if there is one.',
    column: { holds: LINE_2 },
  },
  pickupTown: {
    meaning: 'Town or city of the collection, in Ireland.',
    column: { holds: 'Town or city in Ireland', isRequired: true },
  },
  pickupLatin: {
    meaning:
      'Name and address in Latin letters; required beside other letters than Greek and Cyrillic.',
    column: { holds: LATIN },
  },
  pickupEircode: {
    meaning:
      'Eircode of the collection. One that lies elsewhere than the town is refused, with the question which is right.',
    column: { holds: 'Such as D6W PV38' },
  },
  pickupBothRight: {
    meaning: BOTH_RIGHT,
    column: { holds: BOTH_RIGHT_CELL, reads: 'truth' },
  },
  deliveryName: {
    meaning: 'Who gets the parcel.',
    column: { holds: 'Who gets the parcel', isRequired: true },
  },
  deliveryPhone: {
    meaning: 'Telephone number of who gets it.',
    column: { holds: PHONE_DIGITS, isRequired: true },
  },
  deliveryLine1: {
    meaning: 'House and street of the delivery.',
    column: { holds: LINE_1, isRequired: true },
  },
  deliveryLine2: {
    meaning: 'Second line of the address of the delivery, if there is one.',
    column: { holds: LINE_2 },
  },
  deliveryTown: {
    meaning: 'Town or city of the delivery; it must agree with postcode and country.',
    column: { holds: common.address.town, isRequired: true },
  },
  deliveryLatin: {
    meaning:
      'Name and address in Latin letters; required beside other letters than Greek and Cyrillic.',
    column: { holds: LATIN },
  },
  deliveryPostcode: {
    meaning:
      'Postcode of the delivery, required by most countries; in Ireland an Eircode, required for a town that is not in the list.',
    column: { holds: common.address.postcode },
  },
  deliveryState: {
    meaning: 'State of the delivery by its code or name, required in the USA and Australia.',
    column: { holds: 'In the USA and Australia, such as NY' },
  },
  deliveryBothRight: {
    meaning: BOTH_RIGHT,
    column: { holds: BOTH_RIGHT_CELL, reads: 'truth' },
  },
  // Documented per call in docs/booking.ts: quote and booking take different countries.
  deliveryCountry: {
    column: { holds: 'Such as Germany, DE or DEU; for GB the postcode decides; empty for Ireland' },
  },
  // In docs/fields.ts: prices and parcels have it too.
  weight: {
    column: {
      holds: 'Kilograms, such as 2.5; needed unless there are pallets alone',
      reads: 'weight',
    },
  },
  lengthCm: {
    column: { holds: 'Length of the box in cm, rounded up; all three sides, or none' },
  },
  widthCm: { column: { holds: 'Width in centimetres' } },
  heightCm: { column: { holds: 'Height in centimetres' } },
  pallets: { column: { holds: 'How many pallets' } },
  contents: {
    meaning: 'What is inside, in a few words.',
    column: { holds: 'What is inside, in a few words', isRequired: true },
  },
  // Confirmed once for all rows of a file.
  nothingProhibited: {
    meaning: 'Nothing of it is on the list of prohibited goods: true in JSON, "yes" in a form.',
  },
  conditionsMet: {
    meaning:
      'Something of it is carried only after the office has agreed, and is asked for so: true in JSON, "yes" in a form.',
    column: {
      holds: 'yes when it is carried only after we have agreed, to ask our office',
      reads: 'truth',
    },
  },
  placeNote: {
    meaning: 'Where to leave it when nobody is there: a safe place or a neighbour.',
    column: { holds: 'Where to leave it when nobody is there' },
  },
  // In docs/delivery.ts.
  receiverEmail: {
    column: { holds: 'E-mail of the receiver, who then hears when the parcel comes' },
  },
  mailCollected: {
    meaning: 'Send a mail when it is collected.',
    column: { holds: 'yes for an e-mail when it is collected', reads: 'truth' },
  },
  mailOutForDelivery: {
    meaning: 'Send a mail when it is out for delivery.',
    column: { holds: 'yes for an e-mail when it is out for delivery', reads: 'truth' },
  },
  mailDelivered: {
    meaning: 'Send a mail when it is delivered.',
    column: { holds: 'yes for an e-mail when it is delivered', reads: 'truth' },
  },
  customsReason: {
    meaning: 'Why it is sent; only where customs ask.',
    column: {
      holds: 'Outside the EU: gift, sale, documents, sample, returned-goods or other',
      reads: 'reason',
    },
  },
  eori: {
    meaning: 'EORI number for customs; empty for none.',
    column: { holds: 'Outside the EU: your EORI number, if you send as a business' },
  },
  // Its columns are item1Description and so on.
  items: { meaning: 'The lines of the customs declaration; only where customs ask.' },
} satisfies Record<keyof typeof bookingFacts, BookingField>;

const TABLE_ROWS: readonly [string, BookingField][] = Object.entries(BOOKING_TABLE);

/** Without fields that other calls share. */
export const BOOKING_FIELD_MEANINGS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE_ROWS.flatMap(([name, { meaning }]) => (meaning === undefined ? [] : [[name, meaning]])),
);

export const PLAIN_COLUMNS: readonly ({ name: string } & Column)[] = TABLE_ROWS.flatMap(
  ([name, { column }]) => (column === undefined ? [] : [{ name, ...column }]),
);

/** Form CN23 has four lines (Universal Postal Union). */
export const MAX_ROW_ITEMS = 4;
export const ITEM_PARTS = ['description', 'quantity', 'weight', 'value', 'origin', 'hs'] as const;

export const itemColumn = (item: number, part: (typeof ITEM_PARTS)[number]): string =>
  `item${item}${part.charAt(0).toUpperCase()}${part.slice(1)}`;

export const ITEM_COLUMNS = {
  name: 'item1Description to item4Hs',
  holds:
    'Outside the EU, up to four lines: Description, Quantity, Weight (kg), Value (euro), Origin and Hs of item1, item2 and so on',
};

export const ALL_COLUMNS: readonly string[] = [
  ...PLAIN_COLUMNS.map(({ name }) => name),
  ...Array.from({ length: MAX_ROW_ITEMS }, (_, at) => at + 1).flatMap((item) =>
    ITEM_PARTS.map((part) => itemColumn(item, part)),
  ),
];
