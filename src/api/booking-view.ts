import * as v from 'valibot';
import { COLLECTION_PARTS, CUSTOMS_REASONS } from '#domain/booking.ts';
import { STATES } from '#domain/consignment.ts';
import { cents, day, moment } from './text.ts';

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
  /** Town and Eircode, though we know them apart (D86). */
  bothRight: v.optional(v.boolean()),
  country: v.string(),
});
export type BookedAddress = v.InferOutput<typeof bookedAddress>;

/** Cents, VAT included, and the VAT in them. */
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
  /** The sender's EORI number; '' where there is none. */
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

/** `held` waits for the office's approval. */
const PAYMENT_STATES = ['open', 'held', 'paid', 'refunded', 'cancelled'] as const;

/** `settled`: paid in another way after the bank refused it. */
const REFUND_STATES = ['waiting', 'sent', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** In /pay/{amt}/{id}/{type}: one booking, or an upload's order. */
const PAY_TYPES = ['booking', 'bulk'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** `id` is the one that stripe/booking takes. */
const waitingOrder = v.object({ id: v.string(), kind: v.picklist(PAY_TYPES), dueCents: cents });
export type WaitingOrder = v.InferOutput<typeof waitingOrder>;

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
  /** A tariff id, or "ireland". */
  destination: v.string(),
  collectOn: v.nullable(day),
  /** Unpaid, and no driver can come on that day any more. */
  dayOver: v.boolean(),
  /** The deadline for another collection day after a late payment; null for others. */
  chooseDayBy: v.nullable(moment),
  collectPart: v.nullable(v.picklist(COLLECTION_PARTS)),
  promised: v.nullable(day),
  /** The first day of several, as abroad. */
  promisedFrom: v.nullable(day),
  /** Included in the promise for ferries to islands. */
  ferryDays: v.pipe(v.number(), v.integer()),
  weightGrams: v.pipe(v.number(), v.integer()),
  /** Chargeable integer grams. */
  chargedGrams: v.pipe(v.number(), v.integer()),
  size: v.nullable(parcelSize),
  pallets: v.pipe(v.number(), v.integer()),
  contents: v.string(),
  note: v.string(),
  receiverEmail: v.string(),
  parts: priceParts,
  totalCents: cents,
  creditCents: cents,
  /** Paid by card. */
  dueCents: cents,
  /** Due even after cancelling: others of its order are collected at the same door. */
  staysCents: cents,
  refundedCents: cents,
  refund: v.nullable(v.picklist(REFUND_STATES)),
  /** Null where no declaration is needed. */
  customs: v.nullable(customsDeclaration),
  /** Printed with a hyphen; null before receipt and refund. */
  receiptNo: v.nullable(v.number()),
  refundNo: v.nullable(v.number()),
  mayCancel: v.boolean(),
  mayChange: v.boolean(),
  /** Alone, or with its upload; null when nothing is due. */
  order: v.nullable(waitingOrder),
  payPath: v.nullable(v.string()),
  /** For a return: the original booking; else null. */
  returnOf: v.nullable(v.string()),
  /** The receiver, and whether there is a photo; null before the delivery. */
  proof: v.nullable(v.object({ name: v.string(), hasPhoto: v.boolean(), at: moment })),
});
export type BookingView = v.InferOutput<typeof bookingView>;
