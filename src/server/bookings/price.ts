import { bookingPrice, type BookingPriceBody } from '#api/booking-price.ts';
import { quote, type NoQuote } from '#domain/quote.ts';
import { resolveWeight } from '#domain/resolve-places.ts';
import { tariffOf, type Tariff } from '#domain/tariff.ts';
import { formatWeight } from '#domain/weight.ts';
import { quoteMessages } from '#messages';
import { endpoint } from '../http/endpoint.ts';
import { problem, success, type Problem } from '../http/reply.ts';
import { deliveryOf, type Delivery } from './delivery.ts';
import { refused, type Found, type Refused } from './found.ts';
import { pickupOf } from './pickup.ts';

const { errors, unpriced } = quoteMessages;

/** The price of a consignment, by the same rule, tariff, area and places as the quote widget. */
export const bookingPriceEndpoint = endpoint(bookingPrice, {}, async ({ body, services }) => {
  const tariff = tariffOf(services.content.settings('tariff'));
  const area = services.content.settings('service-area').geometry.coordinates[0];
  const [pickup, delivery] = await Promise.all([pickupOf(body, area), deliveryOf(body, area)]);
  const weight = weightOf(body, tariff);
  if (!pickup.ok || !delivery.ok || !weight.ok) return noPrice([pickup, delivery, weight]);

  const result = quote(tariff, {
    pickup: pickup.value.area,
    destination: delivery.value.id ?? '',
    weightGrams: weight.value,
    pallets: body.pallets,
  });
  if (!result.ok) return noPrice([whyNot(result.reason, delivery.value, tariff)]);
  const { bandCents, palletsCents, extraCents, customsCents, priceCents, netCents, vatCents } =
    result.quote;
  return success({
    status: true,
    pickup: pickup.value.label,
    delivery: delivery.value.label,
    totalWeight: weight.value / 1000,
    // The nearest number to the cents: 1594 gives 15.94.
    grand_total: priceCents / 100,
    totalCents: priceCents,
    parts: { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents },
  });
});

/** Integer grams; pallets need no weight beside them. */
function weightOf(
  { package_weight, pallets }: BookingPriceBody,
  { maxWeightGrams }: Tariff,
): Found<number> {
  const typed = String(package_weight);
  if (pallets > 0 && /^(0+([.,]0*)?)?$/.test(typed)) return { ok: true, value: 0 };
  const weight = resolveWeight(typed, maxWeightGrams, errors);
  return weight.ok ? weight : refused('package_weight', weight.message);
}

/** The sentence of the widget for each reason that the quote rule gives. */
function whyNot(reason: NoQuote, { id, country, field }: Delivery, tariff: Tariff): Refused {
  const bands = tariff.international.find((abroad) => abroad.id === id)?.bands ?? tariff.national;
  const heaviest = bands.at(-1)?.upToGrams ?? tariff.maxWeightGrams;
  const reasons: Record<NoQuote, Refused> = {
    'destination-unpriced': refused(field, unpriced(country)),
    'nothing-to-send': refused('package_weight', errors.required),
    'too-heavy': refused('package_weight', errors.weightHigh(formatWeight(heaviest))),
    'pickup-unknown': refused('pickup', errors.pickupEdge),
  };
  return reasons[reason];
}

/** Everything that is wrong at once; 422. */
function noPrice(parts: readonly Found<unknown>[]): Problem {
  const wrong = parts.filter((part) => !part.ok);
  return problem(422, wrong.map(({ message }) => message).join('. '), {
    errors: wrong.map(({ field, message }) => ({ pointer: `#/${field}`, message })),
  });
}
