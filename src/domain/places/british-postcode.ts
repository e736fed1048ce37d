import { asDigit, asUnlikelyDigit, lettersAndDigits, plainCode } from './plain-code.ts';
import type { PostcodeReading } from './postcode-reading.ts';

/** Northern Ireland has the postcode area BT (Royal Mail, PAF). */
export const isNorthern = (postcode: string): boolean =>
  /^BT\d/.test(lettersAndDigits(plainCode(postcode)));

// Royal Mail's PAF lists these areas. Jersey, Guernsey and the Isle of Man are not in the UK.
export const BRITISH_AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY ' +
    'G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL ' +
    'OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD ' +
    'WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** People write the country behind the code: "SW1A 1AA, UK". */
const COUNTRY_BEHIND =
  /(?<=\d[A-Z]{2})[\s,.(-]+(?:UK|U\.K|GB|UNITED KINGDOM|GREAT BRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERN IRELAND)\)?$/;

/** BS 7666: the inward code has none of C, I, K, M, O and V. */
export function readBritish(text: string): PostcodeReading {
  const typed = lettersAndDigits(
    plainCode(text)
      .replace(/^(?:GB|UK)[\s-]+/, '')
      .replace(COUNTRY_BEHIND, ''),
  );
  if (typed === '') return { kind: 'empty' };
  if (/^G[I1]R[0O]AA$/.test(typed)) return { kind: 'read', postcode: 'GIR 0AA' };
  const [outward, inward] = [typed.slice(0, -3), typed.slice(-3)];
  for (const read of READINGS) {
    const start = outwardOf(outward, read);
    const end = read.digit(inward.charAt(0)) + changed(inward.slice(1), read.inward);
    if (start === undefined || !/^\d[ABD-HJLNP-UW-Z]{2}$/.test(end)) continue;
    // More than two mistakes make any text a postcode.
    if (mistakes(typed, start + end) > 2) continue;
    const postcode = `${start} ${end}`;
    return read.isLikely ? { kind: 'read', postcode } : { kind: 'meant', offered: postcode };
  }
  if (READINGS.some((read) => outwardOf(typed, read) !== undefined)) return { kind: 'part' };
  const [sign] = /^\d[A-Z]{2}$/.test(inward) ? (/[CIKMOV]/.exec(inward.slice(1)) ?? []) : [];
  const isBritish = READINGS.some((read) => outwardOf(outward, read) !== undefined);
  return isBritish && sign !== undefined ? { kind: 'sign', sign } : { kind: 'wrong' };
}

interface Reading {
  isLikely: boolean;
  digit: (sign: string) => string;
  /** These letters are read for digits, in the area and in the last two places. */
  area: Readonly<Record<string, string>>;
  inward: Readonly<Record<string, string>>;
}

/**
 * The code is read as it is typed, then with letters for digits and the other way round, then with those that fewer
 * people mistake.
 */
const READINGS: readonly Reading[] = [
  { isLikely: true, digit: (sign) => sign, area: {}, inward: {} },
  {
    isLikely: true,
    digit: asDigit,
    area: { 0: 'O', 1: 'I', 5: 'S' },
    inward: { 1: 'L', 5: 'S' },
  },
  { isLikely: true, digit: asDigit, area: { 0: 'O', 1: 'L', 5: 'S' }, inward: { 1: 'L', 5: 'S' } },
  {
    isLikely: false,
    digit: asUnlikelyDigit,
    area: { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' },
    inward: { 0: 'D', 1: 'L', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' },
  },
];

const mistakes = (typed: string, read: string): number =>
  Array.from(typed).filter((sign, at) => sign !== read.charAt(at)).length;

const changed = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replace(/\d/g, (sign) => letters[sign] ?? sign);

/** Reads area and district, such as "SW1A". */
function outwardOf(typed: string, { digit, area: letters }: Reading): string | undefined {
  for (const length of [2, 1]) {
    const area = changed(typed.slice(0, length), letters);
    const [first = '', second = '', ...more] = typed.slice(length);
    const district = digit(first) + (/[ILOQ]/.test(second) ? digit(second) : second);
    if (more.length === 0 && BRITISH_AREAS.has(area) && /^\d[A-HJKMNPR-Y\d]?$/.test(district))
      return area + district;
  }
  return undefined;
}
