import type { Journey } from '../days/delivery-promise.ts';
import type { PickupArea } from '../money/quote.ts';
import type { Tariff } from '../money/tariff.ts';
import type { DestinationPlace } from './destinations.ts';
import type { Area } from './service-area.ts';

/** A pickup must lie on a known side of the border, because it decides the price (D16). */
export type JourneyEnd = 'pickup' | 'delivery';

/** One end of a journey. It is resolved once, from the text of a quote or the address of a booking, and passed on. */
export interface ResolvedPlace {
  label: string;
  /** A tariff id or "ireland"; it is undefined where no list price exists. */
  id: string | undefined;
  /** Name of the country. */
  country: string;
  area: PickupArea;
  /** The postcode is written as its country does; it is '' when unknown. */
  postcode: string;
  /** The code of the state, or '' in a country without states. */
  state: string;
  /** The county in Ireland, without "County"; it is undefined where the address does not say. */
  county?: string | undefined;
  /** An island that a ferry reaches every day (D82). */
  island?: string | undefined;
}

/** Days with service that a daily ferry adds to each end of a journey (D82). */
export const FERRY_DAYS = 2;

export const placeIn = (
  named: Pick<ResolvedPlace, 'label' | 'id' | 'country'>,
  area: PickupArea,
): ResolvedPlace => ({ ...named, area, postcode: '', state: '' });

/** Where a price counts: the border in Ireland, and the countries of the price list. */
export interface PricedArea {
  area: Area;
  tariff: Pick<Tariff, 'international'>;
}

/** The labels of a country and of its cities end with its name. */
export const countryInLabel = (label: string): string => label.split(', ').at(-1) ?? label;

/** Only the parts of the United Kingdom share the code of a country. */
export const pricedId = (
  { country, destination }: Pick<DestinationPlace, 'country' | 'destination'>,
  { international }: Pick<Tariff, 'international'>,
): string | undefined =>
  international.find((abroad) =>
    country === 'GB' ? abroad.id === destination : abroad.country === country,
  )?.id;

/** The promised days follow from the journey (D21). */
export function journeyOf(
  from: Pick<ResolvedPlace, 'area' | 'island' | 'county'>,
  to: Pick<ResolvedPlace, 'id' | 'area' | 'island'>,
  { international }: Pick<Tariff, 'international'>,
): Journey {
  const ferryDays = FERRY_DAYS * [from, to].filter(({ island }) => island !== undefined).length;
  const any = { ferryDays, pickupCounty: from.county };
  const abroad = international.find(({ id }) => id === to.id);
  if (abroad !== undefined) return { kind: 'abroad', days: abroad.days, ...any };
  const isSameDay = from.area === 'inside' && to.area === 'inside';
  return { kind: isSameDay ? 'same-day' : 'next-day', ...any };
}
