import { usableCredit } from '#domain/money/credit.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as words from '#messages/booking.ts';
import { returnPartOfCredit } from '#server/credits/index.ts';
import { lock, type Row, type Tx, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { extraOf } from '../stored.ts';
import { sendChargeBack } from './retained-charge.ts';
import { bookingsOf } from './lock-order.ts';
import { chargeExtra } from './transfer-collection.ts';
import { payerAt } from './shared-collection.ts';
import { liveBookings } from './settle-order.ts';

type Booking = Row<'bookings'>;

interface Change {
  now: number;
  /** False once a card has paid: what is too much goes back then. */
  mayLower: boolean;
}

/**
 * Prices the collections of an unpaid order anew (D75): without the charge where a paid collection of the account takes place
 * there, and with it where none does any more. The caller has locked the order; this locks the account.
 */
export async function chargeForCollections(
  tx: Tx,
  order: Row<'orders'>,
  { content }: Pick<PlatformServices, 'content'>,
  { now, mayLower }: Change,
): Promise<void> {
  if (order.paid_at !== null) return;
  const { outsideAreaExtraCents } = tariffOf(content.settings('tariff'));
  const collections = await sharedCollections(tx, order);
  for (const together of collections) {
    const payer = await payerFor(tx, order, together);
    const charged = together.filter(({ request }) => extraOf(request) > 0);
    if (payer === undefined) {
      const [first] = together;
      if (charged.length === 0 && first !== undefined)
        await chargeExtra(tx, first, outsideAreaExtraCents, 0);
    } else if (mayLower) for (const booking of charged) await withoutCharge(tx, booking, now);
    if (payer === undefined || mayLower || charged.length === 0)
      await nameCharger(tx, together, payer ?? '');
  }
  if (collections.length > 0) await sumUp(tx, order.id);
}

/** Gives the charge of this order back when another was paid at the same time (D75), in the transaction that has paid it. */
export async function returnDoubleCharge(tx: Tx, order: Row<'orders'>, now: number): Promise<void> {
  for (const together of await sharedCollections(tx, order)) {
    const payer = await payerFor(tx, order, together);
    const charged = together.find(
      ({ request, charged_by }) => extraOf(request) > 0 && charged_by === '',
    );
    if (payer === undefined || charged === undefined) continue;
    await nameCharger(tx, together, payer);
    const extraCents = extraOf(charged.request);
    const cardCents = Math.min(extraCents, charged.total_cents - charged.credit_cents);
    const back = { cardCents, creditCents: extraCents - cardCents, creditRef: charged.id };
    await sendChargeBack(tx, charged, { ...back, reason: words.collectionsTwice }, now);
  }
}

/** Guests share no collections. */
async function sharedCollections(tx: Tx, order: Row<'orders'>): Promise<Booking[][]> {
  const collected = (await liveBookings(tx, order.id)).filter(({ door }) => door !== '');
  const isGuest = order.account_id === null;
  if (isGuest && collected.every(({ charged_by }) => charged_by === '')) return [];
  if (order.account_id !== null && collected.length > 0)
    await lock(tx, 'accounts', order.account_id);
  return [...Map.groupBy(collected, ({ collection, id }) => collection || id).values()];
}

async function payerFor(
  tx: Tx,
  { id: orderId, account_id: accountId }: Row<'orders'>,
  [first]: readonly Booking[],
): Promise<string | undefined> {
  if (first === undefined) return undefined;
  const { door, collect_on: day, collect_part: part, charged_by: chargedBy } = first;
  return payerAt(tx, { accountId, orderId, door, day, part, chargedBy });
}

async function nameCharger(tx: Tx, together: readonly Booking[], by: string): Promise<void> {
  for (const { id, charged_by } of together)
    if (charged_by !== by) await records.update(tx, 'bookings', { id }, { charged_by: by });
}

/** Returns the sum by card first, and the card never owes less than its minimum charge (D10). */
async function withoutCharge(tx: Tx, booking: Booking, now: number): Promise<void> {
  const { id: from, account_id: accountId, total_cents, credit_cents } = booking;
  const totalCents = total_cents - extraOf(booking.request);
  const cents = credit_cents - usableCredit(credit_cents, totalCents);
  if (cents > 0 && accountId !== null)
    await returnPartOfCredit(tx, { accountId, from, cents, now });
  await chargeExtra(tx, booking, 0, -cents);
}

async function sumUp(tx: Tx, id: string): Promise<void> {
  const bookings = await bookingsOf(tx, id);
  const total_cents = bookings.reduce((sum, booking) => sum + booking.total_cents, 0);
  const credit_cents = bookings.reduce((sum, booking) => sum + booking.credit_cents, 0);
  const sums = { total_cents, credit_cents, due_cents: total_cents - credit_cents };
  await records.update(tx, 'orders', { id }, sums);
}
