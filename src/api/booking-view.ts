import * as v from 'valibot';
import { COLLECTION_PARTS, CUSTOMS_REASONS } from '#domain/booking.ts';
import { STATES } from '#domain/consignment.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { cents, day, moment } from './text.ts';

export const bookedAddress = v.object({
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  /** An Eircode in Ireland. */
  postcode: v.string(),
  /** The code of the state, in the USA and Australia. */
  state: v.optional(v.string()),
  /** The name of the country as the tariff has it. */
  country: v.string(),
});
export type BookedAddress = v.InferOutput<typeof bookedAddress>;

/** The parts of the price in cents, VAT included, and the VAT in it. */
export const priceParts = v.object({
  bandCents: cents,
  palletsCents: cents,
  extraCents: cents,
  customsCents: cents,
  netCents: cents,
  vatCents: cents,
});

export const customsDeclaration = v.object({
  reason: v.picklist(CUSTOMS_REASONS),
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

/** The number of a booking is its tracking number. */
export const bookingNumber = v.pipe(
  v.string(bookingErrors.notYours),
  v.maxLength(60, bookingErrors.notYours),
  v.check((typed) => readTrackingNumber(typed) !== undefined, bookingErrors.notYours),
  v.transform((typed) => readTrackingNumber(typed) ?? typed),
);
export const bookingParams = v.object({ id: bookingNumber });

/** The status of a booking's payment; `held` waits for the office to agree to its goods. */
const PAYMENT_STATES = ['open', 'held', 'paid', 'refunded', 'cancelled'] as const;

/** `settled` was paid in another way after the bank had not taken it. */
const REFUND_STATES = ['waiting', 'sent', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What an address /pay/{amt}/{id}/{type} can mean: one booking, or the order of an upload. */
const PAY_TYPES = ['booking', 'bulk'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** An order to pay; `id` is the one that stripe/booking takes. */
const waitingOrder = v.object({ id: v.string(), kind: v.picklist(PAY_TYPES), dueCents: cents });
export type WaitingOrder = v.InferOutput<typeof waitingOrder>;

export const bookingLine = v.object({
  id: v.string(),
  state: v.picklist(STATES),
  payment: v.picklist(PAYMENT_STATES),
  bookedAt: moment,
  collectOn: v.nullable(day),
  /** Until when a new collection day can be chosen, because it was paid too late for its own; null for others. */
  chooseDayBy: v.nullable(moment),
  promised: v.nullable(day),
  from: v.string(),
  to: v.string(),
  deliveryName: v.string(),
  totalCents: cents,
  hasReceipt: v.boolean(),
  refund: v.nullable(v.picklist(REFUND_STATES)),
});
export type BookingLine = v.InferOutput<typeof bookingLine>;

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
  /** The id of the destination in the tariff, or "ireland". */
  destination: v.string(),
  collectOn: v.nullable(day),
  /** Until when a new collection day can be chosen, because it was paid too late for its own; null for others. */
  chooseDayBy: v.nullable(moment),
  collectPart: v.nullable(v.picklist(COLLECTION_PARTS)),
  promised: v.nullable(day),
  weightGrams: v.pipe(v.number(), v.integer()),
  /** Integer grams that the price is for. */
  chargedGrams: v.pipe(v.number(), v.integer()),
  size: v.nullable(parcelSize),
  pallets: v.pipe(v.number(), v.integer()),
  contents: v.string(),
  note: v.string(),
  /** The address that gets notices about it; '' when the receiver gets none. */
  receiverEmail: v.string(),
  parts: priceParts,
  totalCents: cents,
  creditCents: cents,
  /** What a card has to pay or has paid. */
  dueCents: cents,
  /** What stays to pay when it is cancelled, because others of its order are collected at the same door. */
  staysCents: cents,
  refundedCents: cents,
  refund: v.nullable(v.picklist(REFUND_STATES)),
  /** Null where no declaration is needed. */
  customs: v.nullable(customsDeclaration),
  /** The numbers of its receipt and of the refund's, without the hyphen with which they are printed; null before them. */
  receiptNo: v.nullable(v.number()),
  refundNo: v.nullable(v.number()),
  mayCancel: v.boolean(),
  mayChange: v.boolean(),
  /** How it is paid: alone, or with the other bookings of its upload; null when there is nothing to pay. */
  order: v.nullable(waitingOrder),
  payPath: v.nullable(v.string()),
  /** The tracking number of the booking that this one brings back; null for others. */
  returnOf: v.nullable(v.string()),
  /** Who took the parcel, and whether there is a photo; null before it is delivered. */
  proof: v.nullable(v.object({ name: v.string(), hasPhoto: v.boolean(), at: moment })),
});
export type BookingView = v.InferOutput<typeof bookingView>;
