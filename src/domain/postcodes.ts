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

/** The part of the United Kingdom where the postcode is, unless it is the country. */
export function otherPart(
  { id, country }: PostalCountry,
  postcode: string,
): 'northern' | 'british' | undefined {
  if (country !== 'GB' || britishPostcode(postcode) === undefined) return undefined;
  const isNorth = isNorthern(postcode);
  if (isNorth === (id === 'northern-ireland')) return undefined;
  return isNorth ? 'northern' : 'british';
}

/** Area BT (Royal Mail, PAF). */
const isNorthern = (postcode: string): boolean => /^\s*BT\s*\d/i.test(postcode);

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

interface State {
  code: string;
  name: string;
  /** Ranges of postcode prefixes. */
  codes: readonly (readonly [number, number])[];
}

export const statesIn = (country: string): readonly State[] | undefined => STATE_CODES.get(country);

export function findState(country: string, text: string): State | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return statesIn(country)?.find(
    ({ code, name }) => typed === code.toLowerCase() || typed === name.toLowerCase(),
  );
}

/** Two in an area across a border. */
export function statesWithCode(country: string, postcode: string): readonly State[] {
  const start = Number(postcode.slice(0, country === 'US' ? 3 : 4));
  return (statesIn(country) ?? []).filter(({ codes }) =>
    codes.some(([first, last]) => start >= first && start <= last),
  );
}

const parseStates = (rows: string): State[] =>
  rows.split('; ').map((row) => {
    const [, code = '', name = '', codes = ''] = /^(\S+) (\D+) (\d.*)$/.exec(row) ?? [];
    return {
      code,
      name,
      codes: codes.split(', ').map((range) => {
        const [first = '', last = first] = range.split('-');
        return [Number(first), Number(last)] as const;
      }),
    };
  });

const STATE_CODES: ReadonlyMap<string, readonly State[]> = new Map([
  [
    'US',
    // USPS Publication 28, appendix B, and labeling list L002. 06390 is Fishers Island, NY; 834 Alta, WY; 422 Fort Campbell, TN.
    parseStates(
      'AL Alabama 350-352, 354-369; AK Alaska 995-999; AZ Arizona 850-865; AR Arkansas 716-729; ' +
        'CA California 900-961; CO Colorado 800-816; CT Connecticut 60-69; DE Delaware 197-199; ' +
        'DC District of Columbia 200, 202-205, 569; FL Florida 320-339, 341-349; GA Georgia 300-319, 398-399; ' +
        'HI Hawaii 967-968; ID Idaho 832-838; IL Illinois 600-629; IN Indiana 460-479; IA Iowa 500-528; ' +
        'KS Kansas 660-679; KY Kentucky 400-427; LA Louisiana 700-714; ME Maine 39-49; MD Maryland 206-219; ' +
        'MA Massachusetts 10-27, 55; MI Michigan 480-499; MN Minnesota 550-567; MS Mississippi 386-397; ' +
        'MO Missouri 630-658; MT Montana 590-599; NE Nebraska 680-693; NV Nevada 889-898; ' +
        'NH New Hampshire 30-38; NJ New Jersey 70-89; NM New Mexico 870-884; NY New York 5, 63, 100-149; ' +
        'NC North Carolina 270-289; ND North Dakota 580-588; OH Ohio 430-459; OK Oklahoma 730-731, 734-749; ' +
        'OR Oregon 970-979; PA Pennsylvania 150-196; RI Rhode Island 28-29; SC South Carolina 290-299; ' +
        'SD South Dakota 570-577; TN Tennessee 370-385, 422; TX Texas 733, 750-799, 885; UT Utah 840-847; ' +
        'VT Vermont 50-54, 56-59; VA Virginia 201, 220-246; WA Washington 980-994; WV West Virginia 247-268; ' +
        'WI Wisconsin 530-549; WY Wyoming 820-831, 834; PR Puerto Rico 6-7, 9; VI Virgin Islands 8; ' +
        'GU Guam 969; MP Northern Mariana Islands 969; AS American Samoa 967; PW Palau 969; ' +
        'FM Federated States of Micronesia 969; MH Marshall Islands 969; AA Armed Forces Americas 340; ' +
        'AE Armed Forces Europe 90-98; AP Armed Forces Pacific 962-966',
    ),
  ],
  [
    'AU',
    // Australia Post, postcode data; border areas are in two states.
    parseStates(
      'ACT Australian Capital Territory 200-299, 2540, 2600-2620, 2900-2920; ' +
        'NSW New South Wales 1000-2599, 2611, 2618-2899, 2921-2999, 3585-3586, 3644, 3691, 3707, 4375-4385; ' +
        'NT Northern Territory 800-999; QLD Queensland 2406, 4000-4999, 9000-9999; ' +
        'SA South Australia 872, 5000-5999; TAS Tasmania 7000-7999; VIC Victoria 3000-3999, 8000-8999; ' +
        'WA Western Australia 872, 6000-6999',
    ),
  ],
]);
