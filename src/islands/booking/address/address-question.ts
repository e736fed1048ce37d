import { PLACE_WORDS } from '#api/place-words.ts';
import { readEircode } from '#domain/places/eircode.ts';
import { findIrishAddress, nearestTown } from '#domain/places/irish-address.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import type { QuoteSettings } from '#domain/money/get-quote.ts';
import { deliveryCountryOf } from '#domain/places/postal-country.ts';
import * as bookingCheck from '#messages/booking-check.ts';
import type { Values } from '#forms/fill-form.ts';
import type { Side } from '#api/address-values.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';

/** A question about an address, and the values that each answer fills in. */
export interface AddressQuestion {
  words: string;
  answers: readonly { label: string; values: Values }[];
}

/**
 * Asks about contradicting parts (D43) or a refused town; else undefined. Calls `loadSettings` only for the border
 * and for countries abroad, and rejects with it.
 */
export async function questionAbout(
  side: Side,
  typed: BookingInput,
  loadSettings: () => Promise<Pick<QuoteSettings, 'area' | 'tariff'>>,
  isRefused: boolean,
): Promise<AddressQuestion | undefined> {
  const code = side === 'pickup' ? 'pickupEircode' : 'deliveryPostcode';
  const [town, eircode] = [typed.value(`${side}Town`), typed.value(code)];
  const to = side === 'pickup' ? 'ireland' : typed.country;
  if (to !== 'ireland')
    return (await otherPartOfUk(to, eircode)) ?? meantAbroad(typed, eircode, loadSettings);
  const read = readEircode(eircode);
  if (read.kind === 'sign' && read.offered !== '') return meantCode(code, read.offered);
  if (town === '' || (eircode === '' && !isRefused)) return undefined;
  const [{ area }, places] = await Promise.all([loadSettings(), irishPlaces().catch(() => [])]);
  const found = findIrishAddress(
    places,
    { town, eircode, isBothRight: typed.value(`${side}BothRight`) !== '' },
    area,
  );
  const lines = [typed.value(`${side}Line1`), typed.value(`${side}Line2`)];
  const meant =
    found.kind === 'missing' && isRefused ? nearestTown(places, town, lines) : undefined;
  if (meant !== undefined)
    return {
      words: PLACE_WORDS.meant(meant),
      answers: [{ label: meant, values: { [`${side}Town`]: meant } }],
    };
  if (found.kind !== 'contradiction') return undefined;
  const { key, town: named } = found;
  return {
    words: PLACE_WORDS.contradiction(key.key, key.town, named.name),
    answers: [
      { label: bookingCheck.questionEircode(key.town), values: { [`${side}Town`]: key.town } },
      { label: bookingCheck.questionTown(named.name), values: { [code]: '' } },
      { label: bookingCheck.questionBoth, values: { [`${side}BothRight`]: 'yes' } },
    ],
  };
}

const meantCode = (code: string, offered: string): AddressQuestion => ({
  words: PLACE_WORDS.meant(offered),
  answers: [{ label: offered, values: { [code]: offered } }],
});

/** Asks about a postcode with a lost 0, or with a letter that looks like a digit. */
async function meantAbroad(
  { value, country: id }: BookingInput,
  postcode: string,
  loadSettings: () => Promise<Pick<QuoteSettings, 'tariff'>>,
): Promise<AddressQuestion | undefined> {
  if (postcode === '') return undefined;
  const [{ tariff }, { postcodeRuleOf }] = await Promise.all([
    loadSettings(),
    import('#domain/places/postcodes.ts'),
  ]);
  const to = deliveryCountryOf(id, tariff);
  const read = to && postcodeRuleOf(to)?.read(postcode, value('deliveryState'));
  return read?.kind === 'meant' ? meantCode('deliveryPostcode', read.offered) : undefined;
}

async function otherPartOfUk(to: string, postcode: string): Promise<AddressQuestion | undefined> {
  if (postcode === '' || !['great-britain', 'northern-ireland'].includes(to)) return undefined;
  const { otherPart } = await import('#domain/places/postcodes.ts');
  const other = otherPart({ id: to, country: 'GB' }, postcode);
  if (other === undefined) return undefined;
  const [label, deliveryCountry] =
    other === 'northern'
      ? [bookingCheck.questionNorth, 'northern-ireland']
      : [bookingCheck.questionBritain, 'great-britain'];
  return { words: PLACE_WORDS[other](postcode), answers: [{ label, values: { deliveryCountry } }] };
}
