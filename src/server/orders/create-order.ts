import type { Prepared } from '../bookings/prepare.ts';
import { wordsOf } from '../bookings/words.ts';
import { spendCredit } from '../credits/ledger.ts';
import { creditFor } from '../credits/credit-for.ts';
import type { Tx } from '../db/tables.ts';
import { newId, newTrackingNumber } from '../ids.ts';
import type { Services } from '../services.ts';
import { insertBooking } from '../tracking/create-booking.ts';
import type { Step } from '../tracking/live.ts';
import { settleOrder } from './settle-order.ts';

/** What is booked and paid together. */
export interface NewOrder {
  /** Null for who books without an account. */
  accountId: string | null;
  /** Who gets receipt and news. */
  email: string;
  kind: 'booking' | 'bulk';
  /** At least one, in the order in which they are shown. */
  bookings: readonly Prepared[];
  /** Takes the account's credit off, booking by booking, until there is none left. */
  useCredit: boolean;
  /** Id of the booking whose parcel comes back with each of these. */
  returnOf?: string | null;
  now: number;
}

/** A booking of a new order; integer cents. */
export interface OrderedBooking {
  id: string;
  tracking: string;
  totalCents: number;
  creditCents: number;
}

/** What was ordered. Publish the steps once the transaction is through. */
export interface Ordered {
  id: string;
  totalCents: number;
  creditCents: number;
  /** What a card pays; at 0 the order is paid already. */
  dueCents: number;
  /** In the order in which they were given. */
  bookings: readonly OrderedBooking[];
  steps: readonly Step[];
}

/**
 * Stores an order with its bookings in the transaction of its caller, uses credit, and settles at once what credit
 * covers. The account is locked before anything else is written: nobody else can wait for rows that are new.
 */
export async function createOrder(
  tx: Tx,
  services: Pick<Services, 'content' | 'now'>,
  { accountId, email, kind, bookings, useCredit, returnOf = null, now }: NewOrder,
): Promise<Ordered> {
  // Ids of one millisecond have no order of their own.
  const ordered = bookings.map((prepared, place) => ({
    prepared,
    id: newId(now + place),
    tracking: newTrackingNumber(),
    totalCents: prepared.totalCents,
    creditCents: 0,
  }));
  if (accountId !== null && useCredit) {
    const { totalCents } = sumsOf(ordered);
    let usable = await creditFor(tx, { accountId, totalCents, now });
    for (const booking of ordered) {
      const { id: ref } = booking;
      const cents = Math.min(usable, booking.totalCents);
      booking.creditCents = await spendCredit(tx, { accountId, ref, now, cents });
      usable -= booking.creditCents;
      if (usable === 0) break;
    }
  }
  const sums = sumsOf(ordered);
  const id = newId(now);
  await tx
    .insertInto('orders')
    .values({
      id,
      account_id: accountId,
      email,
      kind,
      total_cents: sums.totalCents,
      credit_cents: sums.creditCents,
      due_cents: sums.dueCents,
      paid_at: null,
      created_at: now,
    })
    .execute();
  const steps: Step[] = [];
  for (const { prepared, id: bookingId, tracking, creditCents } of ordered)
    steps.push(
      await insertBooking(tx, {
        id: bookingId,
        tracking,
        accountId,
        request: prepared.stored,
        totalCents: prepared.totalCents,
        promisedOn: prepared.promisedOn,
        now,
        order: {
          order_id: id,
          credit_cents: creditCents,
          destination: prepared.destination,
          collect_on: prepared.collectOn,
          collect_part: prepared.collectPart,
          words: wordsOf(tracking, prepared.stored),
          return_of: returnOf,
        },
      }),
    );
  const settled = sums.dueCents === 0 ? await settleOrder(tx, id, services) : undefined;
  return {
    id,
    ...sums,
    bookings: ordered.map(({ id: bookingId, tracking, totalCents, creditCents }) => ({
      id: bookingId,
      tracking,
      totalCents,
      creditCents,
    })),
    steps: [...steps, ...(settled?.kind === 'paid' ? settled.steps : [])],
  };
}

function sumsOf(
  bookings: readonly OrderedBooking[],
): Pick<Ordered, 'totalCents' | 'creditCents' | 'dueCents'> {
  const totalCents = bookings.reduce((sum, booking) => sum + booking.totalCents, 0);
  const creditCents = bookings.reduce((sum, booking) => sum + booking.creditCents, 0);
  return { totalCents, creditCents, dueCents: totalCents - creditCents };
}
