import type { NewBookingBody } from '#api/new-booking.ts';
import { bookingErrors as errors } from '#messages';
import { refused, type Refused } from './found.ts';
import type { StoredBooking } from './stored.ts';

interface Declared {
  /** Null when something is wrong. */
  value: StoredBooking['customs'];
  wrong: Refused[];
}

/**
 * The customs declaration in integer grams and cents. Its lines together may not be heavier than the parcel; for
 * pallets alone, 0 grams, nobody has said a weight.
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
  const wrong: Refused[] = [];
  if (lines.length === 0) wrong.push(refused('items', errors.items));
  else if (parcelGrams > 0 && grams > parcelGrams) wrong.push(refused('items', errors.itemsHeavy));
  if (customsReason === '')
    return { value: null, wrong: [refused('customsReason', errors.reason), ...wrong] };
  return { value: wrong.length > 0 ? null : { reason: customsReason, items: lines }, wrong };
}
