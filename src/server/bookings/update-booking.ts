import { updateBooking } from '#api/manage-booking.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { ok, type Result } from '#domain/result.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import { lock, records, type Row, type Tx } from '#server/platform/db/index.ts';
import {
  CALL_LIMITS,
  endpoint,
  problem,
  type Problem,
  success,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { addToHistory, changesOf } from './booking-history.ts';
import { type BookingChanges, changedBooking } from './changed-booking.ts';
import { findManaged, NOT_YOURS } from './find-booking.ts';
import { manageForm } from './manage-booking.ts';
import { tooLate } from './orders/cancel-booking.ts';
import { lockOrder } from './orders/lock-order.ts';
import { replaceReceiver } from './receivers/receivers.ts';
import { dropAfterCommit } from './tracking/recent-timelines.ts';
import { readSteps } from './tracking/timeline.ts';
import { viewOf } from './view.ts';

export const updateBookingEndpoint = endpoint(
  updateBooking,
  { limits: CALL_LIMITS.manage, form: manageForm('change') },
  async ({ body, viewer, services, once }) => {
    const found = await findManaged(services.db, viewer, body.id);
    if (!found.ok) return found;
    const booking = found.value;
    // They are loaded before the transaction, which must not wait for a file.
    await irishPlaces();
    return once(async (tx) => {
      const changed = await changeBooking(tx, booking, body, {
        accountId: viewer.account?.id ?? null,
        services,
      });
      if (!changed.ok) return changed;
      return success({ status: true, booking: await viewOf(tx, changed.value, services) });
    });
  },
);

const CHANGED_SINCE = problem(409, bookingErrors.changedSince, { kind: 'booking-changed' });

interface Changer {
  accountId: string | null;
  services: Pick<PlatformServices, 'content' | 'now'>;
}

/** Locks the order first, as everywhere. */
async function changeBooking(
  tx: Tx,
  { id, order_id }: Row<'bookings'>,
  changes: BookingChanges,
  { accountId, services }: Changer,
): Promise<Result<Row<'bookings'>, Problem>> {
  if (order_id !== null) await lockOrder(tx, order_id);
  const booking = await lock(tx, 'bookings', id);
  if (booking === undefined) return NOT_YOURS;
  const states = (await readSteps(tx, id)).map(({ state }) => state);
  if (!nextStates(states).includes('cancelled')) return tooLate(tx, id);
  if (changes.changes !== undefined && changes.changes !== (await changesOf(tx, id)))
    return CHANGED_SINCE;
  const changed = await changedBooking(booking, changes, services);
  if (!changed.ok) return changed;
  const at = services.now();
  const { receiverEmail: email } = changes;
  const isOther =
    email !== undefined && (await replaceReceiver(tx, { booking_id: id, email, created_at: at }));
  const { value: columns } = changed;
  if (columns === undefined) {
    if (isOther) await enqueue(tx, 'booking-changed', id, at);
    return ok(booking);
  }
  await addToHistory(tx, booking, accountId, at);
  await records.update(tx, 'bookings', { id }, columns);
  dropAfterCommit(tx, [id]);
  await enqueue(tx, 'booking-changed', id, at);
  return ok({ ...booking, ...columns });
}
