import { visibleText } from '../places/plain-code.ts';
import { ok, type Result } from '../result.ts';

/** Characters of an IBAN by country (IBAN Registry of SWIFT, release 99; Kosovo uses XK). */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29 },
  ...{ BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29 },
  ...{ ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28 },
  ...{ HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20 },
  ...{ LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19 },
  ...{ MN: 20, MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29 },
  ...{ PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24 },
  ...{ SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
  YE: 30,
};

export type NoIban =
  | { ok: false; why: 'form' | 'check' }
  | { ok: false; why: 'country'; country: string }
  | { ok: false; why: 'length'; country: string; wanted: number; typed: number };

/**
 * Removes spaces, hyphens, full stops and invisible characters, writes capitals, and checks the country's length and the check digits (ISO 13616, ISO
 * 7064 MOD 97-10).
 */
export function readIban(text: string): Result<string, NoIban> {
  const iban = visibleText(text)
    .toUpperCase()
    .replace(/^\s*IBAN\s*:?/, '')
    .replace(/[\s\p{Pd}.,;]/gu, '');
  const country = iban.slice(0, 2);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return { ok: false, why: 'form' };
  const wanted = LENGTHS[country];
  if (wanted === undefined) return { ok: false, why: 'country', country };
  if (iban.length !== wanted)
    return { ok: false, why: 'length', country, wanted, typed: iban.length };
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? ok(iban) : { ok: false, why: 'check' };
}

/** Reads A as 10 to Z as 35 and divides the number by 97. */
const remainder = (text: string): number =>
  Array.from(text).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** Writes groups of four, as banks print them. */
export const formatIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');
