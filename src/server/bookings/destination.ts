import { PLACE_WORDS } from '#api/place-words.ts';
import {
  checkDelivery,
  type CheckedDelivery,
  type DeliveryAddress,
} from '#domain/delivery-address.ts';
import type { PostalCountry } from '#domain/postal-country.ts';
import { ok } from '#domain/result.ts';
import type { Area } from '#domain/service-area.ts';
import type { Tariff } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { type CollectedErrors, refuseField, type FieldResult } from './field-result.ts';

export interface DeliveryCountry {
  id: string;
  country: string;
  name: string;
  customs: boolean;
}

const IRELAND: DeliveryCountry = {
  id: 'ireland',
  country: 'IE',
  name: 'Ireland',
  customs: false,
};

/** No country is Ireland. */
export function findDeliveryCountry(
  id: string,
  { international }: Pick<Tariff, 'international'>,
): FieldResult<DeliveryCountry> {
  if (id === '' || id === IRELAND.id) return ok(IRELAND);
  const found = international.find((destination) => destination.id === id);
  return found === undefined
    ? refuseField('deliveryCountry', bookingErrors.country)
    : ok({ id, country: found.country, name: found.name, customs: found.customs });
}

export async function acceptDelivery(
  checked: Pick<CollectedErrors, 'errors'>,
  to: PostalCountry,
  address: DeliveryAddress,
  area: Area,
): Promise<AcceptedDelivery | undefined> {
  const found = await checkDelivery(to, address, area, PLACE_WORDS);
  if (found.ok) return found.value;
  checked.errors.push(
    ...found.problems.map(({ part, message }) => refuseField(`delivery${part}`, message)),
  );
  return undefined;
}

type AcceptedDelivery = Extract<CheckedDelivery, { ok: true }>['value'];
