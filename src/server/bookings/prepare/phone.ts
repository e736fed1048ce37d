import { phoneProblem, storedPhone } from '#api/shared-fields.ts';
import type { PostalCountry } from '#domain/places/postal-country.ts';
import { refuseField, type CollectedErrors } from './field-result.ts';

/** Returns the receiver's number in its stored form (D29). Without + it belongs to the country of the delivery. */
export function acceptPhone(
  checked: Pick<CollectedErrors, 'errors'>,
  typed: string,
  { country }: Pick<PostalCountry, 'country'>,
): string {
  const message = phoneProblem(typed, country);
  if (message !== undefined) checked.errors.push(refuseField('deliveryPhone', message));
  return storedPhone(typed, country);
}
