import { countryOfSaved } from '#domain/places/postal-country.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad } from '#ui/booking/booking-input.ts';

/** An address that can fill one side of the form. */
export interface Offered extends Omit<SavedLines, 'country'> {
  /** A tariff id, or "ireland". */
  destination: string;
  isRecent: boolean;
}

interface SavedLines {
  name: string;
  phone: string;
  line1: string;
  line2: string;
  town: string;
  postcode: string;
  state: string;
  /** ISO 3166-1 alpha-2, or GB-GBN or GB-NIR. */
  country: string;
  latin?: string | undefined;
  bothRight?: boolean | undefined;
}

/** Returns a tariff id or "ireland", and undefined for a country without a price. Northern Ireland has its own price. */
export function destinationOf(
  { country, postcode }: Pick<SavedLines, 'country' | 'postcode'>,
  { international }: Abroad,
): string | undefined {
  const to = countryOfSaved({ country, postcode });
  if (to.id === 'ireland') return to.id;
  const fitting = international.filter((destination) => destination.country === to.country);
  return (fitting.find(({ id }) => id === to.id) ?? fitting[0])?.id;
}

/**
 * Offers saved addresses, then earlier ones that are not saved. Collections are in Ireland only, and at an earlier address only
 * if a parcel was collected there: a receiver's address is no sender's. Deliveries are wherever there is a price.
 */
export function offered(
  saved: readonly SavedLines[],
  recent: readonly (Omit<SavedLines, 'country'> & { destination: string; isPickup: boolean })[],
  side: Side,
  tariff: Abroad,
): Offered[] {
  const own = saved.flatMap((address) => {
    const destination = destinationOf(address, tariff);
    return destination === undefined ? [] : [{ ...address, destination, isRecent: false }];
  });
  const known = new Set(own.map(lineOf));
  const others = recent
    .filter(
      (address) =>
        !known.has(lineOf(address)) &&
        (side === 'delivery' || address.isPickup) &&
        (address.destination === 'ireland' ||
          tariff.international.some(({ id }) => id === address.destination)),
    )
    .map((address) => ({ ...address, isRecent: true }));
  return [...own, ...others].filter(
    ({ destination }) => side === 'delivery' || destination === 'ireland',
  );
}

export const lineOf = ({
  name,
  line1,
  town,
}: Pick<SavedLines, 'name' | 'line1' | 'town'>): string => [name, line1, town].join(', ');
