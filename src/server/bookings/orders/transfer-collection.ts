import { paidBy, vatPercentIn, withExtra } from '#domain/money/collection-charge.ts';
import { moveCredit } from '#server/credits/index.ts';
import { type Db, type Row, type Tx, records } from '#server/platform/db/index.ts';
import { chargedTo } from './lock-order.ts';
import { storedBooking } from '../stored.ts';

type Booking = Row<'bookings'>;

interface TransferableCharge {
  cents: number;
  successor: Booking;
}

/** The extra that another booking takes over (D44). */
export async function transferableCharge(
  db: Db,
  booking: Booking,
): Promise<TransferableCharge | undefined> {
  const { extraCents: cents } = storedBooking(booking.request).parts;
  if (booking.collection === '' || booking.order_id === null || cents === 0) return undefined;
  // Its charge went back: another order has paid for it (D75).
  if (booking.charged_by !== '') return undefined;
  const { order_id, collection, id } = booking;
  const others = { order_id, collection, last_state: ['!=', 'cancelled'], id: ['!=', id] } as const;
  const successor = await records.find(db, 'bookings', others, 'id');
  return successor && { cents, successor };
}

/** Moves charge and payment to the next booking collected there; the locked order keeps its sums. */
export async function transferCollection(tx: Tx, booking: Booking, now: number): Promise<Booking> {
  const charge = await transferableCharge(tx, booking);
  if (charge === undefined) return booking;
  const { successor, cents } = charge;
  const paid = paidBy(
    { totalCents: booking.total_cents, creditCents: booking.credit_cents },
    cents,
  );
  if (paid.creditCents > 0 && booking.account_id !== null)
    await moveCredit(tx, {
      accountId: booking.account_id,
      from: booking.id,
      to: successor.id,
      cents: paid.creditCents,
      now,
    });
  for (const { id } of await chargedTo(tx, booking.id))
    await records.update(tx, 'bookings', { id }, { charged_by: successor.id });
  const { extraCents } = storedBooking(successor.request).parts;
  await chargeExtra(tx, successor, extraCents + cents, paid.creditCents);
  return chargeExtra(tx, booking, 0, -paid.creditCents);
}

export async function chargeExtra(
  tx: Tx,
  booking: Booking,
  extraCents: number,
  creditCents: number,
): Promise<Booking> {
  const stored = storedBooking(booking.request);
  const { totalCents, parts } = withExtra(
    { totalCents: booking.total_cents, parts: stored.parts },
    extraCents,
    vatPercentIn(stored.parts),
  );
  const columns = {
    request: JSON.stringify({ ...stored, parts }),
    total_cents: totalCents,
    credit_cents: booking.credit_cents + creditCents,
  };
  await records.update(tx, 'bookings', { id: booking.id }, columns);
  return { ...booking, ...columns };
}
