import * as v from 'valibot';
import * as placeErrors from '#messages/place-errors.ts';
import * as replies from '#messages/replies.ts';
import { pallets, SIZE_MEANINGS, sizeFields } from './booking-facts.ts';
import { PRICE_PARTS_MEANINGS, priceParts } from './booking-view.ts';
import { defineCall, postTo } from './call.ts';
import { cents, doneWith, numberOrText, optionalLine } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';

/** A number, or text where 2.5 and 2,5 are the same (D14). */
const typedKilograms = v.nullish(numberOrText(20, placeErrors.weightNumber), '');
const degrees = (most: number) =>
  v.pipe(
    v.number(replies.degrees),
    v.minValue(-most, replies.degrees),
    v.maxValue(most, replies.degrees),
  );

const priceBody = v.object({
  pickup: optionalLine(200),
  /** Decimal degrees, which count more than the text. */
  pickupCoordinates: v.nullish(
    v.object({ latitude: degrees(90), longitude: degrees(180) }, replies.degrees),
  ),
  /** Name or ISO 3166-1 alpha-2 code. Only Ireland has prices. */
  pickupCountry: optionalLine(60),
  delivery: optionalLine(200),
  /** A destination's id, or the country's name or code. It counts more than the text, but in the UK the town decides. */
  deliveryCountry: optionalLine(60),
  /** The price list to search for the destination; by default both, Ireland's first. */
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
    /** The names of the recognized places; a name is '' where only coordinates were given. */
    pickup: v.string(),
    delivery: v.string(),
    totalWeight: v.number(),
    /** Kilograms: the larger of weight and volume weight. */
    chargeableWeight: v.number(),
    /** The price in euro, VAT included. */
    grand_total: v.number(),
    totalCents: cents,
    parts: priceParts,
  }),
});

export const priceDocs = (): DocumentedCall =>
  withDocs(bookingPrice, {
    redirects: false,
    title: 'Price a consignment',
    about:
      'The pickup is named by a text (a town in Ireland or an Eircode) or by coordinates, the destination by a text or a country. Pallets need no weight. What has no price is a 422 with the reason. Nothing is stored.',
    takesNoKey: true,
    body: {
      pickup: 'Where we collect: a town in Ireland, an Eircode or its first three characters.',
      pickupCoordinates: [
        'Where we collect, in decimal degrees. It counts before the text.',
        { latitude: 'Degrees north.', longitude: 'Degrees east; west is negative.' },
      ],
      pickupCountry: 'The country of the pickup, by name or code. Only Ireland has prices.',
      delivery: 'Where it goes: a town in Ireland, an Eircode, a country or a city abroad.',
      deliveryCountry:
        'A destination of our price list, such as "germany", or a country by name or code. It counts before the text; in the United Kingdom the town decides.',
      service: 'Where to look for the destination; both when it is missing, Ireland first.',
      package_weight:
        'Total weight in kilograms, as a number or as typed: 2.5 and 2,5 are the same.',
      ...SIZE_MEANINGS,
      pallets: 'How many pallets.',
    },
    answer: {
      pickup: 'Where we collect, as it was understood; empty for coordinates alone.',
      delivery: 'Where it goes, as it was understood.',
      totalWeight: 'Total weight in kilograms.',
      chargeableWeight:
        'Weight in kilograms that the price is for: the larger of weight and volume weight, where the tariff has one.',
      grand_total: 'Price in euro, VAT included.',
      totalCents: 'The same price in cents.',
      parts: ['What the price is made of, VAT included, and the VAT in it.', PRICE_PARTS_MEANINGS],
    },
    example: {
      pickup: 'Galway',
      delivery: 'D6W PV38',
      package_weight: '2.5',
      pallets: 0,
    },
  });
