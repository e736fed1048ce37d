/** Writes a postcode in capitals, without invisible marks and quotation marks around it; "N/A", "-", "none" and "000" become ''. */
export function plainCode(text: string): string {
  if (text.length > LONGEST) return text;
  const typed = visibleText(text)
    .replace(/^[\s'"`´‘’“”]+|[\s'"`´‘’“”.,;]+$/g, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .toUpperCase();
  return NONE.test(typed) ? '' : typed;
}

/** A text of more characters is no code, and reading it would take time with the square of its length. */
const LONGEST = 200;

/** Replaces full-width letters and blanks by plain ones, and drops characters that cannot be seen. */
export const visibleText = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

const NONE =
  /^(?:N ?[/.]? ?A|NONE|NIL|NULL|UNKNOWN|NOT (?:KNOWN|APPLICABLE|AVAILABLE)|NO (?:EIRCODE|POSTCODE|ZIP|CODE)|TB[AC]|[\p{P}\p{S}\s0]*)$/u;

export const lettersAndDigits = (code: string): string => code.replace(/[^\p{L}\p{N}]/gu, '');

/** Reads a letter where only a digit can be. Unlikely ones are asked about, because fewer people mistake them. */
export const asDigit = (sign: string): string => DIGITS[sign] ?? sign;
export const asUnlikelyDigit = (sign: string): string => UNLIKELY_DIGITS[sign] ?? asDigit(sign);
const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5' };
const UNLIKELY_DIGITS: Readonly<Record<string, string>> = { B: '8', G: '6', Q: '0', Z: '2' };
