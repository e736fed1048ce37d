import { fold } from '#domain/place-search.ts';
import { describePlace, qualifiersOf, type KnownPlace } from './known-place.ts';
import { matchesIn, type MatchScore, type Section } from './section.ts';
import { MOST_SUGGESTIONS } from './source.ts';

/** Which places may be suggested. */
export type Accept = (place: KnownPlace) => boolean;

/**
 * The best places for what was typed, best first: exact name, exact other name, beginning of a name, beginning of a
 * later word, then the number of people. When no name begins like that: a name with its county, state or country after
 * it ("london ontario"), then the same for the text after a comma ("12 Main Street, Galway").
 */
export function searchPlaces(
  sections: readonly Section[],
  text: string,
  accept: Accept,
): KnownPlace[] {
  const parts = text.split(',');
  for (const from of [0, 1, 2, 3]) {
    const typed = fold(parts.slice(from).join(','));
    if (typed.length < SHORTEST) continue;
    // After an unknown name only a country can follow: "Nowhere, USA" is not Usa in Japan.
    const within = from === 0 ? sections : withinCountry(sections, typed);
    const found = best(within, typed, accept, 3);
    if (found.length > 0) return found;
    const qualified = withQualifiers(within, typed, accept);
    if (qualified.length > 0) return qualified;
  }
  return [];
}

interface Hit {
  place: KnownPlace;
  score: MatchScore;
  description: string;
}

/** The shortest text to search for: shorter ones match a large part of the world. */
const SHORTEST = 3;
/** The most words of a town's name, which also bounds the work for a long text. */
const MOST_WORDS = 6;
const ORDER = new Intl.Collator('en', { numeric: true });

/** The section of the country that a text names; all of them when it names none. */
function withinCountry(sections: readonly Section[], typed: string): readonly Section[] {
  const named = sections.filter(({ country: { name, otherNames } }) =>
    [name, ...otherNames].some((known) => fold(known) === typed),
  );
  return named.length > 0 ? named : sections;
}

function best(
  sections: readonly Section[],
  typed: string,
  accept: Accept,
  worst: MatchScore,
): KnownPlace[] {
  const hits = sections
    .flatMap((section) => hitsIn(section, typed, accept, worst))
    .sort(
      (a, b) =>
        a.score - b.score ||
        b.place.people - a.place.people ||
        ORDER.compare(a.description, b.description),
    );
  const byDescription = new Map(hits.toReversed().map((hit) => [hit.description, hit]));
  return hits
    .filter((hit) => byDescription.get(hit.description) === hit)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ place }) => place);
}

/** The rows of a section are ordered by population, so the first ones of each score are enough. */
function hitsIn(section: Section, typed: string, accept: Accept, worst: MatchScore): Hit[] {
  const counts = [0, 0, 0, 0];
  const hits: Hit[] = [];
  for (const [row, score] of matchesIn(section, typed)) {
    const count = counts[score] ?? 0;
    if (score > worst || count >= MOST_SUGGESTIONS) continue;
    const place = section.placeAt(row);
    if (!accept(place)) continue;
    counts[score] = count + 1;
    hits.push({ place, score, description: describePlace(place) });
  }
  return hits;
}

/** "galway county g": the longest beginning that is a whole name, followed by words that say where it is. */
function withQualifiers(sections: readonly Section[], typed: string, accept: Accept): KnownPlace[] {
  const words = typed.split(' ');
  for (let count = Math.min(words.length - 1, MOST_WORDS); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const rest = words.slice(count);
    if (name.length < 2) continue;
    const isThere = (place: KnownPlace): boolean => {
      const known = qualifiersOf(place);
      return rest.every((word) => known.some((qualifier) => qualifier.startsWith(word)));
    };
    const found = best(sections, name, (place) => accept(place) && isThere(place), 1);
    if (found.length > 0) return found;
  }
  return [];
}
