/** The column of each field of a booking in a CSV file. */
import * as common from '#messages/common.ts';
import type { bookingFacts } from './booking-facts.ts';

const PHONE_DIGITS = '6 to 15 digits';
const BOTH_RIGHT_CELL = 'yes when we doubt that town and Eircode belong together, and they do';
const LINE_1 = 'Street, or name of the house';
const LINE_2 = 'More of the address';
const LATIN = 'The same in Latin letters, where name or address are in others';

interface Column {
  /** The table on /bulk-booking shows this sentence. */
  holds: string;
  /** Spreadsheets write it in several ways; without it the text goes to the schema. */
  reads?: 'day' | 'half' | 'reason' | 'truth' | 'weight';
  /** Each file needs the column; or it, the account or the form of the upload says it for all rows. */
  need?: 'file' | 'once';
}

/**
 * The columns are in the template's order: when, from whom, to whom, what, customs. What is prohibited is confirmed once for
 * all rows of a file, and the columns of `items` are item1Description and so on.
 */
const BOOKING_COLUMNS = {
  pickupDate: {
    holds: 'Collection day: 2026-12-01, 01/12/2026 or 1 Dec 2026',
    reads: 'day',
    need: 'once',
  },
  pickupTime: { holds: 'morning or afternoon, AM or PM', reads: 'half', need: 'once' },
  pickupName: { holds: 'Who hands the parcel over', need: 'once' },
  pickupPhone: { holds: PHONE_DIGITS, need: 'once' },
  pickupLine1: { holds: LINE_1, need: 'once' },
  pickupLine2: { holds: LINE_2 },
  pickupTown: { holds: 'Town or city in Ireland', need: 'once' },
  pickupLatin: { holds: LATIN },
  pickupEircode: { holds: 'Such as D6W PV38' },
  pickupBothRight: { holds: BOTH_RIGHT_CELL, reads: 'truth' },
  deliveryName: { holds: 'Who gets the parcel', need: 'file' },
  deliveryPhone: { holds: PHONE_DIGITS, need: 'once' },
  deliveryLine1: { holds: LINE_1, need: 'file' },
  deliveryLine2: { holds: LINE_2 },
  deliveryTown: { holds: common.addressTown, need: 'file' },
  deliveryLatin: { holds: LATIN },
  deliveryPostcode: { holds: common.addressPostcode },
  deliveryState: { holds: 'In the USA and Australia, such as NY' },
  deliveryBothRight: { holds: BOTH_RIGHT_CELL, reads: 'truth' },
  deliveryCountry: {
    holds: 'Such as Germany, DE or DEU; for GB the postcode decides; empty for Ireland',
  },
  weight: {
    holds: 'Kilograms, such as 2.5; needed unless there are pallets alone',
    reads: 'weight',
    need: 'once',
  },
  lengthCm: { holds: 'Length of the box in cm, rounded up; all three sides, or none' },
  widthCm: { holds: 'Width in centimetres' },
  heightCm: { holds: 'Height in centimetres' },
  pallets: { holds: 'How many pallets' },
  contents: { holds: 'What is inside, in a few words', need: 'once' },
  conditionsMet: {
    holds: 'yes when it is carried only after we have agreed, to ask our office',
    reads: 'truth',
  },
  reference: { holds: 'Your own order number or name for it, up to 60 characters' },
  placeNote: { holds: 'Where to leave it when nobody is there' },
  receiverEmail: { holds: 'E-mail of the receiver, who then hears when the parcel comes' },
  mailCollected: { holds: 'yes for an e-mail when it is collected', reads: 'truth' },
  mailOutForDelivery: { holds: 'yes for an e-mail when it is out for delivery', reads: 'truth' },
  mailDelivered: { holds: 'yes for an e-mail when it is delivered', reads: 'truth' },
  customsReason: {
    holds: 'Outside the EU: gift, sale, documents, sample, returned-goods or other',
    reads: 'reason',
  },
  eori: { holds: 'Outside the EU: your EORI number, if you send as a business' },
} satisfies Record<Exclude<keyof typeof bookingFacts, 'nothingProhibited' | 'items'>, Column>;

export const PLAIN_COLUMNS = Object.entries<Column>(BOOKING_COLUMNS).map(([name, column]) => ({
  name,
  ...column,
}));

/** Form CN23 has four lines (Universal Postal Union). */
const MAX_ROW_ITEMS = 4;
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
