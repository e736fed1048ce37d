import type { Day } from '../days/calendar.ts';
import { readPosition, writePosition } from '../places/position.ts';
import type { Point } from '../places/service-area.ts';
import type { Service } from '../places/resolve-places.ts';

/** What a quote asks for (D27). */
export interface QuoteRequest {
  from: string;
  to: string;
  kg: string;
  service: Service;
  /** The device's position where it was allowed (D47). */
  fromAt?: Point | undefined;
  toAt?: Point | undefined;
}

/** The destination implies a service that is missing here. */
export type SharedQuote = Omit<QuoteRequest, 'service'> & { service: Service | undefined };

/** Returns undefined for a query that has no `from`. */
export function quoteFromQuery(search: string): SharedQuote | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('from')) return undefined;
  const service = query.get('service');
  return {
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    kg: query.get('kg') ?? '',
    service: service === 'international' || service === 'national' ? service : undefined,
    fromAt: readPosition(query.get('fromAt') ?? ''),
    toAt: readPosition(query.get('toAt') ?? ''),
  };
}

/** Omits a service that the destination implies. */
export function quoteToQuery(request: QuoteRequest, implied: Service): string {
  const { from, to, kg, service, fromAt, toAt } = request;
  const query = new URLSearchParams({ from, to, kg });
  if (fromAt !== undefined) query.set('fromAt', writePosition(fromAt));
  if (toAt !== undefined) query.set('toAt', writePosition(toAt));
  if (service !== implied) query.set('service', service);
  return `?${query}`;
}

/** Adds the chosen day of collection to the query of a quote. */
export const dayInQuery = (query: string, day: Day): string => `${query}&day=${day}`;

/** Undefined for what is not written as a day. */
export function dayOfQuery(search: string): Day | undefined {
  const day = new URLSearchParams(search).get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}
