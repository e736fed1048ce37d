import { BRITISH_AREAS, isNorthern, readBritish } from './british-postcode.ts';
import { isEircode } from './eircode.ts';
import { asDigit, asUnlikelyDigit, lettersAndDigits, plainCode } from './plain-code.ts';
import type { PostcodeReading } from './postcode-reading.ts';
import { GREAT_BRITAIN, NORTHERN_IRELAND, type PostalCountry } from './postal-country.ts';

interface PostcodeRule {
  example: string;
  read: (text: string, state?: string) => PostcodeReading;
}

/** A country without a rule takes any text. */
export function postcodeRuleOf({ id, country }: PostalCountry): PostcodeRule | undefined {
  if (country === 'GB') return id === 'northern-ireland' ? NORTHERN : BRITISH_RULE;
  return POSTCODE_RULES.get(country);
}

/** Returns the part of the United Kingdom where the postcode is, unless it is the one of the address. */
export function otherPart(
  { id, country }: PostalCountry,
  postcode: string,
): 'northern' | 'british' | undefined {
  if (country !== 'GB' || readBritish(postcode).kind !== 'read') return undefined;
  const isNorth = isNorthern(postcode);
  if (isNorth === (id === 'northern-ireland')) return undefined;
  return isNorth ? 'northern' : 'british';
}

const britishRule = (example: string, isNorth: boolean): PostcodeRule => ({
  example,
  read: (text) => {
    const found = readBritish(text);
    if (found.kind === 'wrong') return foreign(text);
    const isElsewhere = found.kind === 'read' && isNorthern(found.postcode) !== isNorth;
    return isElsewhere ? { kind: 'wrong' } : found;
  },
});
const BRITISH_RULE = britishRule('SW1A 1AA', false);
const NORTHERN = britishRule('BT1 1AA', true);

interface Digits {
  country: string;
  example: string;
  /** People write this before a code by mistake or by habit. */
  prefix: RegExp;
  pattern: RegExp;
}

const digits = ({ country, example, prefix, pattern }: Digits): PostcodeRule => ({
  example,
  read: (text, state = '') => {
    const code = plainCode(text).replace(prefix, '');
    if (code === '') return { kind: 'empty' };
    const other = foreign(text);
    if (other.kind === 'abroad' && other.country !== NAMES[country]) return other;
    // The code may begin with a state: "MA 02138".
    const [, before = ''] = /^([A-Z]{2,3})[\s-]*(?=\d{3})/.exec(code) ?? [];
    const isState = statesIn(country)?.some((known) => known.code === before) === true;
    const typed = lettersAndDigits(isState ? code.slice(before.length) : code);
    const read = typed.replace(/[A-Z]/g, asDigit);
    if (pattern.test(read)) return { kind: 'read', postcode: withHyphen(read) };
    const better = typed.replace(/[A-Z]/g, asUnlikelyDigit);
    if (pattern.test(better)) return { kind: 'meant', offered: withHyphen(better) };
    const sign = /[^\d]/.exec(read)?.[0];
    if (sign !== undefined) return { kind: 'sign', sign };
    const zeros = withZeros({ country, pattern, wanted: example.length }, read, state);
    if (zeros !== undefined) return { kind: 'meant', offered: withHyphen(zeros) };
    const wanted = example.length;
    return read.length === wanted
      ? { kind: 'wrong' }
      : { kind: 'length', wanted, count: read.length };
  },
});

/** USPS Publication 28: nine digits have a hyphen. */
const withHyphen = (code: string): string =>
  code.length === 9 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;

/** A spreadsheet takes zeros away. Where states are known, the state has the code. */
function withZeros(
  { country, pattern, wanted }: { country: string; pattern: RegExp; wanted: number },
  read: string,
  state: string,
): string | undefined {
  const code = read.padStart(read.length > wanted ? wanted + 4 : wanted, '0');
  if (!pattern.test(code) || code.length === read.length) return undefined;
  if (statesIn(country) === undefined) return code;
  const fitting = statesWithCode(country, code);
  const named = findState(country, state);
  return fitting.some((known) => named === undefined || known === named) ? code : undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  CA: 'Canada',
  CH: 'Switzerland',
  DE: 'Germany',
  FR: 'France',
  IE: 'Ireland',
  NL: 'the Netherlands',
  PL: 'Poland',
  US: 'the USA',
};
/** Forms that no other country of these has. */
const FORMS: readonly (readonly [country: string, form: RegExp])[] = [
  ['US', /^(?:USA?[\s-]*\d{5}|\d{5}-\d{4})$/],
  ['DE', /^(?:D|DE)[\s-]*\d{5}$/],
  ['AT', /^(?:A|AT)[\s-]*\d{4}$/],
  ['CH', /^CH[\s-]*\d{4}$/],
  ['FR', /^(?:F|FR)[\s-]*\d{5}$/],
  ['NL', /^(?:NL[\s-]*)?[1-9]\d{3} ?[A-Z]{2}$/],
  ['PL', /^(?:PL[\s-]*)?\d\d-\d{3}$/],
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[A-Z][\s-]?\d[A-Z]\d$/],
];

/** Returns the ISO 3166-1 alpha-2 code of the country whose postcodes alone look so, if any. */
export const countryOfForm = (code: string): string | undefined =>
  FORMS.find(([, form]) => form.test(code))?.[0];

/** Finds the country of a postcode by its form. */
function foreign(text: string): PostcodeReading {
  const code = plainCode(text);
  const country = countryOfForm(code);
  if (country !== undefined) return { kind: 'abroad', country: NAMES[country] ?? country };
  if (isEircode(code)) return { kind: 'abroad', country: NAMES['IE'] ?? '' };
  const [, area = ''] = /^([A-Z]{1,2})\d[A-Z\d]?\s?\d[ABD-HJLNP-UW-Z]{2}$/.exec(code) ?? [];
  if (!BRITISH_AREAS.has(area)) return { kind: 'wrong' };
  return { kind: 'abroad', country: area === 'BT' ? NORTHERN_IRELAND : GREAT_BRITAIN };
}

const POSTCODE_RULES: ReadonlyMap<string, PostcodeRule> = new Map(
  [
    {
      // Deutsche Post has five digits, and no region begins with 00, 05, 43 or 62.
      country: 'DE',
      example: '10115',
      prefix: /^(?:D|DE|DEU|GER)[\s-]*(?=\d)/,
      pattern: /^(?!00|05|43|62)\d{5}$/,
    },
    {
      // USPS Publication 28, section 21 has five digits, or nine with a hyphen.
      country: 'US',
      example: '10004',
      prefix: /^(?:USA?|ZIP(?: CODE)?)[\s:-]*(?=\d)/,
      pattern: /^\d{5}(\d{4})?$/,
    },
    {
      // The South African Post Office has four digits from 0001.
      country: 'ZA',
      example: '8001',
      prefix: /^(?:ZA|RSA)[\s-]*(?=\d)/,
      pattern: /^(?!0000)\d{4}$/,
    },
    {
      // Australia Post (AS 4590) has four digits from 0200.
      country: 'AU',
      example: '2000',
      prefix: /^(?:AU|AUS)[\s-]*(?=\d)/,
      pattern: /^(?!0[01])\d{4}$/,
    },
  ].map((rule) => [rule.country, digits(rule)]),
);

interface State {
  code: string;
  name: string;
  /** Each pair is a range of postcode prefixes. */
  codes: readonly (readonly [number, number])[];
}

export const statesIn = (country: string): readonly State[] | undefined => STATE_CODES.get(country);

/** Finds a state by its code, its name or both, also as ISO 3166-2 has it: "MA", "US-MA", "Massachusetts (MA)". */
export function findState(country: string, text: string): State | undefined {
  const typed = text.replace(/\./g, '').trim().toLowerCase().replace(/\s+/g, ' ');
  const forms = new Set([typed, typed.replace(`${country.toLowerCase()}-`, '')]);
  return statesIn(country)?.find((state) => {
    const [code, name] = [state.code.toLowerCase(), state.name.toLowerCase()];
    return [code, name, `${code} - ${name}`, `${name} (${code})`, `${name}, ${code}`].some((form) =>
      forms.has(form),
    );
  });
}

/** Returns two states for an area across a border. */
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
    // USPS Publication 28, appendix B, and labeling list L002, without territories and military mail (D80, D81). 06390 is Fishers Island, NY; 834 Alta, WY; 422 Fort Campbell, TN.
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
        'WI Wisconsin 530-549; WY Wyoming 820-831, 834',
    ),
  ],
  [
    'AU',
    // Australia Post's postcode data; border areas are in two states.
    parseStates(
      'ACT Australian Capital Territory 200-299, 2540, 2600-2620, 2900-2920; ' +
        'NSW New South Wales 1000-2599, 2611, 2618-2899, 2921-2999, 3585-3586, 3644, 3691, 3707, 4375-4385; ' +
        'NT Northern Territory 800-999; QLD Queensland 2406, 4000-4999, 9000-9999; ' +
        'SA South Australia 872, 5000-5999; TAS Tasmania 7000-7999; VIC Victoria 3000-3999, 8000-8999; ' +
        'WA Western Australia 872, 6000-6999',
    ),
  ],
]);
