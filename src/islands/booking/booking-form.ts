import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import type { DublinTime } from '#domain/calendar.ts';
import type { Tariff } from '#domain/tariff.ts';

/** The countries with a price. */
export interface Abroad {
  international: readonly Pick<
    Tariff['international'][number],
    'id' | 'country' | 'name' | 'customs'
  >[];
}

/** What the form shows before prices and the border of the service area come (ui/quote-settings.ts). */
export interface PageSettings {
  tariff: Pick<Tariff, 'vatPercent' | 'maxWeightGrams' | 'maxPallets'> & Abroad;
  calendar: ServiceCalendar;
}

/** Id of the form, and name of its draft. */
export const BOOKING = 'booking';

/** The values and when they were read; empty while prerendering. */
export interface BookingInput {
  values: Readonly<Record<string, string>>;
  now: DublinTime | undefined;
}

/** The prefix of the field names. */
export type Side = 'pickup' | 'delivery';

/** Trimmed. */
export const valueIn = ({ values }: Pick<BookingInput, 'values'>, name: string): string =>
  (values[name] ?? '').trim();

/** A tariff id, or "ireland". */
export const typedCountry = (typed: Pick<BookingInput, 'values'>): string =>
  valueIn(typed, 'deliveryCountry') || 'ireland';

export const needsCustoms = (
  typed: Pick<BookingInput, 'values'>,
  { tariff }: { tariff: Abroad },
): boolean => tariff.international.some(({ id, customs }) => customs && id === typedCountry(typed));

export const isPriceable = (typed: BookingInput): boolean =>
  (valueIn(typed, 'pickupTown') !== '' || valueIn(typed, 'pickupEircode') !== '') &&
  (palletsIn(typed) > 0 || valueIn(typed, 'weight') !== '');

/** Equal for forms with the same price. */
export const priceKey = (typed: Pick<BookingInput, 'values'>): string =>
  JSON.stringify(DECIDING.map((name) => valueIn(typed, name)));

/** 0 if the field holds no number. */
export const palletsIn = (typed: BookingInput): number => {
  const text = valueIn(typed, 'pallets');
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
};

const DECIDING = [
  'pickupTown',
  'pickupEircode',
  'deliveryCountry',
  'weight',
  'lengthCm',
  'widthCm',
  'heightCm',
  'pallets',
] as const;
