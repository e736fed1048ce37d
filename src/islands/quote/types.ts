import type { ServiceCalendar } from '#domain/delivery-promise.ts';
import type { Service } from '#domain/resolve-places.ts';
import type { Area } from '#domain/service-area.ts';
import type { Tariff } from '#domain/tariff.ts';

/** What the page hands to the widget from content. */
export interface QuoteSettings {
  tariff: Tariff;
  area: Area;
  calendar: ServiceCalendar;
}

export type { Service };

/** The inputs of a quote as typed; their names are those of the address (decisions, Quote). */
export interface Typed {
  from: string;
  to: string;
  kg: string;
  service: Service;
}

export type FieldName = 'from' | 'to' | 'kg';
export interface Problem {
  field: FieldName;
  message: string;
}
