import { quote, type PickupArea } from '#domain/quote.ts';
import { ok } from '#domain/result.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { DeliveryCountry } from './destination.ts';
import type { FieldResult } from './field-result.ts';
import type { StoredBooking } from './stored.ts';
import { whyNot } from './weight.ts';

interface Priced {
  /** Integer cents, VAT included. */
  totalCents: number;
  parts: StoredBooking['parts'];
}

interface Parcel {
  pickup: PickupArea;
  country: DeliveryCountry;
  weightGrams: number;
  pallets: number;
}

const FIELDS = { pickup: 'pickupTown', destination: 'deliveryCountry', weight: 'weight' };

/** The price of a parcel before any credit, with what it is made of. */
export function pricedParcel(
  { pickup, country, weightGrams, pallets }: Parcel,
  tariff: Tariff,
): FieldResult<Priced> {
  const result = quote(tariff, { pickup, destination: country.id, weightGrams, pallets });
  if (!result.ok)
    return whyNot(result.reason, { id: country.id, country: country.name }, tariff, FIELDS);
  const { bandCents, palletsCents, extraCents, customsCents, totalCents, netCents, vatCents } =
    result.value;
  return ok({
    totalCents,
    parts: { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents },
  });
}
