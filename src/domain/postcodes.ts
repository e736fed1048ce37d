import type { PostalCountry } from './postal-country.ts';

interface PostcodeRule {
  example: string;
  /** Normalizes. */
  read: (text: string) => string | undefined;
}

/** Undefined accepts any text. */
export function postcodeRuleOf({ id, country }: PostalCountry): PostcodeRule | undefined {
  if (country === 'GB') return id === 'northern-ireland' ? NORTHERN : BRITISH_RULE;
  return POSTCODE_RULES.get(country);
}

/** Area BT (Royal Mail, PAF). */
export const isNorthern = (postcode: string): boolean => /^\s*BT\s*\d/i.test(postcode);

export const isBritishPostcode = (text: string): boolean => britishPostcode(text) !== undefined;

// Royal Mail, PAF. Jersey, Guernsey and the Isle of Man are not in the UK.
const AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY ' +
    'G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL ' +
    'OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD ' +
    'WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** BS 7666: the inward code has none of C, I, K, M, O and V. */
function britishPostcode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  if (typed === 'GIR0AA') return 'GIR 0AA';
  const [, outward = '', area = '', inward = ''] =
    /^(([A-Z]{1,2})\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/.exec(typed) ?? [];
  return AREAS.has(area) ? `${outward} ${inward}` : undefined;
}

const BRITISH_RULE: PostcodeRule = {
  example: 'SW1A 1AA',
  read: (text) => (isNorthern(text) ? undefined : britishPostcode(text)),
};
const NORTHERN: PostcodeRule = {
  example: 'BT1 1AA',
  read: (text) => (isNorthern(text) ? britishPostcode(text) : undefined),
};

const digits = (example: string, pattern: RegExp): PostcodeRule => ({
  example,
  read: (text) => {
    const typed = text.trim();
    return pattern.test(typed) ? typed : undefined;
  },
});

const POSTCODE_RULES: ReadonlyMap<string, PostcodeRule> = new Map([
  // Deutsche Post: five digits; no region begins with 00, 05, 43 or 62.
  ['DE', digits('10115', /^(?!00|05|43|62)\d{5}$/)],
  // USPS Publication 28, section 21: five digits, or nine with a hyphen.
  ['US', digits('10004', /^\d{5}(-\d{4})?$/)],
  // South African Post Office: four digits from 0001.
  ['ZA', digits('8001', /^(?!0000)\d{4}$/)],
  // Australia Post, AS 4590: four digits from 0200.
  ['AU', digits('2000', /^(?!0[01])\d{4}$/)],
]);
