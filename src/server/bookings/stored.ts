import * as v from 'valibot';
import type { NewBookingBody } from '#api/new-booking.ts';
import { bookedAddress, customsDeclaration, parcelSize, priceParts } from '#api/booking-view.ts';
import type { HONEYPOT } from '#api/honeypot.ts';
import { day } from '#api/shared-fields.ts';
import { NO_PARTS } from '#domain/money/quote.ts';
import { findEircode } from '#domain/places/eircode.ts';
import { fold } from '#domain/places/place-search.ts';
import { streetLine } from '#domain/places/street-line.ts';

const EMPTY_ADDRESS = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  town: '',
  postcode: '',
  country: '',
};

export type BookingFacts = Omit<
  NewBookingBody,
  | 'email'
  | 'useCredit'
  | 'shownCents'
  | 'returnOf'
  | 'nothingProhibited'
  | typeof HONEYPOT
  | 'elapsedMs'
>;

/** Reads an older row: a field that it lacks gets the empty value, and the others stay. */
const withEmpty = <T extends object>(schema: v.GenericSchema<unknown, T>, empty: NoInfer<T>) => {
  const known = v.fallback(schema, empty);
  const filled = (row: unknown): T =>
    v.parse(known, typeof row === 'object' ? { ...empty, ...row } : empty);
  return v.fallback(v.pipe(v.unknown(), v.transform(filled)), empty);
};

/** The JSON of `bookings.request`. Keys that an older row lacks are empty. */
const StoredFacts = v.object({
  pickup: withEmpty(bookedAddress, EMPTY_ADDRESS),
  delivery: withEmpty(bookedAddress, EMPTY_ADDRESS),
  weightGrams: v.fallback(v.number(), 0),
  /** The grams that the price is for; older rows have the weight alone. */
  chargedGrams: v.optional(v.fallback(v.optional(v.number()), undefined)),
  size: v.fallback(v.nullable(parcelSize), null),
  pallets: v.fallback(v.number(), 0),
  contents: v.fallback(v.string(), ''),
  reference: v.fallback(v.string(), ''),
  note: v.fallback(v.string(), ''),
  customs: v.fallback(v.nullable(customsDeclaration), null),
  parts: withEmpty(priceParts, NO_PARTS),
  isSameDay: v.fallback(v.boolean(), false),
  /** County of the collection, whose cut-off may be another (D187); '' where the address did not say. */
  pickupCounty: v.fallback(v.string(), ''),
  /** Days that ferries to islands add to the promise (D82). */
  ferryDays: v.fallback(v.number(), 0),
  notify: v.fallback(v.array(v.picklist(['collected', 'out_for_delivery', 'delivered'])), []),
  refusal: v.fallback(v.string(), ''),
  /** Day of the version of the terms; older rows have none (D71). */
  terms: v.fallback(v.string(), ''),
  redelivery: v.fallback(v.nullable(v.object({ day, promised: day })), null),
});
export type StoredBooking = v.InferOutput<typeof StoredFacts>;

const StoredRequest = v.fallback(v.pipe(v.string(), v.parseJson(), StoredFacts), () =>
  v.parse(StoredFacts, {}),
);

/** Never throws: unreadable parts are empty. */
export const storedBooking = (request: string): StoredBooking => v.parse(StoredRequest, request);

/** The charge for its collection, in integer cents. */
export const extraOf = (request: string): number => storedBooking(request).parts.extraCents;

export const storedOf = (
  body: BookingFacts,
  {
    country,
    ...checked
  }: Pick<
    StoredBooking,
    | 'weightGrams'
    | 'chargedGrams'
    | 'size'
    | 'customs'
    | 'parts'
    | 'isSameDay'
    | 'pickupCounty'
    | 'ferryDays'
    | 'terms'
  > & { country: string },
): StoredBooking => ({
  ...checked,
  pickup: {
    name: body.pickupName,
    phone: body.pickupPhone,
    line1: streetLine({
      line1: body.pickupLine1,
      town: body.pickupTown,
      postcode: body.pickupEircode,
      country: 'Ireland',
    }),
    line2: body.pickupLine2,
    town: body.pickupTown,
    ...(body.pickupLatin !== '' && { latin: body.pickupLatin }),
    postcode: asEircode(body.pickupEircode),
    ...(body.pickupBothRight && { bothRight: true }),
    country: 'Ireland',
  },
  delivery: {
    name: body.deliveryName,
    phone: body.deliveryPhone,
    line1: streetLine({
      line1: body.deliveryLine1,
      town: body.deliveryTown,
      postcode: body.deliveryPostcode,
      state: body.deliveryState,
      country,
    }),
    line2: body.deliveryLine2,
    town: body.deliveryTown,
    ...(body.deliveryLatin !== '' && { latin: body.deliveryLatin }),
    postcode: country === 'Ireland' ? asEircode(body.deliveryPostcode) : body.deliveryPostcode,
    ...(body.deliveryState !== '' && { state: body.deliveryState }),
    ...(body.deliveryBothRight && { bothRight: true }),
    country,
  },
  pallets: body.pallets,
  contents: body.contents,
  reference: body.reference,
  note: body.placeNote,
  notify: notifyOf(body),
  refusal: '',
  redelivery: null,
});

export const asEircode = (text: string): string => {
  const found = findEircode(text);
  return found.kind === 'known' && found.complete ? found.formatted : text;
};

const notifyOf = ({
  mailCollected,
  mailOutForDelivery,
  mailDelivered,
}: BookingFacts): StoredBooking['notify'] => [
  ...(mailCollected ? ['collected' as const] : []),
  ...(mailOutForDelivery ? ['out_for_delivery' as const] : []),
  ...(mailDelivered ? ['delivered' as const] : []),
];

export const bookingSearchText = (
  tracking: string,
  {
    pickup,
    delivery,
    contents,
    reference,
  }: Pick<StoredBooking, 'pickup' | 'delivery' | 'contents' | 'reference'>,
): string =>
  fold(
    [
      tracking,
      pickup.name,
      pickup.town,
      delivery.name,
      delivery.town,
      delivery.postcode,
      delivery.country,
      contents,
      reference,
    ].join(' '),
  );
