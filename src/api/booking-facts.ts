/** The fields of a booking: names, bounds and meanings shared by the form, the API and the CSV file. */
import * as v from 'valibot';
import {
  eori,
  placeNote,
  CHANGEABLE_MEANINGS,
  LATIN_MEANING,
  BOTH_RIGHT_MEANING,
  REFERENCE_MEANING,
  receiverEmail,
} from './booking-fields.ts';
import type { Meanings, MeaningsOfFields } from './docs/meanings.ts';
import { optionalEircode } from './eircode.ts';
import {
  decimal,
  filled,
  flag,
  exactLine,
  numberOrText,
  optionalLine,
  requiredPhone,
  tick,
  typedPhone,
} from './shared-fields.ts';
import { CUSTOMS_REASONS, MAX_CONTENTS, MAX_ITEMS, MAX_REFERENCE } from '#domain/parcel/booking.ts';
import { COLLECTION_PARTS } from '#domain/days/half-day.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as common from '#messages/common.ts';

const MAX_LINE_CHARACTERS = 100;
const MAX_LATIN_CHARACTERS = 200;
export const MAX_ITEM_DESCRIPTION = 60;

const pickupFields = {
  pickupName: filled(MAX_LINE_CHARACTERS, bookingErrors.name),
  pickupPhone: requiredPhone,
  pickupLine1: filled(MAX_LINE_CHARACTERS, addressErrors.line1),
  pickupLine2: optionalLine(MAX_LINE_CHARACTERS),
  pickupTown: filled(MAX_LINE_CHARACTERS, addressErrors.town),
  pickupLatin: optionalLine(MAX_LATIN_CHARACTERS),
  pickupEircode: optionalEircode,
  /** The sender says that town and Eircode are both right, though our list has them apart (D86). */
  pickupBothRight: flag,
};

const PICKUP_MEANINGS: MeaningsOfFields<typeof pickupFields> = {
  pickupName: 'Who hands the parcel over.',
  pickupPhone: 'Telephone number of who hands it over.',
  pickupLine1: 'House and street of the collection.',
  pickupLine2: 'Second line of the address of the collection, if there is one.',
  pickupTown: 'Town or city of the collection, in Ireland.',
  pickupLatin: LATIN_MEANING,
  pickupEircode:
    'Eircode of the collection. One that lies elsewhere than the town is refused, with the question which is right.',
  pickupBothRight: BOTH_RIGHT_MEANING,
};

const deliveryFields = {
  deliveryName: filled(MAX_LINE_CHARACTERS, bookingErrors.name),
  /** The country of the delivery decides how it is read. */
  deliveryPhone: v.pipe(typedPhone, v.nonEmpty(common.fieldsPhoneProblem)),
  deliveryLine1: filled(MAX_LINE_CHARACTERS, addressErrors.line1),
  deliveryLine2: optionalLine(MAX_LINE_CHARACTERS),
  deliveryTown: filled(MAX_LINE_CHARACTERS, addressErrors.town),
  /** Name and address in Latin letters, for those in letters that our labels lack. */
  deliveryLatin: optionalLine(MAX_LATIN_CHARACTERS),
  deliveryPostcode: optionalLine(24),
  /** The state by its code or name, which only the USA and Australia have. */
  deliveryState: optionalLine(60),
  deliveryBothRight: flag,
};

const collectionFields = {
  pickupDate: v.pipe(v.string(bookingErrors.date), v.trim(), v.isoDate(bookingErrors.date)),
  pickupTime: v.picklist(COLLECTION_PARTS, bookingErrors.part),
};

/** A line of the customs declaration. */
export const customsItem = v.object({
  /** The server and the form refuse a vague one where customs ask for it (domain/parcel/vague-goods.ts). */
  description: filled(MAX_ITEM_DESCRIPTION, goodsErrors.itemDescription),
  quantity: v.pipe(
    decimal(goodsErrors.itemQuantity, 2),
    v.integer(goodsErrors.itemQuantity),
    v.minValue(1, goodsErrors.itemQuantity),
    v.maxValue(9_999, goodsErrors.itemQuantity),
  ),
  /** Kilograms of all pieces together, without packing. */
  weight: v.pipe(
    decimal(goodsErrors.itemWeight, 20),
    v.minValue(0.001, goodsErrors.itemWeight),
    v.maxValue(50, goodsErrors.itemWeight),
  ),
  /** It is in euro, for all pieces together. */
  value: v.pipe(
    decimal(goodsErrors.itemValue, 2),
    v.minValue(0.01, goodsErrors.itemValue),
    v.maxValue(100_000, goodsErrors.itemValue),
  ),
  /** Country of origin by name or ISO 3166-1 code. */
  origin: filled(60, goodsErrors.itemOrigin),
  /** The Harmonised System code has 6 to 10 digits; it is '' when unknown. */
  hs: v.pipe(
    optionalLine(16),
    v.transform((text) => text.replace(/[\s.]/g, '')),
    v.check((text) => /^(\d{6,10})?$/.test(text), goodsErrors.itemHs),
  ),
});

const ITEM_MEANINGS: Meanings<v.InferOutput<typeof customsItem>> = {
  description: 'What it is, such as cotton shirt.',
  quantity: 'How many pieces.',
  weight: 'Weight of all pieces together in kilograms, without packing, as a number or as typed.',
  value: 'Value of all pieces together in euro, as a number or as typed.',
  origin: 'The country where it was made, by name or ISO 3166-1 code.',
  hs: 'Code of the Harmonised System, of 6 to 10 digits; empty when it is not known.',
};

const isEmptyField = (field: unknown): boolean =>
  field === undefined || field === null || (typeof field === 'string' && field.trim() === '');

/** The lines as they are sent, with empty ones among them. */
export const sentItems = v.nullish(v.array(v.record(v.string(), v.unknown())), []);

const items = v.pipe(
  sentItems,
  v.transform((rows) =>
    rows.filter((row) => Object.values(row).some((field) => !isEmptyField(field))),
  ),
  // They are counted before they are read, because each line can be wrong in several ways.
  v.maxLength(MAX_ITEMS, goodsErrors.itemsMany(MAX_ITEMS)),
  v.array(customsItem),
);

/** Only destinations outside the EU customs area need these fields. */
const customsFields = {
  customsReason: v.nullish(
    v.union([v.literal(''), v.picklist(CUSTOMS_REASONS)], bookingErrors.reason),
    '',
  ),
  eori,
  items,
};

const CUSTOMS_MEANINGS: MeaningsOfFields<typeof customsFields> = {
  customsReason: 'Why it is sent; only where customs ask.',
  eori: 'EORI number for customs; empty for none.',
  items: ['The lines of the customs declaration; only where customs ask.', ITEM_MEANINGS],
};

const noticeFields = { mailCollected: flag, mailOutForDelivery: flag, mailDelivered: flag };

/** Centimetres, a number or text; domain/parcel/parcel-size.ts parses it. */
const side = v.nullish(v.pipe(numberOrText(10, goodsErrors.size.whole), v.transform(String)), '');
export const sizeFields = { lengthCm: side, widthCm: side, heightCm: side };

export const SIZE_MEANINGS: MeaningsOfFields<typeof sizeFields> = {
  lengthCm:
    'Length of the box in centimetres, rounded up, as a number or as typed. All three sides, or none; the tariff has the limits.',
  widthCm: 'Width of the box in centimetres, rounded up.',
  heightCm: 'Height of the box in centimetres, rounded up.',
};

/** The tariff has the maximum. */
export const pallets = v.nullish(
  v.pipe(
    decimal(bookingErrors.pallets, 2),
    v.integer(bookingErrors.pallets),
    v.minValue(0, bookingErrors.pallets),
    v.maxValue(100, bookingErrors.pallets),
  ),
  0,
);

const parcelFields = {
  /** The one box weighs this many kilograms; it is '' for pallets alone. */
  weight: v.nullish(v.pipe(numberOrText(22, bookingErrors.weight), v.transform(String)), ''),
  ...sizeFields,
  pallets,
  contents: filled(MAX_CONTENTS, goodsErrors.contents),
  nothingProhibited: tick(goodsErrors.prohibited),
  /** Requests the office's approval; only when the prohibited list demands it. */
  conditionsMet: flag,
  /** The sender's own name or order number for it. */
  reference: optionalLine(MAX_REFERENCE),
};

/** A tariff id, "ireland", or an ISO 3166-1 alpha-2 code. */
const deliveryCountry = v.nullish(
  v.pipe(exactLine(40), v.regex(/^[A-Za-z-]*$/, addressErrors.country)),
  'ireland',
);

/** Shared by form, call and upload; booking-table.ts has the columns of an upload. */
export const bookingFacts = {
  ...pickupFields,
  ...collectionFields,
  ...deliveryFields,
  deliveryCountry,
  ...parcelFields,
  ...customsFields,
  placeNote,
  receiverEmail,
  ...noticeFields,
};

export const bookingMeanings = (): MeaningsOfFields<typeof bookingFacts> => ({
  ...PICKUP_MEANINGS,
  ...CHANGEABLE_MEANINGS,
  deliveryCountry:
    'A destination of our price list, such as "germany", or "ireland"; or an ISO 3166-1 alpha-2 code, such as DE. For GB the postcode tells Great Britain from Northern Ireland.',
  weight:
    'Weight of the closed box in kilograms, as a number or as typed; empty for pallets alone.',
  ...SIZE_MEANINGS,
  pallets: 'How many pallets.',
  contents: 'What is inside, in a few words.',
  nothingProhibited:
    'Nothing of it is on the list of prohibited goods: true in JSON, "yes" in a form.',
  conditionsMet:
    'Something of it is carried only after the office has agreed, and is asked for so: true in JSON, "yes" in a form.',
  reference: REFERENCE_MEANING,
  ...CUSTOMS_MEANINGS,
  mailCollected: 'Send a mail when it is collected.',
  mailOutForDelivery: 'Send a mail when it is out for delivery.',
  mailDelivered: 'Send a mail when it is delivered.',
});
