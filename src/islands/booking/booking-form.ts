import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import type { DublinTime } from '#domain/calendar.ts';
import type { Area } from '#domain/service-area.ts';
import type { Tariff } from '#domain/tariff.ts';

/** The settings from content/ that the page passes to the booking form. */
export interface PageSettings {
  tariff: Tariff;
  calendar: ServiceCalendar;
}

/** The same with the border of the service area, which is fetched (service-area.ts). */
export interface BookingSettings extends PageSettings {
  area: Area;
}

/** Id of the form, and the name of its draft. */
export const BOOKING = 'booking';

/** The fields as they are now, and when they were read; empty while the page is prerendered. */
export interface BookingInput {
  values: Readonly<Record<string, string>>;
  now: DublinTime | undefined;
}

/** Where the parcel comes from and where it goes; the names of the fields start with it. */
export type Side = 'pickup' | 'delivery';

/** The trimmed value of a field. */
export const valueIn = ({ values }: Pick<BookingInput, 'values'>, name: string): string =>
  (values[name] ?? '').trim();

/** The chosen destination: its id in the tariff, or "ireland". */
export const countryIn = (typed: Pick<BookingInput, 'values'>): string =>
  valueIn(typed, 'deliveryCountry') || 'ireland';

/** Whether the chosen destination needs a customs declaration. */
export const needsCustoms = (
  typed: Pick<BookingInput, 'values'>,
  { tariff }: Pick<BookingSettings, 'tariff'>,
): boolean => tariff.international.some(({ id, customs }) => customs && id === countryIn(typed));

/** Whether enough is filled in to work out a price. */
export const isPriceable = (typed: BookingInput): boolean =>
  (valueIn(typed, 'pickupTown') !== '' || valueIn(typed, 'pickupEircode') !== '') &&
  (palletsIn(typed) > 0 || valueIn(typed, 'weight') !== '');

/** Equal for two forms that have the same price. */
export const priceKey = (typed: Pick<BookingInput, 'values'>): string =>
  JSON.stringify(DECIDING.map((name) => valueIn(typed, name)));

/** The number of pallets; 0 if the field holds no number. */
export const palletsIn = (typed: BookingInput): number => {
  const text = valueIn(typed, 'pallets');
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
};

/** The fields that the price depends on. */
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
