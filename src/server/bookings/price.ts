import { bookingPrice } from '#api/booking-price.ts';
import { chargeableGrams, readSize } from '#domain/parcel-size.ts';
import { quote } from '#domain/quote.ts';
import { tariffOf } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import { deliveryOf } from './delivery.ts';
import { unusable } from './field-result.ts';
import { pickupOf } from './pickup.ts';
import { weightOf, whyNot } from './weight.ts';

/** The price of a consignment, by the same rule, tariff, area and places as the quote widget. */
export const bookingPriceEndpoint = endpoint(bookingPrice, {}, async ({ body, services }) => {
  const tariff = tariffOf(services.content.settings('tariff'));
  const area = services.content.settings('service-area').geometry.coordinates[0];
  const [pickup, delivery] = await Promise.all([pickupOf(body, area), deliveryOf(body, area)]);
  const { package_weight, pallets } = body;
  const weight = weightOf(
    { typed: String(package_weight), pallets, field: 'package_weight' },
    tariff,
  );
  const size = readSize(body, tariff, bookingErrors.size);
  if (!pickup.ok || !delivery.ok || !weight.ok || !size.ok)
    return unusable([pickup, delivery, weight, size]);
  const chargedGrams = chargeableGrams(weight.value, size.value, tariff);

  const result = quote(tariff, {
    pickup: pickup.value.area,
    destination: delivery.value.id ?? '',
    weightGrams: chargedGrams,
    pallets,
  });
  const fields = { pickup: 'pickup', destination: delivery.value.field, weight: 'package_weight' };
  if (!result.ok) return unusable([whyNot(result.reason, delivery.value, tariff, fields)]);
  const { bandCents, palletsCents, extraCents, customsCents, totalCents, netCents, vatCents } =
    result.value;
  return success({
    status: true,
    pickup: pickup.value.label,
    delivery: delivery.value.label,
    totalWeight: weight.value / 1000,
    chargeableWeight: chargedGrams / 1000,
    // The nearest number to the cents: 1594 gives 15.94.
    grand_total: totalCents / 100,
    totalCents,
    parts: { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents },
  });
});
