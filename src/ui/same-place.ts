import { fold } from '#domain/places/place-search.ts';

/** Names of countries in lists and address searches. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  'great britain': 'uk',
  'northern ireland': 'uk',
  'united kingdom': 'uk',
  'united states': 'usa',
};

/** "London, Great Britain" is the same place as "London, England, United Kingdom", and "Galway, Ireland" as "Galway, County Galway". */
export function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [labelParts(one), labelParts(other)];
  if (a.name !== b.name || a.country !== b.country) return false;
  // County or state distinguishes namesakes; elsewhere the list has the largest.
  const hasRegion = a.country === IRELAND_ID || a.country === 'usa';
  return !hasRegion || a.region === '' || b.region === '' || a.region === b.region;
}

const IRELAND_ID = 'ireland';

function labelParts(text: string): { name: string; region: string; country: string } {
  const [name = '', ...rest] = text.split(',').map((part) => fold(part));
  const last = rest.at(-1) ?? IRELAND_ID;
  // Labels of Irish places end with their county.
  const isIrish = last === IRELAND_ID || last.startsWith('county ');
  const regions = last.startsWith('county ') ? rest : rest.slice(0, -1);
  return {
    name,
    region: regions.at(-1) ?? '',
    country: isIrish ? IRELAND_ID : (COUNTRY_CODES[last] ?? last),
  };
}
