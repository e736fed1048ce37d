import type { DestinationPlace } from './destinations.ts';
import { destinations } from './gazetteer.ts';
import { readEircode } from './eircode.ts';
import type { PostcodeReading } from './postcode-reading.ts';
import { exactMatches, fold } from './place-search.ts';
import { IRELAND, NAMED_AFTER_BRITISH, type PostalCountry } from './postal-country.ts';
import { resolveIrish } from './resolve-irish.ts';
import type { ResolveWords } from './resolve-words.ts';
import { isMilitaryPostcode, isMilitaryState, notAStreet } from './street-address.ts';
import { unpricedArea } from '../money/unpriced-areas.ts';
import { countryInLabel, placeIn, type JourneyEnd, type ResolvedPlace } from './resolved-place.ts';
import type { Result } from '../result.ts';
import type { Area } from './service-area.ts';

export interface AddressWords extends ResolveWords {
  /** Says what is wrong with a postcode abroad that was not read. */
  postcode: (country: string, example: string, read: UnreadPostcode, typed: string) => string;
  eircodeProblem: (typed: string) => string | undefined;
  northern: (postcode: string) => string;
  british: (postcode: string) => string;
  state: (example: string) => string;
  otherState: (postcode: string, states: string, state: string) => string;
  /** Says that a part of a country has no list price (D81). */
  unpriced: (place: string) => string;
}

export type UnreadPostcode = Exclude<PostcodeReading, { kind: 'read' }>;

export interface PostalAddress {
  line1?: string;
  line2?: string;
  town: string;
  /** The postcode is '' when it is unknown. */
  postcode: string;
  state?: string | undefined;
  /** Town and Eircode are both right, and do not fit each other (D86). */
  bothRight?: boolean | undefined;
}

interface AddressProblem {
  part: AddressPart;
  message: string;
  isMissing: boolean;
}

type AddressPart = 'Line1' | 'Line2' | 'Town' | 'Postcode' | 'State';

export type ResolvedAddress = Result<ResolvedPlace, { ok: false; problems: AddressProblem[] }>;

// An address in Ireland needs none of it.
const postalRules = () => import('./postcodes.ts');
type PostalRules = Awaited<ReturnType<typeof postalRules>>;

/** Resolves an end of a booking, or a saved address, by the rules of its country (D43), if any. */
export async function resolveAddress(
  end: JourneyEnd,
  to: PostalCountry,
  address: PostalAddress,
  area: Area,
  words: AddressWords,
): Promise<ResolvedAddress> {
  const noDoor = doorless(to.country, address);
  if (noDoor !== undefined) return refusedPart(noDoor, words.street);
  if (to.id === IRELAND.id) return resolveInIreland(end, address, area, words);
  const unpriced = unpricedArea(to.unpriced ?? [], to.country, address);
  if (unpriced !== undefined) return refusedPart('Postcode', words.unpriced(unpriced.name));
  const { town, postcode, state = '' } = address;
  const rules = await postalRules();
  const rule = rules.postcodeRuleOf(to);
  const problems: AddressProblem[] = [];
  const typed = postcode.trim();
  const found = rule?.read(typed, state);
  const read = rule === undefined ? typed : found?.kind === 'read' ? found.postcode : undefined;
  if (rule !== undefined && found !== undefined && found.kind !== 'read') {
    const other = rules.otherPart(to, typed);
    const message = other
      ? words[other](typed)
      : words.postcode(to.country, rule.example, found, typed);
    problems.push({ part: 'Postcode', message, isMissing: found.kind === 'empty' });
  }
  const region = stateIn(to.country, state, read, words, rules);
  if (typeof region !== 'string') problems.push(region);
  const isWholeBritish = to.country === 'GB' && read !== undefined;
  const elsewhere = await countryElsewhere(to, town, isWholeBritish ? NAMED_AFTER_BRITISH : []);
  if (elsewhere !== undefined)
    problems.push({
      part: 'Town',
      message: words.elsewhere(town.trim(), elsewhere, words.abroadUnknown),
      isMissing: false,
    });
  return problems.length === 0 && typeof region === 'string'
    ? {
        ok: true,
        value: {
          ...placeIn({ label: town.trim(), id: to.id, country: to.name ?? to.country }, 'outside'),
          postcode: read ?? '',
          state: region,
        },
      }
    : { ok: false, problems };
}

const refusedPart = (part: AddressPart, message: string): ResolvedAddress => ({
  ok: false,
  problems: [{ part, message, isMissing: false }],
});

/** Returns the part that names a box, a locker, a counter or military post (D80). */
function doorless(
  country: string,
  { line1 = '', line2 = '', town, postcode, state = '' }: PostalAddress,
): AddressPart | undefined {
  const named = notAStreet({ country, lines: [line1, line2, town] });
  if (named !== undefined) return LINES[named];
  if (isMilitaryPostcode(country, postcode)) return 'Postcode';
  return isMilitaryState(country, state) ? 'State' : undefined;
}

const LINES = ['Line1', 'Line2', 'Town'] as const;

/** Returns '' where no state is needed. */
function stateIn(
  country: string,
  typed: string,
  postcode: string | undefined,
  words: AddressWords,
  { findState, statesIn, statesWithCode }: PostalRules,
): string | AddressProblem {
  const [first] = statesIn(country) ?? [];
  if (first === undefined) return '';
  const state = findState(country, typed);
  if (state === undefined)
    return { part: 'State', message: words.state(first.code), isMissing: typed.trim() === '' };
  const fitting = postcode === undefined ? [state] : statesWithCode(country, postcode);
  if (fitting.includes(state)) return state.code;
  const codes = fitting.map(({ code }) => code).join(', ');
  return {
    part: 'State',
    message: words.otherState(postcode ?? '', codes, state.code),
    isMissing: false,
  };
}

async function resolveInIreland(
  end: JourneyEnd,
  { line1 = '', line2 = '', town, postcode, bothRight }: PostalAddress,
  area: Area,
  words: AddressWords,
): Promise<ResolvedAddress> {
  const wrong = words.eircodeProblem(postcode);
  if (wrong !== undefined) return refusedPart('Postcode', wrong);
  const read = readEircode(postcode);
  const eircode = read.kind === 'whole' ? read.formatted : '';
  const isMissing = town.trim() === '' && eircode === '';
  const typed = { town, eircode, isBothRight: bothRight, lines: [line1, line2] };
  const found = await resolveIrish(end, typed, area, words);
  return found.ok
    ? found
    : { ok: false, problems: [{ part: 'Town', message: found.message, isMissing }] };
}

/** Smaller cities may have namesakes. */
const MIN_KNOWN_CITY = 300_000;
const NAMESAKES = ['US', 'ZA'];

/** Returns the country of a town that is known only elsewhere, and undefined for one that may be in this country. */
async function countryElsewhere(
  to: PostalCountry,
  town: string,
  namesakes: readonly string[],
): Promise<string | undefined> {
  if (NAMESAKES.includes(to.country)) return undefined;
  const places = await destinations().catch((): DestinationPlace[] => []);
  const named = exactMatches(places, fold(town)).toSorted((a, b) => b.rank - a.rank);
  const isHere = ({ country, destination = '' }: DestinationPlace): boolean =>
    country === to.country && (country !== 'GB' || destination === to.id);
  const [best] = named;
  if (best === undefined || named.some(isHere)) return undefined;
  if (namesakes.includes(best.country)) return undefined;
  const isKnown = best.rank >= MIN_KNOWN_CITY || best.country === to.country;
  return isKnown ? countryInLabel(best.label) : undefined;
}
