/** These letters have no look-alikes, because people read the numbers aloud. */
export const READABLE_SIGNS = '23456789ACDEFGHJKMNPQRTVWXYZ';

export const CASE_PREFIX = 'CM';
export const CLAIM_PREFIX = 'CL';

const FORM = new RegExp(`^(?:${CASE_PREFIX}|${CLAIM_PREFIX})[${READABLE_SIGNS}]{8}$`);

/**
 * Reads the number of a complaint or a claim, removes spaces and hyphens and writes capitals; returns undefined for any
 * other text.
 */
export function readCaseNumber(text: string): string | undefined {
  const number = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return FORM.test(number) ? number : undefined;
}
