import { fold } from './place-search.ts';

interface Address {
  line1: string;
  town: string;
  postcode: string;
  state?: string | undefined;
  /** The country has its English name. */
  country: string;
}

const COUNTY = /^(?:co|county|contae) /;
/** People write these names beside ours. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Ireland: ['eire', 'republic of ireland', 'ie', 'irl'],
  'Great Britain': ['uk', 'united kingdom', 'gb', 'england', 'scotland', 'wales'],
  'Northern Ireland': ['uk', 'united kingdom', 'gb'],
  Germany: ['deutschland', 'de'],
  USA: ['us', 'united states', 'united states of america'],
};

/**
 * The first line without what the other fields say too: "1 Row, Cork, Co. Cork, T12 X2C3, Ireland" beside that town and
 * Eircode is "1 Row", or a label would say them twice. A county stays that no other field names.
 */
export function streetLine({ line1, town, postcode, state = '', country }: Address): string {
  const said = new Set(
    [
      ...[town, postcode, state, country, ...(OTHER_NAMES[country] ?? [])],
      ...[`${town} ${postcode}`, `${postcode} ${town}`, `${town} ${state} ${postcode}`],
      ...[`${state} ${postcode}`, postcode.replace(/\s/g, '')],
    ]
      .map(fold)
      .filter(Boolean),
  );
  const isSaid = (part: string): boolean => {
    const folded = fold(part);
    return said.has(folded) || said.has(folded.replace(COUNTY, ''));
  };
  const parts = line1.split(',').map((part) => part.trim());
  const isCounty = (part: string): boolean => COUNTY.test(fold(part));
  const start = 1 + parts.findLastIndex((part) => !isSaid(part) && !isCounty(part));
  const kept = parts.filter((part, at) => at < start || at === 0 || !isSaid(part));
  return kept.length === parts.length ? line1 : kept.join(', ');
}
