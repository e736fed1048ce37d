import { randomInt } from 'node:crypto';
import type { ClaimView } from '#api/claims.ts';
import { storedBooking } from '#server/bookings/index.ts';
import { dublinDay } from '#domain/calendar.ts';
import { claimWindow, maxCompensation, type Claimable, type ClaimWindow } from '#domain/claim.ts';
import { type Db, type Row, lock, type Tx, records } from '#server/platform/db/index.ts';
import { ok, type Result } from '#domain/result.ts';
import { enqueue } from '#server/platform/mail/index.ts';

/** In cents. */
export type Decision =
  { to: 'accepted'; amountCents: number } | { to: 'declined'; reason: string } | { to: 'paid' };

interface NotDecided {
  ok: false;
  why: 'state' | 'amount';
  claim: Row<'claims'>;
}

/** In the caller's transaction. Paid by bank transfer (D54). */
export async function decideClaim(
  tx: Tx,
  id: string,
  decision: Decision,
  now: number,
): Promise<Result<Row<'claims'>, NotDecided>> {
  const claim = await lock(tx, 'claims', id);
  if (claim === undefined) throw new Error(`Claim ${id} is not there any more`);
  const isDue = claim.state === (decision.to === 'paid' ? 'accepted' : 'open');
  if (!isDue) return { ok: false, why: 'state', claim };
  if (decision.to === 'accepted' && decision.amountCents > claim.most_cents)
    return { ok: false, why: 'amount', claim };
  const columns = {
    state: decision.to,
    ...(decision.to === 'paid' ? { paid_at: now } : { decided_at: now }),
    ...(decision.to === 'accepted' && { amount_cents: decision.amountCents }),
    ...(decision.to === 'declined' && { reason: decision.reason }),
  };
  await records.update(tx, 'claims', { id }, columns);
  await enqueue(tx, `claim-${decision.to}`, id, now);
  return ok({ ...claim, ...columns });
}

type Booking = Row<'bookings'>;

/** Without look-alikes. */
const CLAIM_LETTERS = '23456789ACDEFGHJKMNPQRTVWXYZ';

/** Not guessable; such as CL7M3D9QXV. */
export const newClaimNumber = (): string =>
  `CL${Array.from({ length: 8 }, () => CLAIM_LETTERS.charAt(randomInt(CLAIM_LETTERS.length))).join('')}`;

export const claimable = ({ last_state, stage, last_on, promised_on }: Booking): Claimable => ({
  lastState: last_state,
  isCollected: stage === 'deliver',
  lastOn: last_on,
  promisedOn: promised_on,
});

export const claimWindowOf = (booking: Booking, now: number): ClaimWindow =>
  claimWindow(claimable(booking), dublinDay(now));

export const declaredCents = ({ request }: Booking): number | undefined =>
  storedBooking(request).customs?.items.reduce((sum, { valueCents }) => sum + valueCents, 0);

export const maxCompensationFor = (booking: Booking, valueCents: number): number =>
  maxCompensation(valueCents, {
    declaredCents: declaredCents(booking),
    priceCents: booking.total_cents,
  });

export const claimOf = (db: Db, bookingId: string): Promise<Row<'claims'> | undefined> =>
  records.find(db, 'claims', { booking_id: bookingId }, 'created_at desc', 'id desc');

export const photosOf = async (db: Db, claimId: string): Promise<string[]> =>
  (await records.all(db, 'claim_photos', { claim_id: claimId }, 'name')).map(({ name }) => name);

export const claimViewOf = async (db: Db, claim: Row<'claims'>): Promise<ClaimView> => ({
  number: claim.number,
  kind: claim.kind,
  state: claim.state,
  valueCents: claim.value_cents,
  photos: (await photosOf(db, claim.id)).length,
  paysCents: claim.state === 'open' || claim.state === 'declined' ? null : claim.amount_cents,
  reason: claim.reason,
  at: claim.created_at,
});
