import type { CallFacts } from '../../call.ts';

/** operationId from method and path, such as getCareersJobsById; stable as long as the address is. */
export function operationIdOf({ method, path }: Pick<CallFacts, 'method' | 'path'>): string {
  const words = path.replace(/\{(\w+)\}/g, 'By-$1').split(/[^A-Za-z0-9]+/);
  return `${method.toLowerCase()}${words.map(capital).join('')}`;
}

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
