import { collectionDays, collectionParts } from '#domain/booking.ts';
import type { DublinTime } from '#domain/calendar.ts';
import type { Row, Tx } from '#server/platform/db/index.ts';
import type { Content } from '#server/platform/index.ts';
import { calendarOf, promisedOn } from './promised.ts';
import { storedBooking } from './stored.ts';

/**
 * Moves the collection of a booking that is paid too late for its day, or part of it, to the next one that can be
 * booked; the mail about the payment names it (D13).
 */
export async function collectLater(
  tx: Tx,
  booking: Row<'bookings'>,
  now: DublinTime,
  content: Content,
): Promise<void> {
  const { collect_on: day, collect_part: part, destination } = booking;
  if (day === null || part === '') return;
  const calendar = calendarOf(content);
  if (day > now.day || collectionParts(day, now, calendar).includes(part)) return;
  const [next] = collectionDays(now, calendar);
  const nextPart = next?.parts.find((open) => open === part) ?? next?.parts[0];
  if (next === undefined || nextPart === undefined) return;
  const { isSameDay } = storedBooking(booking.request);
  await tx
    .updateTable('bookings')
    .set({
      collect_on: next.day,
      collect_part: nextPart,
      promised_on: promisedOn({ destination, isSameDay, collectOn: next.day }, now, content),
    })
    .where('id', '=', booking.id)
    .execute();
}
