import type { InferOutput } from 'valibot';
import { PLACE_WORDS } from '#api/place-words.ts';
import type { BookedAddress } from '#api/booking-view.ts';
import type { updateBooking } from '#api/manage-booking.ts';
import { resolveCollection } from '#domain/booking-places.ts';
import { dublinTime, type DublinTime } from '#domain/calendar.ts';
import { ok, type Result } from '#domain/result.ts';
import { tariffOf } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { common } from '#messages/common.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  collectErrors,
  type CollectedErrors,
  refuseField,
  unusable,
  type FieldResult,
} from './field-result.ts';
import { checkCollection, type Collection } from './collection.ts';
import { acceptDelivery, findDeliveryCountry } from './destination.ts';
import { promisedOn } from './promised.ts';
import { asEircode, storedBooking, bookingSearchText } from './stored.ts';

export type BookingChanges = InferOutput<(typeof updateBooking)['body']>;
type Booking = Row<'bookings'>;
type Content = PlatformServices['content'];
type Columns = Pick<
  Booking,
  'request' | 'collect_on' | 'collect_part' | 'promised_on' | 'search_text' | 'choose_day_by'
>;

/** Undefined for no changes, or all problems. Checks day and part only when they change. */
export async function changedBooking(
  booking: Booking,
  changes: BookingChanges,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Promise<Result<Columns | undefined, Problem>> {
  const before = storedBooking(booking.request);
  const time = dublinTime(new Date(now()));
  const checked = collectErrors();
  const isIrish = booking.destination === 'ireland';
  const delivery = await deliveryAfter(checked, booking, changes, content);
  const collection = checked.accept(collectionAfter(booking, changes, time, content));
  checked.errors.push(...emptiedFields(changes));
  if (delivery === undefined || collection === undefined || checked.errors.length > 0)
    return unusable(checked.errors);

  const isSameDay = isIrish && (await areInside([before.pickup, delivery], content));
  const stored = {
    ...before,
    delivery,
    note: changes.placeNote ?? before.note,
    isSameDay,
  };
  const isMoved = collection !== null || isSameDay !== before.isSameDay;
  if (!isMoved && JSON.stringify(stored) === JSON.stringify(before)) return ok(undefined);
  const day = collection?.day ?? booking.collect_on;
  const { destination, promised_on } = booking;
  return ok({
    request: JSON.stringify(stored),
    collect_on: day,
    collect_part: collection?.part ?? booking.collect_part,
    choose_day_by: collection === null ? booking.choose_day_by : null,
    promised_on:
      isMoved && day !== null
        ? promisedOn({ destination, isSameDay, collectOn: day }, time, content)
        : promised_on,
    search_text: bookingSearchText(booking.tracking, stored),
  });
}

/** Checks town and postcode only when they change: older bookings may break newer rules. */
async function deliveryAfter(
  checked: CollectedErrors,
  { destination, request }: Booking,
  changes: BookingChanges,
  content: Content,
): Promise<BookedAddress | undefined> {
  const before = storedBooking(request).delivery;
  const after = { ...before, ...changedLines(changes) };
  if (after.town === '' || PLACE_PARTS.every((part) => after[part] === before[part])) return after;
  const country = findDeliveryCountry(destination, tariffOf(content.settings('tariff')));
  const to = country.ok ? country.value : { id: destination, country: '' };
  const area = content.settings('service-area').geometry.coordinates[0];
  const found = await acceptDelivery(checked, to, after, area);
  return found && { ...after, postcode: asEircode(found.postcode), state: found.state };
}

const PLACE_PARTS = ['town', 'postcode', 'state'] as const;

function collectionAfter(
  { collect_on, collect_part }: Booking,
  { pickupDate = '', pickupTime }: BookingChanges,
  now: DublinTime,
  content: Content,
): FieldResult<Collection | null> {
  const day = pickupDate === '' ? collect_on : pickupDate;
  const part = pickupTime ?? collect_part;
  if (day === null || (day === collect_on && part === collect_part)) return ok(null);
  return part === ''
    ? refuseField('pickupTime', bookingErrors.part)
    : checkCollection({ day, part }, now, content);
}

const emptiedFields = (changes: BookingChanges) =>
  (
    [
      ['deliveryName', bookingErrors.name],
      ['deliveryPhone', common.fields.phoneProblem],
      ['deliveryLine1', bookingErrors.line1],
      ['deliveryTown', bookingErrors.town],
    ] as const
  )
    .filter(([field]) => changes[field] === '')
    .map(([field, message]) => refuseField(field, message));

const changedLines = (changes: BookingChanges): Partial<BookedAddress> => ({
  ...(changes.deliveryName !== undefined && { name: changes.deliveryName }),
  ...(changes.deliveryPhone !== undefined && { phone: changes.deliveryPhone }),
  ...(changes.deliveryLine1 !== undefined && { line1: changes.deliveryLine1 }),
  ...(changes.deliveryLine2 !== undefined && { line2: changes.deliveryLine2 }),
  ...(changes.deliveryTown !== undefined && { town: changes.deliveryTown }),
  ...(changes.deliveryState !== undefined && { state: changes.deliveryState }),
  ...(changes.deliveryPostcode !== undefined && {
    postcode: changes.deliveryPostcode,
  }),
});

async function areInside(addresses: readonly BookedAddress[], content: Content): Promise<boolean> {
  const area = content.settings('service-area').geometry.coordinates[0];
  const found = await Promise.all(
    addresses.map(({ town, postcode }) =>
      resolveCollection({ town, eircode: postcode }, area, PLACE_WORDS),
    ),
  );
  return found.every((place) => place.ok && place.value.area === 'inside');
}
