import { quote, type PickupArea } from '#domain/quote.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { Country } from './destination.ts';
import type { Found } from './found.ts';
import type { StoredBooking } from './stored.ts';
import { whyNot } from './weight.ts';

interface Priced {
  /** Integer cents, VAT included. */
  totalCents: number;
  parts: StoredBooking['parts'];
}

interface Parcel {
  pickup: PickupArea;
  country: Country;
  weightGrams: number;
  pallets: number;
}

const FIELDS = { pickup: 'pickupTown', destination: 'deliveryCountry', weight: 'weight' };

/** The price of a parcel before any credit, with what it is made of. */
export function partsOf(
  { pickup, country, weightGrams, pallets }: Parcel,
  tariff: Tariff,
): Found<Priced> {
  const result = quote(tariff, { pickup, destination: country.id, weightGrams, pallets });
  if (!result.ok)
    return whyNot(result.reason, { id: country.id, country: country.name }, tariff, FIELDS);
  const { bandCents, palletsCents, extraCents, customsCents, priceCents, netCents, vatCents } =
    result.quote;
  return {
    ok: true,
    value: {
      totalCents: priceCents,
      parts: { bandCents, palletsCents, extraCents, customsCents, netCents, vatCents },
    },
  };
}
