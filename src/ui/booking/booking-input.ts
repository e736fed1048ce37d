import type { bookingFacts } from '#api/booking-facts.ts';
import type { ServiceCalendar } from '#domain/days/delivery-promise.ts';
import type { DublinTime } from '#domain/days/calendar.ts';
import type { Tariff } from '#domain/money/tariff.ts';

/** The countries with a price. */
export interface Abroad {
  international: readonly (Pick<
    Tariff['international'][number],
    'id' | 'country' | 'name' | 'customs'
  > & { needsState?: boolean | undefined })[];
}

/** The page gives these to the form. Prices and the border of the service area come later (ui/quote-settings.ts). */
export interface PageSettings {
  tariff: Pick<Tariff, 'vatPercent' | 'maxWeightGrams' | 'maxPallets'> & Abroad;
  /** The weight in words. */
  maxWeight: string;
  calendar: ServiceCalendar;
  /** The address of the terms. */
  terms: string;
}

/** With any other name, `value` would always return ''. */
export type BookingFieldName =
  keyof typeof bookingFacts | 'email' | 'useCredit' | `items.${number}.${string}`;

/** What the form holds at one moment. */
export interface BookingInput {
  /** Returns trimmed text, and '' for a field that the form lacks. */
  value: (name: BookingFieldName) => string;
  /** A tariff id, or "ireland". */
  country: string;
  /** It says whether the country wants a customs declaration. */
  isDeclared: boolean;
  /** Customs lines up to the last that is filled in. */
  rows: number;
  /** It is undefined while the page is prerendered. */
  now: DublinTime | undefined;
}

export function typedIn(
  fields: Pick<FormData, 'keys'> & { get: (name: string) => unknown },
  { international }: Abroad,
  now?: DublinTime,
): BookingInput {
  const value = (name: string): string => {
    const text = fields.get(name);
    return typeof text === 'string' ? text.trim() : '';
  };
  const country = value('deliveryCountry') || 'ireland';
  const isDeclared = international.some(({ id, customs }) => customs && id === country);
  const cells = [...fields.keys()].filter(
    (name) => name.startsWith('items.') && value(name) !== '',
  );
  const rows = Math.max(0, ...cells.map((name) => Number(name.split('.')[1]) + 1));
  return { value, country, isDeclared, rows, now };
}

/** Reads what a form holds before any script runs. */
export const typedOf = (
  values: Readonly<Record<string, string>>,
  { international }: Abroad,
): BookingInput => typedIn(new Map(Object.entries(values)), { international });
