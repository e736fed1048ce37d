/** What a text that was typed as a telephone number was found to be (D29). */
export type PhoneFinding =
  /**
   * `stored` is `+` and the digits of E.164, or the digits alone where the country is not certain; then `;ext=12` may
   * follow (RFC 3966).
   */
  | { kind: 'read'; stored: string }
  /** An Irish number was typed without its 0. `stored` has it; `offered` is how people write it. */
  | { kind: 'lost-zero'; stored: string; offered: string }
  /** `no-code`: without +, for a country whose numbers are not known here. */
  | { kind: 'no-code' | 'several' | 'unreadable' };

/** `country` is where a number without + belongs (ISO 3166-1). Signs other than letters and digits do not count. */
export function readPhone(text: string, country = 'IE'): PhoneFinding {
  if (text.length > LONGEST) return { kind: 'unreadable' };
  const [, typed = '', extension] = EXTENSION.exec(plainPhone(text)) ?? [];
  const numbers = typed.replace(/(\d\D*)\+/g, '$1|+').split(/[/;,|&\n]|\bor\b|\band\b/i);
  if (numbers.filter((part) => part.replace(/\D/g, '').length > 6).length > 1)
    return { kind: 'several' };
  // A 0 in brackets is not dialled from abroad.
  const bare = typed.replace(/^((?:\+|00).*?)\(\s*0\s*\)/, '$1').replace(/[^\p{L}\p{N}+]/gu, '');
  const number = withCountry(bare, country);
  // "0000000000" is typed where a form wants a number and there is none.
  if (!/^\+?\d{6,15}$/.test(number) || /^(\d)\1*$/.test(number)) return { kind: 'unreadable' };
  if (country !== '' && country !== 'IE' && !PLANS.has(country) && !number.startsWith('+'))
    return { kind: 'no-code' };
  const more = extension === undefined ? '' : `;ext=${extension}`;
  if (country !== 'IE' || !WITHOUT_ZERO.test(number))
    return { kind: 'read', stored: number + more };
  const stored = `+353${number}${more}`;
  return { kind: 'lost-zero', stored, offered: irishPhone(number) + extensionInWords(extension) };
}

/** A text of more characters is no number, and reading it would take time with the square of its length. */
const LONGEST = 200;

/** Leaves out invisible marks, "Tel.:" and "(home)"; full-width and Arabic digits become digits. */
const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(
      /^[^\p{L}\p{N}+(]*(?:(?:tel|telephone|phone|mobile|mob|ph|callto|[tmp])(?!\p{L}))?/iu,
      '',
    )
    .replace(LABEL_BEFORE, '')
    // A spreadsheet has read the number as one with decimals.
    .replace(/^(\d{6,15})\.0$/, '$1')
    .replace(LABEL_BEHIND, '');
/** "WhatsApp", "call or text", "Mary:": words before a number that begins as numbers do. */
const LABEL_BEFORE =
  /^[^\p{L}\p{N}+(]*(?!(?:ext|x\b|no\b|o+\b))(?:\p{L}+[\s.:,'’–-]+){1,5}(?=\(?[+0])/iu;
/** A word in brackets, or one that says whose or what kind of telephone it is. */
const LABEL_BEHIND =
  /(?<=\d)(?:\s*[([{][\p{L} ]+[)\]}]|[\s,:–-]+(?:home|work|office|mobile|mob|cell|landline|whatsapp|day|daytime|evenings?))\s*$/iu;
const EXTENSION = /^(.*?)(?:[\s,;(]*(?:extension|extn?|x|#)[\s.:=]*(\d{1,7})\W*)?$/is;

/** Dublin's numbers have eight digits; the others begin with 2 to 9. */
const WITHOUT_ZERO = /^(?:1[2-9]\d{6}|[2-9]\d{7,8})$/;
/** Area and number have 7 to 9 digits; 1800 and its like have no 0. */
const IRISH = /^(?:0([1-9]\d{6,8})|(1[58]\d0\d{6}))$/;
/**
 * Each plan has the code and the form of numbers without their 0, from the countries' numbering plans. Germany's length
 * varies.
 */
const PLANS: ReadonlyMap<string, readonly [code: string, form: RegExp]> = new Map([
  ['GB', ['44', /^0?([1-37-9]\d{9}|1\d{8}|[58]00\d{6})$/]],
  ['DE', ['49', /^0([1-9]\d{4,12})$/]],
  ['US', ['1', /^([2-9]\d{9})$/]],
  ['ZA', ['27', /^0?([1-8]\d{8})$/]],
  ['AU', ['61', /^0?([2-478]\d{8}|1[38]00\d{6})$/]],
]);

function withCountry(bare: string, country: string): string {
  const number = bare
    // No country's code begins with 0.
    .replace(/^\+(?=0)/, '')
    // The United States dial 011 instead of 00; Leeds has 0113.
    .replace(/^(?:00|011(?=353))(?=[1-9]\d{5})/, '+')
    .replace(/^\+(353|44|49|27|61)0/, '+$1');
  if (/^0?353[1-9]\d{6,8}$/.test(number)) return number.replace(/^0?/, '+');
  const plan = PLANS.get(country);
  const [, own] = plan?.[1].exec(number) ?? [];
  if (plan !== undefined && own !== undefined) return `+${plan[0]}${own}`;
  if (plan !== undefined && new RegExp(`^${plan[0]}[1-9]\\d{8,9}$`).test(number))
    return `+${number}`;
  // Who lives near the border may have an Irish number; of other countries the plan is not known.
  const [, area, free] = plan !== undefined || country === 'IE' ? (IRISH.exec(number) ?? []) : [];
  return area === undefined && free === undefined ? number : `+353${area ?? free ?? ''}`;
}

/** Writes a number that has neither +353 nor 0, such as "20 910 0018", as "020 910 0018". Some areas have three digits. */
export function irishPhone(number: string, before = '0'): string {
  const groups =
    /^(1[58]\d0(?=\d{6}$)|1|40[24]|50[45]|818|[2-9]\d)(\d{5}$|\d{3}(?=\d{3}))(\d*)$/.exec(number) ??
    [];
  const [, area = number, ...rest] = groups;
  const zero = /^1./.test(area) && before === '0' ? '' : before;
  return [zero + area, ...rest].filter((group) => group !== '').join(' ');
}

export const extensionInWords = (extension: string | undefined): string =>
  extension === undefined ? '' : ` ext. ${extension}`;
