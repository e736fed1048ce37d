import type { Typed } from './types.ts';

/** Reads a quote from the query of an address: ?from=…&to=…&kg=…; undefined when it carries none. */
export function fromQuery(search: string): Typed | undefined {
  const query = new URLSearchParams(search);
  if (!query.has('from')) return undefined;
  return {
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    kg: query.get('kg') ?? '',
    service: query.get('service') === 'international' ? 'international' : 'national',
  };
}

/** The query that carries a quote; National is not written, as it is the default. */
export function toQuery({ from, to, kg, service }: Typed): string {
  const query = new URLSearchParams({ from, to, kg });
  if (service === 'international') query.set('service', service);
  return `?${query}`;
}
