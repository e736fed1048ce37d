import { collectionDays, collectionParts } from '#domain/parcel/booking.ts';
import { dublinTime } from '#domain/days/calendar.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import {
  type Database,
  inTransaction,
  records,
  type Row,
  type Tx,
} from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { addToHistory } from './booking-history.ts';
import { bookingsOf, lockOrder } from './orders/lock-order.ts';
import { calendarAt, bookedJourney, promisedOn } from './promised.ts';
import { storedBooking } from './stored.ts';
import { dropAfterCommit } from './tracking/recent-timelines.ts';
import { readSteps } from './tracking/timeline.ts';

type Needs = Pick<PlatformServices, 'content' | 'now'>;

/** Time to choose before the booking gets the next possible day (D13). */
const CHOICE_MS = DAY_MS;
const MAX_LATE = 500;

/** True when no driver can come any more on the collection day of a booking. */
export function isDayOver(
  booking: Pick<Row<'bookings'>, 'collect_on' | 'collect_part' | 'request'>,
  { content, now }: Needs,
): boolean {
  const { collect_on: day, collect_part: part } = booking;
  const time = dublinTime(new Date(now()));
  if (day === null || part === '' || day > time.day) return false;
  return !collectionParts(day, time, calendarAt(booking, content)).includes(part);
}

/** Removes a collection day that was paid too late (D13). */
export async function askForDay(tx: Tx, booking: Row<'bookings'>, needs: Needs): Promise<boolean> {
  if (!isDayOver(booking, needs)) return false;
  const at = needs.now();
  await addToHistory(tx, booking, null, at);
  const dayless = {
    collect_on: null,
    collect_part: '',
    promised_on: null,
    promised_from: null,
  } as const;
  const columns = { ...dayless, choose_day_by: at + CHOICE_MS };
  await records.update(tx, 'bookings', { id: booking.id }, columns);
  dropAfterCommit(tx, [booking.id]);
  return true;
}

/** Gives bookings without a choice the next possible day and a mail (D13). */
export async function moveUnchosen({ db, ...needs }: Needs & { db: Database }): Promise<void> {
  const orders = await db
    .selectFrom('bookings')
    .select('order_id')
    .distinct()
    .where('choose_day_by', '<=', needs.now())
    .limit(MAX_LATE)
    .execute();
  for (const { order_id: id } of orders)
    if (id !== null) await inTransaction(db, (tx) => moveOrder(tx, id, needs));
}

async function moveOrder(tx: Tx, orderId: string, { content, now }: Needs): Promise<void> {
  const at = now();
  const time = dublinTime(new Date(at));
  await lockOrder(tx, orderId);
  let isMoved = false;
  for (const booking of await bookingsOf(tx, orderId)) {
    if (booking.choose_day_by === null || booking.choose_day_by > at) continue;
    const [next] = collectionDays(time, calendarAt(booking, content));
    const [part] = next?.parts ?? [];
    if (next === undefined || part === undefined) continue;
    const states = (await readSteps(tx, booking.id)).map(({ state }) => state);
    const isWaiting = nextStates(states).includes('cancelled');
    const journey = bookedJourney(booking.destination, storedBooking(booking.request), content);
    const moved = {
      collect_on: next.day,
      collect_part: part,
      ...promisedOn(journey, next.day, time, content),
    };
    const columns = { choose_day_by: null, ...(isWaiting && moved) };
    await records.update(tx, 'bookings', { id: booking.id }, columns);
    dropAfterCommit(tx, [booking.id]);
    isMoved ||= isWaiting;
  }
  if (isMoved) await enqueue(tx, 'collection-moved', orderId, at);
}
