import { NORTHERN_IRELAND } from '#domain/places/postal-country.ts';
import { fillForm } from '#forms/fill-form.ts';
import type { FoundAddress } from '#ui/found-address.ts';
import { detailsBehind } from '#ui/search-addresses.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad } from '#ui/booking/booking-input.ts';
import { destinationOf } from './saved-addresses.ts';

/** Fills in town, country and empty fields of a suggestion, unless its details fail or the field has changed. */
export async function fillSearched(
  input: HTMLInputElement,
  description: string,
  side: Side,
  tariff: Abroad,
): Promise<void> {
  const place = await detailsBehind(description);
  const to = place && destinationOf(withPart(place), tariff);
  if (input.form === null || input.value !== description) return;
  if (place === undefined || to === undefined || (side === 'pickup' && to !== 'ireland')) return;
  const { line1, line2, town, label, postcode, regionCode } = place;
  const isIrish = to === 'ireland';
  const needsState = tariff.international.find(({ id }) => id === to)?.needsState;
  fillForm(input.form, {
    [`${side}Town`]: (isIrish ? label : town).slice(0, MAX_LINE),
    ...(side === 'delivery' && { deliveryCountry: to }),
  });
  const rest = {
    [`${side}Line1`]: line1.slice(0, MAX_LINE),
    [`${side}Line2`]: line2.slice(0, MAX_LINE),
    [side === 'pickup' ? 'pickupEircode' : 'deliveryPostcode']: postcode.slice(0, 16),
    ...(side === 'delivery' && needsState && { deliveryState: regionCode.slice(0, 60) }),
  };
  fillForm(input.form, rest, { onlyEmpty: true });
}

const MAX_LINE = 100;

/** Northern Ireland has its own price. */
const withPart = ({ country, region, postcode }: FoundAddress) => ({
  country: country !== 'GB' ? country : region === NORTHERN_IRELAND ? 'GB-NIR' : 'GB-GBN',
  postcode,
});
