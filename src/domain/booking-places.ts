import { resolvePickup, type Pickup, type Resolved, type ResolveWords } from './resolve-places.ts';
import type { Area } from './service-area.ts';

/** An address in Ireland as far as it tells where it is. */
export interface IrishAddress {
  town: string;
  /** '' when it is not known. */
  eircode: string;
}

/**
 * Finds where a parcel is collected: by its Eircode, else by its town, which also decides for an Eircode area that
 * straddles the border of the service area (decisions, Quote). Form and server ask the same, so both have one price.
 */
export async function resolveCollection(
  { town, eircode }: IrishAddress,
  area: Area,
  words: ResolveWords,
): Promise<Resolved<Pickup>> {
  const byTown = (): Promise<Resolved<Pickup>> => resolvePickup(town, area, words);
  if (eircode.trim() === '') return byTown();
  const byEircode = await resolvePickup(eircode, area, words);
  if (byEircode.ok) return byEircode;
  const found = await byTown();
  // Who gave an Eircode already is told why it was not enough.
  return found.ok || found.message !== words.pickupUnknown ? found : byEircode;
}

/** Tells whether an address in Ireland lies in the same-day area; one that nobody knows does not. */
export async function liesInside(
  address: IrishAddress,
  area: Area,
  words: ResolveWords,
): Promise<boolean> {
  const found = await resolveCollection(address, area, words);
  return found.ok && found.value.area === 'inside';
}
