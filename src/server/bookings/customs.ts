import type { NewBookingBody } from '#api/new-booking.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { refuseField, type RefusedField } from './field-result.ts';
import type { StoredBooking } from './stored.ts';

interface Declared {
  /** Null when something is wrong. */
  value: StoredBooking['customs'];
  wrong: RefusedField[];
}

/**
 * The customs declaration in integer grams and cents. Its lines together may not be heavier than the parcel; a booking
 * of pallets alone, with 0 grams, has no weight to compare with.
 */
export function customsOf(
  { customsReason, items }: Pick<NewBookingBody, 'customsReason' | 'items'>,
  parcelGrams: number,
): Declared {
  const lines = items.map(({ weight, value, ...item }) => ({
    ...item,
    weightGrams: Math.max(1, Math.round(weight * 1000)),
    valueCents: Math.round(value * 100),
  }));
  const grams = lines.reduce((sum, line) => sum + line.weightGrams, 0);
  const wrong: RefusedField[] = [];
  if (lines.length === 0) wrong.push(refuseField('items', bookingErrors.items));
  else if (parcelGrams > 0 && grams > parcelGrams)
    wrong.push(refuseField('items', bookingErrors.itemsHeavy));
  if (customsReason === '')
    return { value: null, wrong: [refuseField('customsReason', bookingErrors.reason), ...wrong] };
  return { value: wrong.length > 0 ? null : { reason: customsReason, items: lines }, wrong };
}
