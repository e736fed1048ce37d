import type * as v from 'valibot';
import type { addAddress } from '#api/addresses.ts';
import { PLACE_WORDS } from '#api/place-words.ts';
import { checkDelivery } from '#domain/delivery-address.ts';
import { countryOfSaved } from '#domain/postal-country.ts';
import { ok, type Result } from '#domain/result.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

type Typed = v.InferOutput<(typeof addAddress)['body']>;

/** A saved address with postcode and state as they are written there, or what is wrong with it, as for a booking (D43). */
export async function checkAddress(
  typed: Typed,
  { content }: Pick<PlatformServices, 'content'>,
): Promise<Result<Typed, Problem>> {
  const area = content.settings('service-area').geometry.coordinates[0];
  const found = await checkDelivery(countryOfSaved(typed), typed, area, PLACE_WORDS);
  if (found.ok) {
    const { postcode, state } = found.value;
    return ok({ ...typed, postcode, state });
  }
  const errors = found.problems.map(({ part, message }) => ({
    pointer: `#/${part.toLowerCase()}`,
    message,
  }));
  return problem(422, errors.map(({ message }) => message).join(' '), { errors });
}
