import { withExtra } from '#domain/money/collection-charge.ts';
import { lock, type Row, type Tx, records } from '#server/platform/db/index.ts';
import type { Prepared } from '../prepare/prepare-booking.ts';
import { extraOf } from '../stored.ts';

type Booking = Row<'bookings'>;

interface Place {
  accountId: string | null;
  /** The order that would collect there too; it is '' for a new one. */
  orderId: string;
  door: string;
  day: string | null;
  part: string;
  chargedBy: string;
}

/** Finds the booking that pays for a paid collection there, which still has to take place. The caller has locked the account. */
export async function payerAt(
  tx: Tx,
  { accountId, orderId, door, day, part, chargedBy }: Place,
): Promise<string | undefined> {
  if (door === '' || day === null) return undefined;
  const there = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('door', '=', door)
    .where('collect_on', '=', day)
    .where('stage', '=', 'collect')
    .where('order_id', '!=', orderId)
    // After the account is closed, only the booking that has paid for this one is known.
    .where((row) => row.or([row('account_id', '=', accountId), row('id', '=', chargedBy)]))
    .orderBy('id')
    .execute();
  for (const booking of there) {
    if (booking.collect_part !== part) continue;
    const payer = await payerOf(tx, booking);
    if (payer !== undefined) return payer;
  }
  return undefined;
}

/** Finds who pays for the collection of a booking: itself, another of its order, or one of another order. */
async function payerOf(tx: Tx, booking: Booking): Promise<string | undefined> {
  if (await paysForCollection(tx, booking)) return booking.id;
  if (booking.charged_by !== '') {
    const payer = await records.find(tx, 'bookings', { id: booking.charged_by });
    const isPaying = payer !== undefined && (payer.kept_cents > 0 || (await pays(tx, payer)));
    return isPaying ? payer.id : undefined;
  }
  if (booking.collection === '') return undefined;
  const { order_id, collection } = booking;
  const together = await records.all(tx, 'bookings', { order_id, collection }, 'id');
  for (const other of together) if (await pays(tx, other)) return other.id;
  return undefined;
}

const pays = async (tx: Tx, booking: Booking): Promise<boolean> =>
  booking.last_state !== 'cancelled' && paysForCollection(tx, booking);

/** True when the booking carries the charge, and the office has not given it back. */
async function paysForCollection(tx: Tx, booking: Booking): Promise<boolean> {
  const extraCents = extraOf(booking.request);
  if (extraCents === 0 || booking.charged_by !== '') return false;
  const parts = await records.all(tx, 'part_refunds', { booking_id: booking.id });
  const left = parts.reduce((sum, { cents }) => sum - cents, booking.total_cents);
  return left >= extraCents;
}

/** Takes the charge off where another order of the account has paid for that collection (D75). Locks the account. */
export async function withoutPaidCollections<T extends Prepared>(
  tx: Tx,
  accountId: string | null,
  bookings: readonly T[],
  vatPercent: number,
): Promise<(T & { chargedBy: string })[]> {
  const known = new Map<string, string>();
  const priced: (T & { chargedBy: string })[] = [];
  if (accountId !== null && bookings.some(({ door }) => door !== ''))
    await lock(tx, 'accounts', accountId);
  for (const booking of bookings) {
    const { door, collectOn: day, collectPart: part } = booking;
    const key = [door, day, part].join('|');
    if (accountId !== null && door !== '' && !known.has(key)) {
      const place = { accountId, orderId: '', door, day, part, chargedBy: '' };
      known.set(key, (await payerAt(tx, place)) ?? '');
    }
    const chargedBy = known.get(key) ?? '';
    const price = chargedBy === '' ? {} : withExtra(booking, 0, vatPercent);
    priced.push({ ...booking, ...price, chargedBy });
  }
  return priced;
}
