import { liesInside, resolveCollection } from '#domain/booking-places.ts';
import { collectionParts } from '#domain/booking.ts';
import { dublinTime, type Day, type DublinTime } from '#domain/calendar.ts';
import { promisedDay } from '#domain/promised-day.ts';
import { quote, type QuotedPrice } from '#domain/quote.ts';
import { resolveWeight } from '#domain/resolve-places.ts';
import { formatWeight } from '#domain/weight.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import type { FieldProblem } from '#forms/problems.ts';
import {
  countryIn,
  palletsIn,
  priceKey,
  valueIn,
  type BookingInput,
  type BookingSettings,
} from '../booking-form.ts';

const PLACE_WORDS = { ...pricing.errors, pickupUnknown: bookingErrors.townUnknown };
const NO_WEIGHT = /^(0+([.,]0*)?)?$/;

/** The price of what is filled in so far, or why there is none yet. */
export type PriceState =
  /** A field that the price depends on is empty. */
  { kind: 'empty' } | { kind: 'problems'; problems: readonly FieldProblem[] } | Priced;

export interface Priced {
  kind: 'price';
  /** The priceKey of the fields that it was worked out from. */
  key: string;
  quote: QuotedPrice;
  /** Integer grams; 0 for pallets alone. */
  weightGrams: number;
  pallets: number;
  collectOn: Day | undefined;
  /** Undefined until there is a collection date. */
  promisedOn: Day | undefined;
}

/**
 * Works out the price by the same rules as the server (src/server/bookings/prepare.ts). Waits for the list of places;
 * never throws.
 */
export async function priceOf(
  typed: BookingInput,
  { tariff, area, calendar }: BookingSettings,
): Promise<PriceState> {
  const pallets = palletsIn(typed);
  const text = valueIn(typed, 'weight');
  const pickup = await resolveCollection(addressIn(typed, 'pickupEircode'), area, PLACE_WORDS);
  const weight =
    pallets > 0 && NO_WEIGHT.test(text)
      ? ({ ok: true, value: 0 } as const)
      : resolveWeight(text, tariff.maxWeightGrams, pricing.errors);
  const problems = [
    ...(pickup.ok ? [] : [{ name: 'pickupTown', message: pickup.message }]),
    ...(weight.ok ? [] : [{ name: 'weight', message: weight.message }]),
  ];
  if (!pickup.ok || !weight.ok) return { kind: 'problems', problems };
  const destination = countryIn(typed);
  const found = quote(tariff, {
    pickup: pickup.value.area,
    destination,
    weightGrams: weight.value,
    pallets,
  });
  if (!found.ok) {
    const message = pricing.errors.weightHigh(formatWeight(tariff.maxWeightGrams));
    return { kind: 'problems', problems: [{ name: 'weight', message }] };
  }
  const now = typed.now ?? dublinTime(new Date());
  const collectOn = openDayIn(typed, now, calendar);
  const abroadDays = tariff.international.find(({ id }) => id === destination)?.days;
  const isSameDay =
    destination === 'ireland' &&
    pickup.value.area === 'inside' &&
    (await liesInside(addressIn(typed, 'deliveryPostcode'), area, PLACE_WORDS));
  return {
    kind: 'price',
    key: priceKey(typed),
    quote: found.quote,
    weightGrams: weight.value,
    pallets,
    collectOn,
    promisedOn:
      collectOn === undefined
        ? undefined
        : promisedDay({ abroadDays, isSameDay, collectOn }, now, calendar),
  };
}

const addressIn = (typed: BookingInput, eircode: 'pickupEircode' | 'deliveryPostcode') => ({
  town: valueIn(typed, eircode === 'pickupEircode' ? 'pickupTown' : 'deliveryTown'),
  eircode: valueIn(typed, eircode),
});

function openDayIn(
  typed: BookingInput,
  now: DublinTime,
  calendar: BookingSettings['calendar'],
): Day | undefined {
  const day = valueIn(typed, 'pickupDate');
  return day !== '' && collectionParts(day, now, calendar).length > 0 ? day : undefined;
}
