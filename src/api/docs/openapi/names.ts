import type { CallFacts } from '../../call.ts';

/**
 * The name of a call in generated clients: its method and its path, such as getCareersJobsById. It stays the same as
 * long as the address does.
 */
export function operationIdOf({ method, path }: Pick<CallFacts, 'method' | 'path'>): string {
  const words = path.replace(/\{(\w+)\}/g, 'By-$1').split(/[^A-Za-z0-9]+/);
  return `${method.toLowerCase()}${words.map(capital).join('')}`;
}

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
