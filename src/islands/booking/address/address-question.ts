import { PLACE_WORDS } from '#api/place-words.ts';
import { findIrishAddress, nearestTown } from '#domain/irish-address.ts';
import { irishPlaces } from '#domain/gazetteer.ts';
import type { Area } from '#domain/service-area.ts';
import { booking } from '#messages/booking.ts';
import type { Values } from '#forms/fill-form.ts';
import type { BookingInput, Side } from '../booking-form.ts';

/** A contradiction in an address, and the values of each answer. */
export interface AddressQuestion {
  words: string;
  answers: readonly { label: string; values: Values }[];
}

/**
 * Asks about contradicting parts (D43) or a refused town; else undefined. Calls `loadArea` only for the border, and
 * rejects with it.
 */
export async function questionAbout(
  side: Side,
  typed: BookingInput,
  loadArea: () => Promise<Area>,
  isRefused: boolean,
): Promise<AddressQuestion | undefined> {
  const code = side === 'pickup' ? 'pickupEircode' : 'deliveryPostcode';
  const [town, eircode] = [typed.value(`${side}Town`), typed.value(code)];
  const to = side === 'pickup' ? 'ireland' : typed.country;
  if (to !== 'ireland') return otherPartOfUk(to, eircode);
  if (town === '' || (eircode === '' && !isRefused)) return undefined;
  const [area, places] = await Promise.all([loadArea(), irishPlaces().catch(() => [])]);
  const found = findIrishAddress(places, { town, eircode }, area);
  const meant = found.kind === 'missing' && isRefused ? nearestTown(places, town) : undefined;
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
      { label: booking.question.eircode(key.town), values: { [`${side}Town`]: key.town } },
      { label: booking.question.town(named.name), values: { [code]: '' } },
    ],
  };
}

async function otherPartOfUk(to: string, postcode: string): Promise<AddressQuestion | undefined> {
  if (postcode === '' || !['great-britain', 'northern-ireland'].includes(to)) return undefined;
  const { otherPart } = await import('#domain/postcodes.ts');
  const other = otherPart({ id: to, country: 'GB' }, postcode);
  if (other === undefined) return undefined;
  const [label, deliveryCountry] =
    other === 'northern'
      ? [booking.question.north, 'northern-ireland']
      : [booking.question.britain, 'great-britain'];
  return { words: PLACE_WORDS[other](postcode), answers: [{ label, values: { deliveryCountry } }] };
}
