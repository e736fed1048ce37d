import { readPosition, writePosition } from './position.ts';
import type { Point } from './service-area.ts';
import type { Service } from './resolve-places.ts';

/** The inputs of a quote as typed; their names are those of the address (D27). */
export interface QuoteRequest {
  from: string;
  to: string;
  kg: string;
  service: Service;
  /** Where a place is that our list does not have (D47). */
  fromAt?: Point | undefined;
  toAt?: Point | undefined;
}

/** A quote as an address carries it; without a service the destination tells which one is meant. */
export type SharedQuote = Omit<QuoteRequest, 'service'> & { service: Service | undefined };

/** Reads a quote from the query of an address: ?from=…&to=…&kg=…; undefined when it carries none. */
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

/** The query that carries a quote. The service is written only where the destination implies the other one. */
export function quoteToQuery(request: QuoteRequest, implied: Service): string {
  const { from, to, kg, service, fromAt, toAt } = request;
  const query = new URLSearchParams({ from, to, kg });
  if (fromAt !== undefined) query.set('fromAt', writePosition(fromAt));
  if (toAt !== undefined) query.set('toAt', writePosition(toAt));
  if (service !== implied) query.set('service', service);
  return `?${query}`;
}
