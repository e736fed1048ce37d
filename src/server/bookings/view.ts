import type { BookedAddress, BookingView, RefundState, WaitingOrder } from '#api/booking-view.ts';
import { type State } from '#domain/parcel/consignment.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { payPath } from '#routes';
import { type Db, type Row, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { isHeld, dueOf, liveBookings } from './orders/settle-order.ts';
import { chargeForOthers } from './orders/retained-charge.ts';
import { transferableCharge } from './orders/transfer-collection.ts';
import { partsRefunded, refundState } from './orders/refunds.ts';
import { readSteps } from './tracking/timeline.ts';
import { changesOf } from './booking-history.ts';
import { receiverOf } from './receivers/receivers.ts';
import { isDayOver } from './late-collection.ts';
import { promisedFerryDays } from './promised.ts';
import { storedBooking } from './stored.ts';

export async function viewOf(
  db: Db,
  booking: Row<'bookings'>,
  services: Pick<PlatformServices, 'content' | 'now'>,
): Promise<BookingView> {
  const steps = (await readSteps(db, booking.id)).map(({ state }) => state);
  const state = steps.at(-1) ?? 'created';
  const stored = storedBooking(booking.request);
  const order = await orderOf(db, booking);
  const receipts = await receiptsOf(db, booking);
  // The proof of a delivery that was corrected is not shown.
  const proof =
    state === 'delivered'
      ? await records.find(db, 'proofs', { booking_id: booking.id })
      : undefined;
  const payment = paymentOf(state, order);
  const waiting =
    order !== undefined && payment === 'open' ? await waitingFor(db, booking, order) : null;
  const isUnpaid = payment === 'open' || payment === 'held';
  const dayOver = isUnpaid && isDayOver(booking, services);
  const hasPromise = payment !== 'held' && !dayOver;
  const dueCents = booking.total_cents - booking.credit_cents;
  const mayChange = nextStates(steps).includes('cancelled');
  return {
    id: booking.tracking,
    state,
    payment,
    bookedAt: booking.created_at,
    email: order?.email ?? '',
    pickup: shown(stored.pickup),
    delivery: shown(stored.delivery),
    destination: booking.destination,
    collectOn: booking.collect_on,
    dayOver,
    chooseDayBy: mayChange ? booking.choose_day_by : null,
    collectPart: booking.collect_part === '' ? null : booking.collect_part,
    // The day follows from the agreement.
    promised: hasPromise ? booking.promised_on : null,
    ferryDays: promisedFerryDays(booking.request),
    promisedFrom: hasPromise ? booking.promised_from : null,
    weightGrams: stored.weightGrams,
    chargedGrams: stored.chargedGrams ?? stored.weightGrams,
    size: stored.size,
    pallets: stored.pallets,
    contents: stored.contents,
    reference: stored.reference,
    note: stored.note,
    receiverEmail: await receiverOf(db, booking.id),
    parts: stored.parts,
    totalCents: booking.total_cents,
    creditCents: booking.credit_cents,
    dueCents,
    staysCents: mayChange ? await staysOf(db, booking) : 0,
    refundedCents:
      payment === 'refunded'
        ? dueCents - (booking.kept_cents - booking.kept_credit_cents)
        : await partsRefunded(db, booking.id),
    refund: await refundOf(db, booking),
    customs: stored.customs,
    receiptNo: receipts.get('receipt') ?? null,
    refundNo: receipts.get('refund') ?? null,
    mayCancel: mayChange,
    mayChange,
    changes: await changesOf(db, booking.id),
    order: waiting,
    payPath: waiting && payPath(waiting.dueCents, waiting.id, waiting.kind),
    returnOf: booking.return_of === null ? null : await trackingOf(db, booking.return_of),
    proof:
      proof === undefined
        ? null
        : { name: proof.name, hasPhoto: proof.photo_file !== '', at: proof.at },
  };
}

/** What a cancellation leaves with us: for others of its order, or of another order (D44, D75). */
async function staysOf(db: Db, booking: Row<'bookings'>): Promise<number> {
  const passed = await transferableCharge(db, booking);
  if (passed !== undefined) return passed.cents;
  const { cardCents, creditCents } = await chargeForOthers(db, booking);
  return cardCents + creditCents;
}

const shown = (address: BookedAddress): BookedAddress => ({
  ...address,
  phone: shownPhone(address.phone),
});

export function paymentOf(
  state: State,
  order: Pick<Order, 'paid_at' | 'payable_from'> = { paid_at: null, payable_from: 0 },
): BookingView['payment'] {
  const { paid_at } = order;
  if (state === 'cancelled') return paid_at === null ? 'cancelled' : 'refunded';
  if (paid_at !== null || state !== 'created') return 'paid';
  return isHeld(order) ? 'held' : 'open';
}

type Order = Row<'orders'>;

/** An upload is paid as a whole, without cancelled bookings. */
async function waitingFor(
  db: Db,
  { tracking }: Row<'bookings'>,
  { id, kind, due_cents }: Order,
): Promise<WaitingOrder> {
  return kind === 'bulk'
    ? { id, kind, dueCents: dueOf(await liveBookings(db, id)) }
    : { id: tracking, kind, dueCents: due_cents };
}

const orderOf = async (db: Db, { order_id }: Row<'bookings'>): Promise<Order | undefined> =>
  order_id === null ? undefined : records.find(db, 'orders', { id: order_id });

async function receiptsOf(
  db: Db,
  { id, order_id }: Row<'bookings'>,
): Promise<ReadonlyMap<string, number>> {
  if (order_id === null) return new Map();
  const rows = await records.all(db, 'receipts', { order_id, booking_id: ['in', ['', id]] });
  return new Map(rows.map(({ kind, no }) => [kind, no]));
}

async function refundOf(db: Db, { id }: Row<'bookings'>): Promise<RefundState | null> {
  const refund = await db
    .selectFrom('refunds')
    .select(refundState)
    .where('booking_id', '=', id)
    .executeTakeFirst();
  return refund?.refund ?? null;
}

const trackingOf = async (db: Db, id: string): Promise<string | null> =>
  (await records.find(db, 'bookings', { id }))?.tracking ?? null;
