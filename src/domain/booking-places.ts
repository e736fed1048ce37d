import { resolvePickup, type Pickup, type Resolved, type ResolveWords } from './resolve-places.ts';
import type { Area } from './service-area.ts';

/** The parts of an address in Ireland that tell where it is. */
export interface IrishAddress {
  town: string;
  /** '' when it is not known. */
  eircode: string;
}

/**
 * Finds where a parcel is collected: by its Eircode, else by its town, which also decides for an Eircode area that
 * straddles the border of the service area (D17). Form and server both call this, so they agree on the price (D7).
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
  // Whoever has given an Eircode already is told why it was not enough.
  return found.ok || found.message !== words.pickupUnknown ? found : byEircode;
}

/** Tells whether an address in Ireland lies in the same-day area; an unknown address does not. */
export async function liesInside(
  address: IrishAddress,
  area: Area,
  words: ResolveWords,
): Promise<boolean> {
  const found = await resolveCollection(address, area, words);
  return found.ok && found.value.area === 'inside';
}
