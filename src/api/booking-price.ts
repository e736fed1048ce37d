import * as v from 'valibot';
import { quoteErrors as errors } from '#messages';
import { defineCall } from './call.ts';
import { cents, optionalLine } from './text.ts';
const PALLETS = 'Enter the number of pallets as a whole number from 0 to 100.';
const DEGREES = 'Give latitude and longitude as numbers of degrees, such as 53.35 and -6.26.';

/** Kilograms as a number, or as a person types them: 2.5 and 2,5 are the same (decisions, Quote). */
const kilograms = v.nullish(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(20))], errors.weightNumber),
  '',
);
const pallets = v.nullish(
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{0,4}$/), v.transform(Number))],
      PALLETS,
    ),
    v.integer(PALLETS),
    v.minValue(0, PALLETS),
    v.maxValue(100, PALLETS),
  ),
  0,
);
const degrees = (most: number) =>
  v.pipe(v.number(DEGREES), v.minValue(-most, DEGREES), v.maxValue(most, DEGREES));

const body = v.object({
  /** A town in Ireland, an Eircode or a routing key. */
  pickup: optionalLine(200),
  /** Decimal degrees; they count before the text. */
  pickupCoordinates: v.nullish(
    v.object({ latitude: degrees(90), longitude: degrees(180) }, DEGREES),
  ),
  /** The country of the pickup, by name or ISO 3166-1 alpha-2 code: Ireland, or there is no price. */
  pickupCountry: optionalLine(60),
  /** A town in Ireland, an Eircode, a country or a city abroad. */
  delivery: optionalLine(200),
  /**
   * The id of a destination in the tariff, such as "germany", or "ireland", or the country's name or code. It counts
   * before the text, but for the United Kingdom, where the town decides.
   */
  deliveryCountry: optionalLine(60),
  /** Which list the destination is looked up in; without it both, Ireland first. */
  service: v.optional(v.picklist(['national', 'international'])),
  package_weight: kilograms,
  pallets,
});
/** What is to be priced, as it is understood. */
export type BookingPriceBody = v.InferOutput<typeof body>;

/** The price of a consignment, by the rule and the tariff of the quote on the home page (specification, section 3). */
export const bookingPrice = defineCall({
  method: 'POST',
  path: 'userBooking/price',
  title: 'Price a consignment',
  about:
    'The pickup is named by a text (a town in Ireland or an Eircode) or by coordinates, the destination by a text or a country. Pallets need no weight. What has no price is a 422 with the reason. Nothing is stored.',
  access: 'everyone',
  body,
  takesNoKey: true,
  example: { pickup: 'Galway', delivery: 'D6W PV38', package_weight: '2.5', pallets: 0 },
  answer: v.object({
    status: v.literal(true),
    /** The places as they were understood; '' for a pickup by coordinates alone. */
    pickup: v.string(),
    delivery: v.string(),
    /** Kilograms. */
    totalWeight: v.number(),
    /** Euro, VAT included. */
    grand_total: v.number(),
    totalCents: cents,
    /** The parts of the total in cents, VAT included, and the VAT in it. */
    parts: v.object({
      bandCents: cents,
      palletsCents: cents,
      extraCents: cents,
      customsCents: cents,
      netCents: cents,
      vatCents: cents,
    }),
  }),
});
