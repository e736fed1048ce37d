import * as v from 'valibot';
import { CUSTOMS_REASONS } from '#domain/parcel/booking.ts';
import { COLLECTION_PARTS } from '#domain/days/half-day.ts';
import { STATES } from '#domain/parcel/consignment.ts';
import { BOOKING_NUMBER_MEANING, REFERENCE_MEANING } from './booking-fields.ts';
import type { Meanings } from './docs/meanings.ts';
import { cents, day, moment } from './shared-fields.ts';

export const bookedAddress = v.object({
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  /** Name and address in Latin letters, where they were typed in others. */
  latin: v.optional(v.string()),
  postcode: v.string(),
  /** The code of the state, in the USA and Australia. */
  state: v.optional(v.string()),
  /** The sender says that town and Eircode are both right, though our list has them apart (D86). */
  bothRight: v.optional(v.boolean()),
  country: v.string(),
});
export type BookedAddress = v.InferOutput<typeof bookedAddress>;

/** Every address in an answer has these fields; not all have a country. */
export const ADDRESS_MEANINGS: Omit<Meanings<BookedAddress>, 'country'> = {
  name: 'Name of the person.',
  phone: 'Telephone number as we write it; empty for none.',
  line1: 'House and street.',
  line2: 'Second line, if any.',
  town: 'Town or city.',
  latin: 'Name and address in Latin letters, if asked for.',
  postcode: 'Postcode; in Ireland an Eircode such as D6W PV38.',
  state: 'The state, in the USA and Australia: its code, such as NY.',
  bothRight: 'Whether town and Eircode are both said to be right.',
};
export const COUNTRY_MEANING =
  'Country as an ISO 3166-1 alpha-2 code; GB-GBN or GB-NIR for the parts of the United Kingdom.';
const bookedMeanings = (): Meanings<BookedAddress> => ({
  ...ADDRESS_MEANINGS,
  country: COUNTRY_MEANING,
});

/** Cents, VAT included, and the VAT in them. */
export const priceParts = v.object({
  bandCents: cents,
  palletsCents: cents,
  extraCents: cents,
  customsCents: cents,
  netCents: cents,
  vatCents: cents,
});

export const PRICE_PARTS_MEANINGS: Meanings<v.InferOutput<typeof priceParts>> = {
  bandCents: 'The weight band.',
  palletsCents: 'The pallets.',
  extraCents: 'Collection outside our area.',
  customsCents: 'Customs administration.',
  netCents: 'The price without VAT.',
  vatCents: 'The VAT in the price.',
};

export const customsDeclaration = v.object({
  reason: v.picklist(CUSTOMS_REASONS),
  /** The sender's EORI number; it is '' where there is none. */
  eori: v.optional(v.string(), ''),
  items: v.array(
    v.object({
      description: v.string(),
      quantity: v.number(),
      weightGrams: v.number(),
      valueCents: cents,
      origin: v.string(),
      hs: v.string(),
    }),
  ),
});

const CUSTOMS_MEANINGS: Meanings<v.InferOutput<typeof customsDeclaration>> = {
  reason: 'Why it is sent.',
  eori: 'EORI number of the sender; empty for none.',
  items: [
    'The lines of the declaration.',
    {
      description: 'What it is, such as cotton shirt.',
      quantity: 'How many pieces.',
      weightGrams: 'Weight of all pieces in grams.',
      valueCents: 'Value of all pieces in cents.',
      origin: 'The country where it was made.',
      hs: 'Code of the Harmonised System; empty when it is not known.',
    },
  ],
};

/** A `held` booking waits for the office's approval. */
const PAYMENT_STATES = ['open', 'held', 'paid', 'refunded', 'cancelled'] as const;

/** A `settled` refund was paid in another way after the bank refused it. */
const REFUND_STATES = ['waiting', 'sent', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The last part of /pay/{amt}/{id}/{type}: one booking, or an upload's order. */
const PAY_TYPES = ['booking', 'bulk'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** `id` is the one that stripe/booking takes. */
const waitingOrder = v.object({ id: v.string(), kind: v.picklist(PAY_TYPES), dueCents: cents });
export type WaitingOrder = v.InferOutput<typeof waitingOrder>;

const ORDER_MEANINGS: Meanings<WaitingOrder> = {
  id: 'What stripe/booking takes as id.',
  kind: 'One booking, or all bookings of an upload.',
  dueCents: 'What a card pays, in cents.',
};

const PAYMENT = 'Where its money stands.';
const BOOKED_AT = 'When it was booked: milliseconds since 1970.';
const COLLECT_ON = 'The day of the collection.';
const CHOOSE_DAY_BY =
  'Until when a new day can be chosen with userBooking/update, because it was paid too late for its own: milliseconds since 1970. After it the booking gets the next day. Null for all others.';
const PROMISED = 'The promised day of delivery, of several the last; null for none.';
const REFUND =
  'Where the money that goes back stands: waiting, sent to the bank, failed there, or settled in another way; null when none goes back.';

export const bookingLine = v.object({
  id: v.string(),
  state: v.picklist(STATES),
  payment: v.picklist(PAYMENT_STATES),
  bookedAt: moment,
  collectOn: v.nullable(day),
  /** The deadline for another collection day after a late payment; null for others. */
  chooseDayBy: v.nullable(moment),
  promised: v.nullable(day),
  from: v.string(),
  to: v.string(),
  deliveryName: v.string(),
  /** The sender's own reference, or '' if the booking has none. */
  reference: v.string(),
  totalCents: cents,
  hasReceipt: v.boolean(),
  refund: v.nullable(v.picklist(REFUND_STATES)),
});
export type BookingLine = v.InferOutput<typeof bookingLine>;

export const BOOKING_LINE_MEANINGS: Meanings<BookingLine> = {
  id: BOOKING_NUMBER_MEANING,
  state: 'The last step of the parcel.',
  payment: PAYMENT,
  bookedAt: BOOKED_AT,
  collectOn: COLLECT_ON,
  chooseDayBy: CHOOSE_DAY_BY,
  promised: PROMISED,
  from: 'Town of the collection.',
  to: 'Town of the delivery.',
  deliveryName: 'Who gets the parcel.',
  reference: REFERENCE_MEANING,
  totalCents: 'Price in cents, VAT included.',
  hasReceipt: 'Whether there is a receipt.',
  refund: REFUND,
};

export const parcelSize = v.object({
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
});

export const bookingView = v.object({
  id: v.string(),
  state: v.picklist(STATES),
  payment: v.picklist(PAYMENT_STATES),
  bookedAt: moment,
  email: v.string(),
  pickup: bookedAddress,
  delivery: bookedAddress,
  /** A tariff id, or "ireland". */
  destination: v.string(),
  collectOn: v.nullable(day),
  /** The booking is unpaid, and no driver can come on that day any more. */
  dayOver: v.boolean(),
  /** The deadline for another collection day after a late payment; null for others. */
  chooseDayBy: v.nullable(moment),
  collectPart: v.nullable(v.picklist(COLLECTION_PARTS)),
  promised: v.nullable(day),
  /** The first day of several, as abroad. */
  promisedFrom: v.nullable(day),
  /** The promise includes these days for ferries to islands. */
  ferryDays: v.pipe(v.number(), v.integer()),
  weightGrams: v.pipe(v.number(), v.integer()),
  /** The grams that the price is for: the larger of weight and volume weight. */
  chargedGrams: v.pipe(v.number(), v.integer()),
  size: v.nullable(parcelSize),
  pallets: v.pipe(v.number(), v.integer()),
  contents: v.string(),
  reference: v.string(),
  note: v.string(),
  receiverEmail: v.string(),
  parts: priceParts,
  totalCents: cents,
  creditCents: cents,
  /** A card pays this part. */
  dueCents: cents,
  /** The part that is due even after cancelling, because others of its order are collected at the same door. */
  staysCents: cents,
  refundedCents: cents,
  refund: v.nullable(v.picklist(REFUND_STATES)),
  /** It is null where no declaration is needed. */
  customs: v.nullable(customsDeclaration),
  /** They are printed with a hyphen, and null until there is a receipt or a refund. */
  receiptNo: v.nullable(v.number()),
  refundNo: v.nullable(v.number()),
  mayCancel: v.boolean(),
  mayChange: v.boolean(),
  changes: v.optional(v.pipe(v.number(), v.integer()), 0),
  /** What is paid: the booking alone, or its whole upload; null when nothing is due. */
  order: v.nullable(waitingOrder),
  payPath: v.nullable(v.string()),
  /** A return names the original booking here; others have null. */
  returnOf: v.nullable(v.string()),
  /** The receiver, and whether there is a photo; null before the delivery. */
  proof: v.nullable(v.object({ name: v.string(), hasPhoto: v.boolean(), at: moment })),
});
export type BookingView = v.InferOutput<typeof bookingView>;

export const bookingViewMeanings = (): Meanings<BookingView> => ({
  id: BOOKING_NUMBER_MEANING,
  state: 'The last step of the parcel.',
  payment: PAYMENT,
  bookedAt: BOOKED_AT,
  email: 'Who gets receipt and news by e-mail.',
  pickup: ['Where we collect, and from whom.', bookedMeanings()],
  delivery: ['Where it goes, and to whom.', bookedMeanings()],
  destination: 'The id of the destination in the price list, or "ireland".',
  collectOn: COLLECT_ON,
  dayOver:
    'Whether the collection day of an unpaid booking is over, so that another is to be chosen.',
  chooseDayBy: CHOOSE_DAY_BY,
  collectPart: 'The part of that day.',
  promised: PROMISED,
  promisedFrom: 'The first of several promised days, as abroad; else null.',
  ferryDays: 'Days that ferries add to the promise.',
  weightGrams: 'Weight of the whole parcel in grams.',
  chargedGrams:
    'Weight in grams that the price is for: the larger of weight and volume weight, where the tariff has one.',
  size: [
    'The sides of the box; null when nobody gave them.',
    {
      lengthCm: 'Length in whole centimetres.',
      widthCm: 'Width in whole centimetres.',
      heightCm: 'Height in whole centimetres.',
    },
  ],
  pallets: 'How many pallets.',
  contents: 'What is inside, in a few words.',
  reference: REFERENCE_MEANING,
  note: 'Where to leave it when nobody is there.',
  receiverEmail: 'E-mail address of the receiver, who hears of the parcel; empty for none.',
  parts: ['What the price is made of, VAT included, and the VAT in it.', PRICE_PARTS_MEANINGS],
  totalCents: 'Price in cents, VAT included.',
  creditCents: 'What credit pays of it, in cents.',
  dueCents: 'What a card pays, in cents.',
  staysCents:
    'What stays to pay when it is cancelled, in cents: the charge for a collection that goes on for other bookings. It goes back with the last of them.',
  refundedCents:
    'What goes back to the card, in cents: all that it paid for a cancelled booking, else refunds in part.',
  refund: REFUND,
  customs: ['The customs declaration; null where none is needed.', CUSTOMS_MEANINGS],
  receiptNo:
    'The number of the receipt, without the hyphen after its series; null before it is paid.',
  refundNo: 'The number of the note about the refund; null without one.',
  mayCancel: 'Whether it can still be cancelled.',
  mayChange: 'Whether it can still be changed.',
  changes: 'How often it was changed: userBooking/update takes it.',
  order: [
    'What is to be paid: the booking alone, or its whole upload; null when nothing is to be paid.',
    ORDER_MEANINGS,
  ],
  payPath: 'The page of the site on which it is paid; null when nothing is to be paid.',
  returnOf: 'The number of the booking whose parcel comes back; null for no return.',
  proof: [
    'Who took it; null before it is delivered, and without a signature.',
    {
      name: 'Who took it, or where it was left.',
      hasPhoto: 'Whether there is a photo.',
      at: 'When, in milliseconds since 1970, UTC.',
    },
  ],
});
