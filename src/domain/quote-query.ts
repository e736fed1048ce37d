import type { Service, Typed } from './types.ts';

/** A quote as an address carries it; without a service the destination tells which one is meant. */
export type SharedQuote = Omit<Typed, 'service'> & { service: Service | undefined };

/** Reads a quote from the query of an address: ?from=…&to=…&kg=…; undefined when it carries none. */
export function fromQuery(search: string): SharedQuote | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('from')) return undefined;
  const service = query.get('service');
  return {
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    kg: query.get('kg') ?? '',
    service: service === 'international' || service === 'national' ? service : undefined,
  };
}

/** The query that carries a quote. The service is written only where the destination implies the other one. */
export function toQuery({ from, to, kg, service }: Typed, implied: Service): string {
  const query = new URLSearchParams({ from, to, kg });
  if (service !== implied) query.set('service', service);
  return `?${query}`;
}
