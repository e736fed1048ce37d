import type { DublinTime } from '#domain/days/calendar.ts';
import { typedIn, type BookingInput } from '#ui/booking/booking-input.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';

/** Returns the booking form with these values, read at `now`. */
export function typedBooking(
  values: Readonly<Record<string, string>>,
  now?: DublinTime,
): BookingInput {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return typedIn(fields, TARIFF, now);
}
