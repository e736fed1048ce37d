import { type NewRow, type Row, type Tx, records } from '#server/platform/db/index.ts';
import { enqueue } from '#server/platform/mail/index.ts';

type Alert = Omit<NewRow<'payment_alerts'>, 'created_at' | 'settled_at'>;

export const ALERT_SENTENCES: Readonly<Record<Row<'payment_alerts'>['kind'], string>> = {
  'unknown-order': 'Money was paid for an order that is not here',
  dispute: 'A payment is disputed',
  refused: 'The payment provider refuses to take a payment',
};

/**
 * An alert asks a person to settle it. A second call changes nothing, but reopens a settled refusal: the customer was
 * promised attention.
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

export const settleAlert = (tx: Tx, id: string, now: number): Promise<boolean> =>
  records.update(tx, 'payment_alerts', { id, settled_at: null }, { settled_at: now });

/** Closes the alert of a payment that is matched or refunded. */
export async function settleUnknownPayment(tx: Tx, intent: string, now: number): Promise<void> {
  const open = { kind: 'unknown-order', intent, settled_at: null } as const;
  await records.update(tx, 'payment_alerts', open, { settled_at: now });
}
