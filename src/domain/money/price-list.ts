import { quote, type PickupArea } from './quote.ts';
import { bandFor, type Band, type Tariff } from './tariff.ts';
import type { Cents } from './money.ts';

/**
 * Returns what a quote says for the weight of each band, VAT included, so that no list lacks a part of a price. A band that
 * cannot be booked, such as one above the heaviest parcel, is left out.
 */
export function priceList(
  tariff: Tariff,
  destination: string,
  pickup: Exclude<PickupArea, 'unknown'> = 'inside',
): Band[] {
  const abroad = tariff.international.find(({ id }) => id === destination);
  return (abroad?.bands ?? tariff.national).flatMap(({ upToGrams }) => {
    const price = quote(tariff, { pickup, destination, weightGrams: upToGrams });
    return price.ok ? [{ upToGrams, priceCents: price.value.totalCents }] : [];
  });
}

export const lowestCents = (list: readonly Band[]): Cents =>
  Math.min(...list.map(({ priceCents }) => priceCents));

/** Returns undefined above the heaviest band. */
export const listedCents = (list: Band[], kilograms: number): Cents | undefined =>
  bandFor(list, kilograms * 1000)?.priceCents;
