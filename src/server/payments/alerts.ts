import type { Row, Tx, NewRow } from '#server/platform/db/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';

type Alert = Omit<NewRow<'payment_alerts'>, 'created_at' | 'settled_at'>;

/** What each kind of alert asks of the office, in a sentence. */
export const ALERT_SENTENCES: Readonly<Record<Row<'payment_alerts'>['kind'], string>> = {
  'unknown-order': 'Money was paid for an order that is not here',
  dispute: 'A payment is disputed',
  refused: 'The payment provider refuses to take a payment',
};

/**
 * Stores what a person in the office has to settle with the payment provider, and writes to the office: the audit and
 * the office's command name it until it is settled. Idempotent; the same alert again keeps its first time. A refusal that
 * was settled opens again, because whoever wanted to pay reads that the office has been told. Returns whether it is new.
 */
export async function raiseAlert(tx: Tx, alert: Alert, now: number): Promise<boolean> {
  const raised = await tx
    .insertInto('payment_alerts')
    .values({ ...alert, created_at: now, settled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ cents: alert.cents, word: alert.word, created_at: now, settled_at: null })
        .where('payment_alerts.kind', '=', 'refused')
        .where('payment_alerts.settled_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (raised === undefined) return false;
  await enqueue(tx, 'office-money', `alert ${alert.id}`, now);
  return true;
}

/** Notes that the office has dealt with an alert; false when there is none that waits. */
export async function settleAlert(tx: Tx, id: string, now: number): Promise<boolean> {
  const settled = await tx
    .updateTable('payment_alerts')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Settles the alert about a payment for an order that was not here, since the payment has come here or has gone back. */
export async function settleUnknownPayment(tx: Tx, intent: string, now: number): Promise<void> {
  await tx
    .updateTable('payment_alerts')
    .set({ settled_at: now })
    .where('kind', '=', 'unknown-order')
    .where('intent', '=', intent)
    .where('settled_at', 'is', null)
    .execute();
}
