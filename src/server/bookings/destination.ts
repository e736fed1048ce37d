import { isEircode } from '#domain/eircode.ts';
import type { Tariff } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { refuseField, type FieldResult } from './field-result.ts';

/** A country to which we deliver. */
export interface DeliveryCountry {
  /** The id in the tariff, or "ireland". */
  id: string;
  name: string;
  /** Outside the EU customs area. */
  customs: boolean;
}

const IRELAND: DeliveryCountry = { id: 'ireland', name: 'Ireland', customs: false };

/** The country that a form names by its id; no country is Ireland. */
export function findDeliveryCountry(
  id: string,
  { international }: Pick<Tariff, 'international'>,
): FieldResult<DeliveryCountry> {
  if (id === '' || id === IRELAND.id) return { ok: true, value: IRELAND };
  const found = international.find((destination) => destination.id === id);
  return found === undefined
    ? refuseField('deliveryCountry', bookingErrors.country)
    : { ok: true, value: { id, name: found.name, customs: found.customs } };
}

/** The postcode of a delivery in Ireland: an Eircode, or none. */
export const postcodeOf = (typed: string): FieldResult<string> =>
  typed === '' || isEircode(typed)
    ? { ok: true, value: typed }
    : refuseField('deliveryPostcode', bookingErrors.eircode);
