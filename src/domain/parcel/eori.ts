/** By country, after its two letters: Great Britain and Northern Ireland have twelve digits, some with three more. */
const BRITISH = /^(GB|XI)\d{12}(\d{3})?$/;
/** An EORI number has at most 17 characters (Delegated Regulation (EU) 2015/2446, annex 12-01). */
const ANY = /^[A-Z]{2}[A-Z\d]{5,15}$/;

/**
 * Reads an EORI number in capitals and leaves out what people write around it; returns '' for an empty text and
 * undefined for a wrong form. No one asks the customs office whether the number exists.
 */
export function readEori(typed: string): string | undefined {
  const number = typed
    .normalize('NFKC')
    .replace(/^\s*EORI\s*(no\.?|number)?\s*:?/i, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  if (number === '' || number === 'NA' || number === 'NONE') return '';
  const form = /^(GB|XI)/.test(number) ? BRITISH : ANY;
  return form.test(number) ? number : undefined;
}
