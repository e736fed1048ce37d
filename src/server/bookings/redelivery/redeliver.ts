import type { InferOutput, ObjectSchema } from 'valibot';
import { type deliveryChange, changeDelivery } from '#api/receiver.ts';
import { dublinDay, type Day } from '#domain/days/calendar.ts';
import { fixedDelivery, redeliveryDays } from '#domain/days/redelivery.ts';
import { ok, type Result } from '#domain/result.ts';
import * as redelivery from '#messages/redelivery.ts';
import { lock, type Row, type Tx, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { unusable, refuseField } from '../prepare/field-result.ts';
import { NOT_YOURS, findManaged } from '../find-booking.ts';
import { addToHistory } from '../booking-history.ts';
import { calendarOf, ferryDaysToDoor } from '../promised.ts';
import { receiverOf } from '../receivers/receivers.ts';
import { dropAfterCommit } from '../tracking/recent-timelines.ts';
import { storedBooking } from '../stored.ts';
import { manageForm } from '../manage-booking.ts';

type Booking = Row<'bookings'>;
type Needs = Pick<PlatformServices, 'content' | 'now'>;
type DeliveryChange = InferOutput<ObjectSchema<typeof deliveryChange, undefined>>;

export const fixedDeliveryOf = ({ last_state, stage, destination }: Booking) =>
  fixedDelivery({ lastState: last_state, isCollected: stage === 'deliver', destination });

export function redeliveryDaysOf(booking: Booking, { content, now }: Needs): Day[] {
  const today = dublinDay(now());
  const { redelivery: moved } = storedBooking(booking.request);
  const promised = moved?.promised ?? booking.promised_on ?? today;
  return redeliveryDays(promised, today, calendarOf(content), ferryDaysToDoor(booking));
}

interface Redeliverer {
  accountId: string | null;
  services: Needs;
}

/**
 * Changes a delivery in the caller's transaction. Refuses with 409 when it is too late, and with 422 what is missing. The new day
 * becomes the promised one, so that drivers get the parcel; the place replaces the note.
 */
export async function redeliver(
  tx: Tx,
  bookingId: string,
  change: DeliveryChange,
  { accountId, services }: Redeliverer,
): Promise<Result<Booking, http.Problem>> {
  const booking = await lock(tx, 'bookings', bookingId);
  if (booking === undefined) return NOT_YOURS;
  const fixed = fixedDeliveryOf(booking);
  if (fixed !== undefined)
    return http.problem(409, redelivery.errors[fixed], { kind: 'delivery-fixed' });
  const refused = wrongIn(change, redeliveryDaysOf(booking, services));
  if (refused.length > 0) return unusable(refused);

  const before = storedBooking(booking.request);
  const isMoved = change.deliverOn !== '' && change.deliverOn !== booking.promised_on;
  const promised = before.redelivery?.promised ?? booking.promised_on ?? change.deliverOn;
  const after = {
    ...before,
    note: noteOf(change) ?? before.note,
    redelivery: isMoved ? { day: change.deliverOn, promised } : before.redelivery,
  };
  if (!isMoved && after.note === before.note) return ok(booking);
  const at = services.now();
  await addToHistory(tx, booking, accountId, at);
  const columns = {
    request: JSON.stringify(after),
    ...(isMoved && { promised_on: change.deliverOn, promised_from: null }),
  };
  await records.update(tx, 'bookings', { id: booking.id }, columns);
  dropAfterCommit(tx, [booking.id]);
  await enqueue(tx, 'delivery-changed', booking.id, at);
  if ((await receiverOf(tx, booking.id)) !== '')
    await enqueue(tx, 'receiver-changed', booking.id, at);
  return ok({ ...booking, ...columns });
}

const wrongIn = (
  { deliverOn, leaveAt, safePlace, neighbourName, neighbourDoor }: DeliveryChange,
  days: readonly Day[],
) => [
  ...(deliverOn !== '' && !days.includes(deliverOn)
    ? [refuseField('deliverOn', redelivery.errors.day)]
    : []),
  ...(leaveAt === 'safe-place' && safePlace === ''
    ? [refuseField('safePlace', redelivery.errors.place)]
    : []),
  ...(leaveAt === 'neighbour' && neighbourName === ''
    ? [refuseField('neighbourName', redelivery.errors.neighbourName)]
    : []),
  ...(leaveAt === 'neighbour' && neighbourDoor === ''
    ? [refuseField('neighbourDoor', redelivery.errors.neighbourDoor)]
    : []),
];

function noteOf(change: DeliveryChange): string | undefined {
  if (change.leaveAt === 'safe-place') return redelivery.noted.safePlace(change.safePlace);
  return change.leaveAt === 'neighbour'
    ? redelivery.noted.neighbour(change.neighbourName, change.neighbourDoor)
    : undefined;
}

export const changeDeliveryEndpoint = http.endpoint(
  changeDelivery,
  { limits: http.CALL_LIMITS.manage, form: manageForm('delivery') },
  async ({ body: { id, ...change }, viewer, services, once }) => {
    const found = await findManaged(services.db, viewer, id);
    if (!found.ok) return found;
    const accountId = viewer.account?.id ?? null;
    return once(async (tx) => {
      const changed = await redeliver(tx, found.value.id, change, { accountId, services });
      if (!changed.ok) return changed;
      const { promised_on, request } = changed.value;
      return http.success({
        status: true,
        promised: promised_on,
        note: storedBooking(request).note,
      });
    });
  },
);
