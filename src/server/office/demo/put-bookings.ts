import { addDays, type Day } from '#domain/calendar.ts';
import { tariffOf } from '#domain/tariff.ts';
import type { State } from '#domain/consignment.ts';
import { appendEvent, wordsOf } from '#server/bookings/index.ts';
import type { Tx } from '#server/platform/db/index.ts';
import { countUp } from '#server/statistics/index.ts';
import type { Office } from '../command.ts';
import { dayOf } from '../text.ts';
import { demoId, demoTracking } from './marks.ts';
import { demoMoment } from './moments.ts';
import { PARCELS, type DemoParcel, type DemoStep } from './parcels.ts';
import { emailOf } from './people.ts';
import { putOrder, putPayment, putRefund, type DemoOrder } from './put-orders.ts';
import { storedParcel } from './stored-parcel.ts';

/** Stores the bookings, paid and with their steps; an existing one stays as it is. Returns how many were new. */
export async function putBookings(
  tx: Tx,
  { content, now }: Pick<Office, 'content' | 'now'>,
  there: ReadonlySet<string>,
): Promise<number> {
  const tariff = tariffOf(content.settings('tariff'));
  const at = now();
  let count = 0;
  for (const [place, parcel] of PARCELS.entries()) {
    const id = demoId(`parcel ${parcel.name}`);
    const known = await tx.selectFrom('bookings').select('id').where('id', '=', id).execute();
    if (known.length > 0) continue;
    const stored = storedParcel(parcel, place, tariff);
    const order = orderOf(parcel, stored.parts.netCents + stored.parts.vatCents, there, at);
    const { tracking, accountId, cents, createdAt } = order;
    await tx
      .insertInto('bookings')
      .values({
        id,
        tracking,
        account_id: accountId,
        request: JSON.stringify(stored),
        total_cents: cents,
        promised_on: addDays(dayOf(createdAt), parcel.days),
        created_at: createdAt,
        order_id: await putOrder(tx, order),
        destination: parcel.abroad ?? 'ireland',
        collect_on: collectionDay(parcel, at),
        collect_part: 'afternoon',
        search_text: wordsOf(tracking, stored),
      })
      .execute();
    await countUp(tx, 'bookings', 1);
    await putPayment(tx, order);
    for (const step of parcel.steps) await putStep(tx, id, step, at, there);
    await putEnd(tx, parcel, order, { id, receiver: stored.delivery.name, now: at });
    count += 1;
  }
  return count;
}

function orderOf(
  { name, by, steps }: DemoParcel,
  cents: number,
  there: ReadonlySet<string>,
  now: number,
): DemoOrder {
  const account = by === undefined ? undefined : demoId(by);
  return {
    name,
    tracking: demoTracking(name),
    accountId: account !== undefined && there.has(account) ? account : null,
    email: emailOf(by ?? 'guest'),
    cents,
    createdAt: whenOf(steps, 'created', now) ?? now,
    paidAt: whenOf(steps, 'paid', now),
  };
}

/** What the last step of some parcels adds: the proof of delivery, or the refund. */
async function putEnd(
  tx: Tx,
  { steps }: DemoParcel,
  order: DemoOrder,
  { id, receiver, now }: { id: string; receiver: string; now: number },
): Promise<void> {
  const at = whenOf(steps, 'delivered', now);
  if (at !== undefined)
    await tx
      .insertInto('proofs')
      .values({ booking_id: id, name: receiver, photo_file: '', at })
      .execute();
  const cancelledAt = whenOf(steps, 'cancelled', now);
  if (cancelledAt !== undefined) await putRefund(tx, order, { bookingId: id, cancelledAt, now });
}

/** The day of the collection; a parcel that waits for it is collected today, or tomorrow when it is not paid. */
function collectionDay({ steps }: DemoParcel, now: number): Day {
  const collected = whenOf(steps, 'collected', now);
  if (collected !== undefined) return dayOf(collected);
  return addDays(dayOf(now), steps.length === 1 ? 1 : 0);
}

function whenOf(steps: readonly DemoStep[], sought: State, now: number): number | undefined {
  const step = steps.find(([state]) => state === sought);
  return step === undefined ? undefined : demoMoment(step[2], now);
}

/** Added by the same rule as every scan, so that no demonstration parcel has an impossible timeline. */
async function putStep(
  tx: Tx,
  bookingId: string,
  [state, town, when]: DemoStep,
  now: number,
  there: ReadonlySet<string>,
): Promise<void> {
  const courier = courierOf(state);
  const accountId = courier !== undefined && there.has(demoId(courier)) ? demoId(courier) : null;
  const step = { booking: { id: bookingId }, state, town, accountId, now: demoMoment(when, now) };
  const added = await appendEvent(tx, step);
  if (!added.ok) throw new Error(`The demonstration goes an impossible way: ${added.detail}`);
}

/** Who scans a step. */
function courierOf(state: State): 'driver' | 'depot' | undefined {
  if (state === 'at_depot' || state === 'in_transit') return 'depot';
  return ['created', 'paid', 'cancelled', 'exception'].includes(state) ? undefined : 'driver';
}
