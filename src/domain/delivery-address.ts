import type { DestinationPlace } from './destinations.ts';
import { destinations } from './gazetteer.ts';
import type { IrishAddress } from './irish-address.ts';
import { isEircode } from './eircode.ts';
import { exactMatches, fold } from './place-search.ts';
import { pickupAreaOf } from './places.ts';
import type { PostalCountry } from './postal-country.ts';
import { resolveIrish } from './resolve-irish.ts';
import type { ResolveWords } from './resolved.ts';
import type { Result } from './result.ts';
import type { Area } from './service-area.ts';

export interface AddressWords extends ResolveWords {
  postcode: (country: string, example: string) => string;
  eircodeForm: string;
  northern: (postcode: string) => string;
  british: (postcode: string) => string;
  state: (example: string) => string;
  otherState: (postcode: string, states: string, state: string) => string;
}

export interface DeliveryAddress {
  town: string;
  /** '' when unknown. */
  postcode: string;
  state?: string | undefined;
}

interface AddressProblem {
  part: 'Town' | 'Postcode' | 'State';
  message: string;
  isMissing: boolean;
}

export type CheckedDelivery = Result<
  { postcode: string; state: string; isInside: boolean },
  { ok: false; problems: AddressProblem[] }
>;

// An address in Ireland needs none of it.
const postalRules = () => import('./postcodes.ts');
type PostalRules = Awaited<ReturnType<typeof postalRules>>;

/** By the country's rules (D43), if any. */
export async function checkDelivery(
  to: PostalCountry,
  { town, postcode, state = '' }: DeliveryAddress,
  area: Area,
  words: AddressWords,
): Promise<CheckedDelivery> {
  if (to.id === 'ireland') return checkIrish({ town, eircode: postcode }, area, words);
  const rules = await postalRules();
  const rule = rules.postcodeRuleOf(to);
  const problems: AddressProblem[] = [];
  const typed = postcode.trim();
  const read = rule === undefined ? typed : rule.read(typed);
  if (rule !== undefined && read === undefined) {
    const other = rules.otherPart(to, typed);
    const message = other ? words[other](typed) : words.postcode(to.country, rule.example);
    problems.push({ part: 'Postcode', message, isMissing: typed === '' });
  }
  const region = stateIn(to.country, state, read, words, rules);
  if (typeof region !== 'string') problems.push(region);
  const elsewhere = await countryElsewhere(to, town);
  if (elsewhere !== undefined)
    problems.push({
      part: 'Town',
      message: words.elsewhere(town.trim(), elsewhere, words.abroadUnknown),
      isMissing: false,
    });
  return problems.length === 0 && typeof region === 'string'
    ? { ok: true, value: { postcode: read ?? '', state: region, isInside: false } }
    : { ok: false, problems };
}

/** '' where none is needed. */
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

async function checkIrish(
  address: IrishAddress,
  area: Area,
  words: AddressWords,
): Promise<CheckedDelivery> {
  const { town } = address;
  const postcode = address.eircode.trim();
  if (postcode !== '' && !isEircode(postcode))
    return {
      ok: false,
      problems: [{ part: 'Postcode', message: words.eircodeForm, isMissing: false }],
    };
  // Reported by the schema.
  if (town.trim() === '') return { ok: true, value: { postcode, state: '', isInside: false } };
  const found = await resolveIrish(address, area, words.pickupUnknown, words);
  if (!found.ok)
    return { ok: false, problems: [{ part: 'Town', message: found.message, isMissing: false }] };
  const isInside = pickupAreaOf(found.value.place, area) === 'inside';
  return { ok: true, value: { postcode, state: '', isInside } };
}

/** Smaller cities may have namesakes. */
const MIN_KNOWN_CITY = 300_000;
const NAMESAKES = ['US', 'ZA'];

/** Undefined if the town may be in this country. */
async function countryElsewhere(to: PostalCountry, town: string): Promise<string | undefined> {
  if (NAMESAKES.includes(to.country)) return undefined;
  const places = await destinations().catch((): DestinationPlace[] => []);
  const named = exactMatches(places, fold(town)).toSorted((a, b) => b.rank - a.rank);
  const isHere = ({ country, destination = '' }: DestinationPlace): boolean =>
    country === to.country && (country !== 'GB' || destination === to.id);
  const [best] = named;
  if (best === undefined || named.some(isHere)) return undefined;
  const isKnown = best.rank >= MIN_KNOWN_CITY || best.country === to.country;
  return isKnown ? best.label.split(', ').at(-1) : undefined;
}
