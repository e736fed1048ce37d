import type { InferOutput } from 'valibot';
import type { BookedAddress } from '#api/booking-view.ts';
import type { updateBooking } from '#api/manage-booking.ts';
import { liesInside } from '#domain/booking-places.ts';
import { dublinTime, type DublinTime } from '#domain/calendar.ts';
import { bookingErrors as errors } from '#messages';
import type { Row } from '../db/tables.ts';
import type { Problem } from '../http/reply.ts';
import type { Services } from '../services.ts';
import { checksOf } from './checks.ts';
import { collectionOf, type Collection } from './collection.ts';
import { postcodeOf } from './destination.ts';
import { refused, unusable, type Found } from './found.ts';
import { PLACE_WORDS } from './prepare.ts';
import { calendarOf, promisedOn } from './promised.ts';
import { asEircode, storedBooking } from './stored.ts';
import { wordsOf } from './words.ts';

export type Changes = InferOutput<(typeof updateBooking)['body']>;
type Booking = Row<'bookings'>;
type Content = Services['content'];
type Columns = Pick<Booking, 'request' | 'collect_on' | 'collect_part' | 'promised_on' | 'words'>;

/**
 * The columns of a booking after a change, undefined when nothing changes, or everything that is wrong. Only another
 * day or part has to be free: a note can be changed on the day itself. The price stays, with what it depends on.
 */
export async function changedBooking(
  booking: Booking,
  changes: Changes,
  { content, now }: Pick<Services, 'content' | 'now'>,
): Promise<{ ok: true; columns: Columns | undefined } | Problem> {
  const before = storedBooking(booking.request);
  const time = dublinTime(new Date(now()));
  const { wrong, take } = checksOf();
  const isIrish = booking.destination === 'ireland';
  const typed = changes.deliveryPostcode ?? before.delivery.postcode;
  const postcode = isIrish ? take(postcodeOf(typed)) : typed;
  const collection = take(collectionAfter(booking, changes, time, content));
  wrong.push(...missing(changes));
  if (postcode === undefined || collection === undefined || wrong.length > 0)
    return unusable(wrong);

  const delivery = {
    ...before.delivery,
    ...given(changes),
    postcode: isIrish ? asEircode(postcode) : postcode,
  };
  const isSameDay = isIrish && (await areInside([before.pickup, delivery], content));
  const stored = { ...before, delivery, note: changes.placeNote ?? before.note, isSameDay };
  const isMoved = collection !== null || isSameDay !== before.isSameDay;
  if (!isMoved && JSON.stringify(stored) === JSON.stringify(before))
    return { ok: true, columns: undefined };
  const day = collection?.day ?? booking.collect_on;
  const { destination, promised_on } = booking;
  return {
    ok: true,
    columns: {
      request: JSON.stringify(stored),
      collect_on: day,
      collect_part: collection?.part ?? booking.collect_part,
      promised_on:
        isMoved && day !== null
          ? promisedOn({ destination, isSameDay, collectOn: day }, time, content)
          : promised_on,
      words: wordsOf(booking.tracking, stored),
    },
  };
}

/** The new day and part; null when they stay. */
function collectionAfter(
  { collect_on, collect_part }: Booking,
  { pickupDate = '', pickupTime }: Changes,
  now: DublinTime,
  content: Content,
): Found<Collection | null> {
  const day = pickupDate === '' ? collect_on : pickupDate;
  const part = pickupTime ?? collect_part;
  if (day === null || (day === collect_on && part === collect_part))
    return { ok: true, value: null };
  return part === ''
    ? refused('pickupTime', errors.part)
    : collectionOf({ day, part }, now, calendarOf(content));
}

/** Fields that may be left out, but not emptied. */
const missing = (changes: Changes) =>
  (
    [
      ['deliveryName', errors.name],
      ['deliveryPhone', errors.phone],
      ['deliveryLine1', errors.line1],
      ['deliveryTown', errors.town],
    ] as const
  )
    .filter(([field]) => changes[field] === '')
    .map(([field, message]) => refused(field, message));

/** What was sent of the delivery address. */
const given = (changes: Changes): Partial<BookedAddress> => ({
  ...(changes.deliveryName !== undefined && { name: changes.deliveryName }),
  ...(changes.deliveryPhone !== undefined && { phone: changes.deliveryPhone }),
  ...(changes.deliveryLine1 !== undefined && { line1: changes.deliveryLine1 }),
  ...(changes.deliveryLine2 !== undefined && { line2: changes.deliveryLine2 }),
  ...(changes.deliveryTown !== undefined && { town: changes.deliveryTown }),
});

async function areInside(addresses: readonly BookedAddress[], content: Content): Promise<boolean> {
  const area = content.settings('service-area').geometry.coordinates[0];
  const sides = await Promise.all(
    addresses.map(({ town, postcode }) =>
      liesInside({ town, eircode: postcode }, area, PLACE_WORDS),
    ),
  );
  return sides.every(Boolean);
}
