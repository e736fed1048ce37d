import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import type { DublinTime } from '#domain/calendar.ts';
import type { Area } from '#domain/service-area.ts';
import type { Tariff } from '#domain/tariff.ts';
import type { Submit } from '../parts/use-submit.ts';
import type { Rules } from './use-rules.ts';

/** What the page hands to the booking form from content. */
export interface BookingSettings {
  tariff: Tariff;
  area: Area;
  calendar: ServiceCalendar;
}

/** Id of the form, and the name of its draft. */
export const BOOKING = 'booking';

/** The form as it stands, and when it was read: nothing is known while the page is prerendered. */
export interface Typed {
  values: Readonly<Record<string, string>>;
  now: DublinTime | undefined;
}

/** What each part of the form gets. */
export interface PartProps {
  form: string;
  submit: Pick<Submit, 'problem'>;
  typed: Typed;
  settings: BookingSettings;
  rules: Rules | undefined;
}

/** Both ends of a parcel's way; it starts the names of their fields. */
export type Side = 'pickup' | 'delivery';

/** The value of a field, without the blanks around it. */
export const valueIn = ({ values }: Pick<Typed, 'values'>, name: string): string =>
  (values[name] ?? '').trim();

/** The destination that is chosen: its id in the tariff, or "ireland". */
export const countryIn = (typed: Pick<Typed, 'values'>): string =>
  valueIn(typed, 'deliveryCountry') || 'ireland';

/** Whether a declaration is needed for the destination that is chosen. */
export const needsCustoms = (
  typed: Pick<Typed, 'values'>,
  { tariff }: Pick<BookingSettings, 'tariff'>,
): boolean => tariff.international.some(({ id, customs }) => customs && id === countryIn(typed));
