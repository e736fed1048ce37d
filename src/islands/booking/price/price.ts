import { liesInside, resolveCollection } from '#domain/booking-places.ts';
import { collectionParts } from '#domain/booking.ts';
import { dublinTime, type Day, type DublinTime } from '#domain/calendar.ts';
import { promisedDay } from '#domain/promised-day.ts';
import { quote } from '#domain/quote.ts';
import { resolveWeight } from '#domain/resolve-places.ts';
import { formatWeight } from '#domain/weight.ts';
import { bookingErrors, quoteErrors as errors } from '#messages';
import { palletsIn, priceKey, type PriceView } from './price-view.ts';
import { countryIn, valueIn, type BookingSettings, type Typed } from './types.ts';
const PLACE_WORDS = { ...errors, pickupUnknown: bookingErrors.townUnknown };
const NO_WEIGHT = /^(0+([.,]0*)?)?$/;

/**
 * Works out the price by the server's own rules (src/server/bookings/prepare.ts); it may wait for the list of places,
 * and never throws.
 */
export async function priceOf(
  typed: Typed,
  { tariff, area, calendar }: BookingSettings,
): Promise<PriceView> {
  const pallets = palletsIn(typed);
  const text = valueIn(typed, 'weight');
  const pickup = await resolveCollection(addressIn(typed, 'pickupEircode'), area, PLACE_WORDS);
  const weight =
    pallets > 0 && NO_WEIGHT.test(text)
      ? ({ ok: true, value: 0 } as const)
      : resolveWeight(text, tariff.maxWeightGrams, errors);
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
    const message = errors.weightHigh(formatWeight(tariff.maxWeightGrams));
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

const addressIn = (typed: Typed, eircode: 'pickupEircode' | 'deliveryPostcode') => ({
  town: valueIn(typed, eircode === 'pickupEircode' ? 'pickupTown' : 'deliveryTown'),
  eircode: valueIn(typed, eircode),
});

function openDayIn(
  typed: Typed,
  now: DublinTime,
  calendar: BookingSettings['calendar'],
): Day | undefined {
  const day = valueIn(typed, 'pickupDate');
  return day !== '' && collectionParts(day, now, calendar).length > 0 ? day : undefined;
}
