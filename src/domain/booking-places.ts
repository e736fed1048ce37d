import type { IrishAddress } from './irish-address.ts';
import { pickupAreaOf } from './places.ts';
import { resolveIrish } from './resolve-irish.ts';
import type { Pickup } from './resolve-places.ts';
import type { ResolveWords } from './resolved.ts';
import type { Result } from './result.ts';
import type { Area } from './service-area.ts';

/** Town and Eircode must agree; the town decides where an Eircode area straddles the border (D17). */
export async function resolveCollection(
  address: IrishAddress,
  area: Area,
  words: ResolveWords,
): Promise<Result<Pickup>> {
  const found = await resolveIrish(address, area, words.pickupUnknown, words);
  if (!found.ok) return found;
  const { label, place } = found.value;
  const side = pickupAreaOf(place, area);
  if (side === 'unknown') return { ok: false, message: words.pickupEdge };
  return { ok: true, value: { label, area: side } };
}
