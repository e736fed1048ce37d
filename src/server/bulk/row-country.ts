import type { Tariff } from '#domain/money/tariff.ts';
import { alpha2Of, ALPHA_2_CODES } from '#domain/places/country-codes.ts';
import { fold } from '#domain/places/place-search.ts';
import { countryOfSaved } from '#domain/places/postal-country.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import * as bulk from '#messages/bulk.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { countryOf } from '#server/bookings/index.ts';

/** Finds the id of the price list for a country as files write it, and the postcode beside it. */
export type FindCountry = (text: string, postcode: string) => Promise<Result<string>>;

/** Remembers what it found: files repeat few countries. */
export function countryFinder(tariff: Pick<Tariff, 'international'>): FindCountry {
  const known = new Map<string, Promise<Result<string>>>();
  return (text, postcode) => {
    const part = postcode.trim() === '' ? '' : countryOfSaved({ country: 'GB', postcode }).id;
    const key = `${part}\n${text}`;
    const found = known.get(key) ?? findCountry(text, part, tariff);
    known.set(key, found);
    return found;
  };
}

const NORTH = 'northern-ireland';
/** ISO 3166-2, and the code of Northern Ireland in customs. */
const BRITISH_PARTS: Readonly<Record<string, string>> = {
  'GB-NIR': NORTH,
  XI: NORTH,
  'GB-GBN': 'great-britain',
  'GB-ENG': 'great-britain',
  'GB-SCT': 'great-britain',
  'GB-WLS': 'great-britain',
  'GB-CYM': 'great-britain',
};
const LONGEST_NAME = 80;

/** Reads "United Kingdom (UK)" of WooCommerce, "DE - Germany", "Ireland (Republic of)", "Rep. of Ireland" and "Germany, EU". */
function partsOfCountry(text: string): { name: string; bracketed: string } {
  const typed = text.trim();
  const flag = /^(?:[\u{1F1E6}-\u{1F1FF}]{2})\s*/u.exec(typed)?.[0] ?? '';
  const bare = typed.slice(flag.length);
  if (bare === '') return { name: lettersOfFlag(flag.trim()), bracketed: '' };
  const [, named = bare, bracketed = ''] = /^(.*\S)\s*\(([^()]*)\)$/.exec(bare) ?? [];
  const name = named
    .replace(/^[A-Z]{2,3}(?:\s+[-–]|\s*:)\s*(?=\p{L}{3})/u, '')
    .replace(/,\s*(?:EU|Europe|Republic of|Federal Republic of)$/i, '')
    .replace(/^(?:the )?(?:federal )?rep(?:ublic|\.)? of (?=(?:ireland|germany)$)/i, '')
    .replace(/^(?:southern ireland|irish republic)$/i, 'Ireland');
  return { name, bracketed: /^[A-Z]{2}$/.test(bracketed) ? bracketed : '' };
}

/** A flag is the letters of its country's code, one by one (Unicode, Regional Indicators). */
const lettersOfFlag = (flag: string): string =>
  Array.from(flag, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join(
    '',
  );

/** `part` is the one of the United Kingdom in which the postcode lies, or ''. */
async function findCountry(
  text: string,
  part: string,
  tariff: Pick<Tariff, 'international'>,
): Promise<Result<string>> {
  const namedCountry = async (name: string): Promise<Result<string> | undefined> => {
    const found = await countryOf(name, tariff);
    if (found.ok) {
      const { id, country } = found.value;
      return id === undefined ? refused(pricing.unpriced(country)) : ok(id);
    }
    if (found.message !== placeErrors.uk) return undefined;
    return part === '' ? found : ok(part);
  };
  const { name, bracketed } = partsOfCountry(text.slice(0, LONGEST_NAME));
  const code = name.toUpperCase();
  if (code === '') return ok('ireland');
  if (code === 'NI' && part === NORTH) return ok(NORTH);
  const known = BRITISH_PARTS[code];
  if (known !== undefined) return ok(known);
  const found = await namedCountry(alpha2Of(code) ?? name);
  if (found !== undefined) return found;
  const other = bracketed === '' ? countryNamed(name) : bracketed;
  const again = other === undefined ? undefined : await namedCountry(other);
  return again ?? refused(bulk.errorsCountry);
}

/** The official languages of the European Union, and neighbours'. */
const LANGUAGES =
  'bg cs da de el es et fi fr ga hr hu is it lt lv mt nb nl pl pt ro sk sl sv tr uk cy'.split(' ');
let namesOfCountries: ReadonlyMap<string, string> | undefined;

/** Finds the ISO 3166-1 code of "Österreich", "Pays-Bas" or "日本": names in a country's own language and in those of Europe. */
function countryNamed(name: string): string | undefined {
  namesOfCountries ??= namesInLanguages();
  const code = namesOfCountries.get(fold(name));
  return code === '' ? undefined : code;
}

function namesInLanguages(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (language: string, codes: readonly string[]): void => {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of codes) {
      const name = fold(inLanguage.of(code) ?? '');
      // What names two countries names none.
      names.set(name, (names.get(name) ?? code) === code ? code : '');
    }
  };
  for (const language of LANGUAGES) add(language, ALPHA_2_CODES);
  for (const code of ALPHA_2_CODES) add(new Intl.Locale(`und-${code}`).maximize().language, [code]);
  return names;
}
