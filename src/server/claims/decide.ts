import { ok, type Result } from '#domain/result.ts';
import { lock, type Row, type Tx } from '#server/platform/db/index.ts';
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
  await tx.updateTable('claims').set(columns).where('id', '=', id).execute();
  await enqueue(tx, `claim-${decision.to}`, id, now);
  return ok({ ...claim, ...columns });
}
