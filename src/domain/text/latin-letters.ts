import { isDrawn } from './drawn-letters.ts';

/** Name, company, address lines and town, as typed; `latin` says the same in Latin letters, or is ''. */
export interface WrittenAddress {
  name: string;
  line1: string;
  line2: string;
  town: string;
  latin: string;
}

/** Labels, drivers and customs cannot read it as it was typed (D87). Greek and Cyrillic are transliterated. */
export const needsLatin = ({ name, line1, line2, town }: Omit<WrittenAddress, 'latin'>): boolean =>
  ![name, line1, line2, town].every(isDrawn);

/** Returns undefined where nothing is wrong. */
export function latinFault(address: WrittenAddress): 'missing' | 'other-letters' | undefined {
  const { latin } = address;
  if (latin === '') return needsLatin(address) ? 'missing' : undefined;
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(latin);
  const hasName = (latin.match(/\p{Script=Latin}/gu)?.length ?? 0) > 1;
  return isLatin && hasName && isDrawn(latin) ? undefined : 'other-letters';
}
