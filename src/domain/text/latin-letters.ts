import { isDrawn } from './drawn-letters.ts';

/** What labels, drivers and customs read of an address as it was typed. */
export const WRITTEN_PARTS = ['name', 'line1', 'line2', 'town'] as const;
type Written = Record<(typeof WRITTEN_PARTS)[number], string>;

/** `latin` says the same in Latin letters, or is ''. */
export type WrittenAddress = Written & { latin: string };

/** Labels, drivers and customs cannot read some addresses as they were typed (D87). Greek and Cyrillic are transliterated. */
export const needsLatin = (address: Written): boolean =>
  !WRITTEN_PARTS.every((part) => isDrawn(address[part]));

/** Returns undefined where nothing is wrong. */
export function latinFault(address: WrittenAddress): 'missing' | 'other-letters' | undefined {
  const { latin } = address;
  if (latin === '') return needsLatin(address) ? 'missing' : undefined;
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(latin);
  const hasName = (latin.match(/\p{Script=Latin}/gu)?.length ?? 0) > 1;
  return isLatin && hasName && isDrawn(latin) ? undefined : 'other-letters';
}
