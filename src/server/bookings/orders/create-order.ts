import { chargeOnce } from '#domain/money/collection-charge.ts';
import { creditFor, dealCredit, spendCredit } from '#server/credits/index.ts';
import { type Tx, records } from '#server/platform/db/index.ts';
import { newId, type PlatformServices } from '#server/platform/index.ts';
import { noteInLog } from '#server/platform/log/index.ts';
import type { Prepared } from '../prepare/prepare-booking.ts';
import { insertReceivers } from '../receivers/receivers.ts';
import { bookingSearchText } from '../stored.ts';
import { insertBookings, newTrackingNumber } from '../tracking/create-booking.ts';
import { settleOrder } from './settle-order.ts';
import { withoutPaidCollections } from './shared-collection.ts';

interface NewOrder {
  accountId: string | null;
  email: string;
  kind: 'booking' | 'bulk';
  bookings: readonly Prepared[];
  /** Spends credit so that each booking is covered, or owes enough for a card charge. */
  useCredit: boolean;
  returnOf?: string | null;
  now: number;
}

export type Ordered = Awaited<ReturnType<typeof createOrder>>;

/**
 * Stores an order and its bookings in the caller's transaction, and settles it when credit covers all. Locks the account first,
 * which avoids deadlocks.
 */
export async function createOrder(
  tx: Tx,
  services: Pick<PlatformServices, 'content' | 'now'>,
  { accountId, email, kind, bookings, useCredit, returnOf = null, now }: NewOrder,
) {
  const { vatPercent } = services.content.settings('tariff');
  const priced = await withoutPaidCollections(
    tx,
    accountId,
    chargeOnce(bookings, vatPercent),
    vatPercent,
  );
  // Ids of the same millisecond are not ordered.
  const ordered = priced.map((prepared, place) => ({
    prepared,
    id: newId(now + place),
    tracking: newTrackingNumber(),
    totalCents: prepared.totalCents,
    creditCents: 0,
  }));
  if (accountId !== null && useCredit) await spendOn(tx, ordered, { accountId, now });
  const sums = orderSums(ordered);
  const isHeld = ordered.some(({ prepared }) => prepared.conditions !== '');
  const id = newId(now);
  noteInLog({ order: id });
  await records.insert(tx, 'orders', {
    id,
    account_id: accountId,
    email,
    kind,
    total_cents: sums.totalCents,
    credit_cents: sums.creditCents,
    due_cents: sums.dueCents,
    paid_at: null,
    payable_from: isHeld ? null : 0,
    created_at: now,
  });
  const order = { id, accountId, returnOf, now };
  const rows = ordered.map((booking) => rowOf(booking, order));
  const steps = await insertBookings(tx, rows);
  await insertReceivers(
    tx,
    ordered.map(({ prepared, id: booking_id }) => ({
      booking_id,
      email: prepared.receiverEmail,
      created_at: now,
    })),
  );
  const settled = sums.dueCents === 0 && !isHeld ? await settleOrder(tx, id, services) : undefined;
  return {
    id,
    ...sums,
    isHeld,
    bookings: ordered.map(({ id: bookingId, tracking, totalCents, creditCents }) => ({
      id: bookingId,
      tracking,
      totalCents,
      creditCents,
    })),
    steps: [...steps, ...(settled?.kind === 'paid' ? settled.steps : [])],
  };
}

interface OrderedBooking {
  prepared: Prepared & { chargedBy: string };
  id: string;
  tracking: string;
  totalCents: number;
  creditCents: number;
}

/** Spends what the account has of credit, and notes in each booking what it got. */
async function spendOn(
  tx: Tx,
  ordered: readonly OrderedBooking[],
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  const { totalCents } = orderSums(ordered);
  const usable = await creditFor(tx, { accountId, totalCents, now });
  const shares = dealCredit(
    usable,
    ordered.map((booking) => booking.totalCents),
  );
  for (const [at, booking] of ordered.entries()) {
    const cents = shares[at] ?? 0;
    if (cents === 0) continue;
    const { id: ref } = booking;
    booking.creditCents = await spendCredit(tx, { accountId, ref, now, cents });
  }
}

const rowOf = (
  { prepared, id, tracking, creditCents }: OrderedBooking,
  order: Pick<NewOrder, 'accountId' | 'now'> & { id: string; returnOf: string | null },
) => ({
  id,
  tracking,
  account_id: order.accountId,
  request: JSON.stringify({ ...prepared.stored, parts: prepared.parts }),
  total_cents: prepared.totalCents,
  ...prepared.promised,
  created_at: order.now,
  order_id: order.id,
  credit_cents: creditCents,
  destination: prepared.destination,
  collect_on: prepared.collectOn,
  collect_part: prepared.collectPart,
  search_text: bookingSearchText(tracking, prepared.stored),
  collection: prepared.collection,
  door: order.accountId === null ? '' : prepared.door,
  charged_by: prepared.chargedBy,
  conditions: prepared.conditions,
  return_of: order.returnOf,
});

function orderSums(bookings: readonly { totalCents: number; creditCents: number }[]) {
  const totalCents = bookings.reduce((sum, booking) => sum + booking.totalCents, 0);
  const creditCents = bookings.reduce((sum, booking) => sum + booking.creditCents, 0);
  return { totalCents, creditCents, dueCents: totalCents - creditCents };
}
