import { visibleText } from '../places/plain-code.ts';

export interface VatNumber {
  /** The number is alphanumeric, in upper case. */
  number: string;
  /** 'country' means an unknown prefix, 'form' a wrong format and 'check' a typing error. */
  verdict: 'good' | 'country' | 'form' | 'check';
  example: string;
}

/** Northern Ireland (XI) is among them (European Commission, VIES). */
const FORMS: Readonly<Record<string, readonly [form: RegExp, example: string]>> = {
  AT: [/^U\d{8}$/, 'ATU12345678'],
  BE: [/^[01]\d{9}$/, 'BE0123456789'],
  BG: [/^\d{9,10}$/, 'BG123456789'],
  CY: [/^\d{8}[A-Z]$/, 'CY12345678L'],
  CZ: [/^\d{8,10}$/, 'CZ12345678'],
  DE: [/^\d{9}$/, 'DE123456789'],
  DK: [/^\d{8}$/, 'DK12345678'],
  EE: [/^\d{9}$/, 'EE123456789'],
  EL: [/^\d{9}$/, 'EL123456789'],
  ES: [/^[A-Z\d]\d{7}[A-Z\d]$/, 'ESX12345678'],
  FI: [/^\d{8}$/, 'FI12345678'],
  FR: [/^[A-Z\d]{2}\d{9}$/, 'FRXX123456789'],
  HR: [/^\d{11}$/, 'HR12345678901'],
  HU: [/^\d{8}$/, 'HU12345678'],
  IE: [/^\d(?:\d{6}[A-W][A-IW]?|[A-Z+*]\d{5}[A-W])$/, 'IE1234567FA'],
  IT: [/^\d{11}$/, 'IT12345678901'],
  LT: [/^(?:\d{9}|\d{12})$/, 'LT123456789'],
  LU: [/^\d{8}$/, 'LU12345678'],
  LV: [/^\d{11}$/, 'LV12345678901'],
  MT: [/^\d{8}$/, 'MT12345678'],
  NL: [/^[A-Z\d+*]{9}B\d{2}$/, 'NL123456789B01'],
  PL: [/^\d{10}$/, 'PL1234567890'],
  PT: [/^\d{9}$/, 'PT123456789'],
  RO: [/^\d{2,10}$/, 'RO1234567890'],
  SE: [/^\d{12}$/, 'SE123456789001'],
  SI: [/^\d{8}$/, 'SI12345678'],
  SK: [/^\d{10}$/, 'SK1234567890'],
  XI: [/^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'XI123456789'],
};

export function readVatNumber(text: string): VatNumber | undefined {
  const number = visibleText(text)
    .toUpperCase()
    .replace(/[\s.,\p{Pd}]/gu, '');
  if (number === '') return undefined;
  const [country, rest] = [number.slice(0, 2), number.slice(2)];
  const known = FORMS[country];
  if (known === undefined) return { number, verdict: 'country', example: '' };
  const [form, example] = known;
  if (!form.test(rest)) return { number, verdict: 'form', example };
  const isRight = country !== 'IE' || irishLetter(rest) === rest.at(7);
  return { number, verdict: isRight ? 'good' : 'check', example };
}

const CHECK_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/**
 * The digits count 8 to 2 times and a second letter 9 times, modulo 23; old numbers have their first digit last
 * (Revenue; OECD, TIN: Ireland).
 */
function irishLetter(rest: string): string | undefined {
  const isOld = /^\d\D/.test(rest);
  const digits = isOld ? `0${rest.slice(2, 7)}${rest.charAt(0)}` : rest.slice(0, 7);
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * (8 - at), 0);
  // Without a second letter indexOf('') is 0.
  return CHECK_LETTERS[(sum + CHECK_LETTERS.indexOf(rest.charAt(8)) * 9) % 23];
}
