import * as v from 'valibot';
import { pricing } from '#messages/pricing.ts';
import { priceParts } from './booking-view.ts';
import { pallets, sizeFields } from './new-booking.ts';
import { defineCall, postTo } from './call.ts';
import { cents, doneWith, numberOrText, optionalLine } from './text.ts';

/** A number, or text where 2.5 and 2,5 are the same (D14). */
const typedKilograms = v.nullish(numberOrText(20, pricing.errors.weightNumber), '');
const degrees = (most: number) =>
  v.pipe(
    v.number(pricing.errors.degrees),
    v.minValue(-most, pricing.errors.degrees),
    v.maxValue(most, pricing.errors.degrees),
  );

const priceBody = v.object({
  pickup: optionalLine(200),
  /** Decimal degrees; precede the text. */
  pickupCoordinates: v.nullish(
    v.object({ latitude: degrees(90), longitude: degrees(180) }, pricing.errors.degrees),
  ),
  /** Name or ISO 3166-1 alpha-2 code: Ireland, or there is no price. */
  pickupCountry: optionalLine(60),
  delivery: optionalLine(200),
  /** A destination's id, or the country's name or code; precedes the text, but in the United Kingdom the town decides. */
  deliveryCountry: optionalLine(60),
  /** The list of the destination; by default both, Ireland first. */
  service: v.optional(v.picklist(['national', 'international'])),
  package_weight: typedKilograms,
  ...sizeFields,
  pallets,
});
export type BookingPriceBody = v.InferOutput<typeof priceBody>;

/** The price of a consignment, by the same rule as the quote (D7). */
export const bookingPrice = defineCall(postTo('userBooking/price', 'everyone'), {
  body: priceBody,
  answer: doneWith({
    /** The recognized places; '' for coordinates alone. */
    pickup: v.string(),
    delivery: v.string(),
    totalWeight: v.number(),
    /** Kilograms: the larger of weight and volume weight. */
    chargeableWeight: v.number(),
    /** Euro, VAT included. */
    grand_total: v.number(),
    totalCents: cents,
    parts: priceParts,
  }),
});
