import { PLACE_WORDS } from '#api/place-words.ts';
import { collectionParts } from '#domain/parcel/booking.ts';
import { dublinTime, type Day, type DublinTime } from '#domain/days/calendar.ts';
import { calendarIn, promise } from '#domain/days/delivery-promise.ts';
import type { QuoteSettings } from '#domain/money/get-quote.ts';
import { chargeableGrams, readSize } from '#domain/parcel/parcel-size.ts';
import { deliveryCountryOf, IRELAND } from '#domain/places/postal-country.ts';
import { promisedDays } from '#domain/days/promised-day.ts';
import { quote, type NoQuote } from '#domain/money/quote.ts';
import { resolveAddress, type ResolvedAddress } from '#domain/places/resolve-address.ts';
import { journeyOf } from '#domain/places/resolved-place.ts';
import { resolveWeight } from '#domain/places/resolve-places.ts';
import type { Tariff } from '#domain/money/tariff.ts';
import { formatWeight } from '#domain/parcel/weight.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as placeErrors from '#messages/place-errors.ts';
import type { FieldProblem } from '#forms/problems.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import type { PriceState } from '#ui/booking/price-state.ts';

const NO_WEIGHT = /^(0+([.,]0*)?)?$/;

/** Applies the server's rules (src/server/bookings/prepare/prepare-booking.ts). Waits for the list of places. Rejects without the rules of postcodes abroad. */
export async function priceOf(
  typed: BookingInput,
  { tariff, area, calendar }: QuoteSettings,
): Promise<PriceState> {
  const { value, country } = typed;
  const text = value('weight');
  const from = {
    line1: value('pickupLine1'),
    line2: value('pickupLine2'),
    town: value('pickupTown'),
    postcode: value('pickupEircode'),
    bothRight: value('pickupBothRight') !== '',
  };
  // A field without a number counts as no pallets.
  const pallets = /^\d{1,3}$/.test(value('pallets')) ? Number(value('pallets')) : 0;
  if ((from.town === '' && from.postcode === '') || (pallets === 0 && text === ''))
    return { kind: 'empty' };
  const [pickup, delivery] = await Promise.all([
    resolveAddress('pickup', IRELAND, from, area, PLACE_WORDS),
    deliveryIn(typed, { tariff, area }),
  ]);
  const weight =
    pallets > 0 && NO_WEIGHT.test(text)
      ? ({ ok: true, value: 0 } as const)
      : resolveWeight(text, tariff.maxWeightGrams, placeErrors);
  const typedSize = {
    lengthCm: value('lengthCm'),
    widthCm: value('widthCm'),
    heightCm: value('heightCm'),
  };
  const size = readSize(typedSize, tariff, goodsErrors.size);
  const problems = [
    ...(pickup.ok ? [] : pickup.problems).map(({ part, message }) => ({
      name: PICKUP_FIELDS[part],
      message,
    })),
    ...(weight.ok ? [] : [{ name: 'weight', message: weight.message }]),
    ...(size.ok ? [] : [{ name: size.field, message: size.message }]),
    ...(delivery.ok ? [] : delivery.problems)
      .filter(({ isMissing }) => !isMissing)
      .map(({ part, message }) => ({ name: `delivery${part}`, message })),
  ];
  if (!pickup.ok || !weight.ok || !size.ok || problems.length > 0)
    return { kind: 'problems', problems };
  const weightGrams = chargeableGrams(weight.value, size.value, tariff);
  const found = quote(tariff, {
    pickup: pickup.value.area,
    destination: country,
    weightGrams,
    pallets,
  });
  if (!found.ok) return { kind: 'problems', problems: [whyNot(found.reason, tariff)] };
  const now = typed.now ?? dublinTime(new Date());
  const local = calendarIn(pickup.value.county, calendar);
  const collectOn = openDayIn(typed, now, local);
  // Without its postcode a delivery abroad has a price and a day too.
  const to = delivery.ok ? delivery.value : ({ id: country, area: 'unknown' } as const);
  const journey = journeyOf(pickup.value, to, tariff);
  return {
    kind: 'price',
    key: priceKey(typed),
    quote: found.value,
    weightGrams,
    pallets,
    calendar: local,
    earliest: promise(journey, now, calendar).collection,
    collectOn,
    ferryDays: journey.ferryDays ?? 0,
    promised: collectOn === undefined ? undefined : promisedDays(journey, collectOn, now, calendar),
  };
}

function whyNot(reason: NoQuote, { maxPallets, maxWeightGrams }: Tariff): FieldProblem {
  const { palletsAbroad, palletsMany, weightHigh } = placeErrors;
  if (reason === 'pallets-abroad') return { name: 'pallets', message: palletsAbroad };
  if (reason === 'too-many-pallets') return { name: 'pallets', message: palletsMany(maxPallets) };
  return { name: 'weight', message: weightHigh(formatWeight(maxWeightGrams)) };
}

/** The key is equal for forms with the same price. */
export const priceKey = ({ value }: BookingInput): string => JSON.stringify(DECIDING.map(value));

const DECIDING = [
  'pickupTown',
  'pickupEircode',
  'pickupBothRight',
  'deliveryCountry',
  'weight',
  'lengthCm',
  'widthCm',
  'heightCm',
  'pallets',
] as const;

const PICKUP_FIELDS = {
  Line1: 'pickupLine1',
  Line2: 'pickupLine2',
  Town: 'pickupTown',
  Postcode: 'pickupEircode',
  State: 'pickupTown',
};

/** Checks the delivery address by the rules of its country. */
export const deliveryIn = (
  { value, country: id }: BookingInput,
  { tariff, area }: Pick<QuoteSettings, 'tariff' | 'area'>,
): Promise<ResolvedAddress> => {
  const country = deliveryCountryOf(id, tariff) ?? { id, country: '' };
  const address = {
    line1: value('deliveryLine1'),
    line2: value('deliveryLine2'),
    town: value('deliveryTown'),
    postcode: value('deliveryPostcode'),
    state: value('deliveryState'),
    bothRight: value('deliveryBothRight') !== '',
  };
  return resolveAddress('delivery', country, address, area, PLACE_WORDS);
};

function openDayIn(
  typed: BookingInput,
  now: DublinTime,
  calendar: QuoteSettings['calendar'],
): Day | undefined {
  const day = typed.value('pickupDate');
  return day !== '' && collectionParts(day, now, calendar).length > 0 ? day : undefined;
}
