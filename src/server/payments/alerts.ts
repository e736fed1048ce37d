import type { Db, NewRow } from '#server/platform/db/index.ts';

type Alert = Omit<NewRow<'payment_alerts'>, 'created_at' | 'settled_at'>;

/**
 * Stores what a person in the office has to settle with the payment provider: the audit names it until it is settled.
 * Idempotent; the same alert again keeps its first time.
 */
export async function raiseAlert(db: Db, alert: Alert, now: number): Promise<void> {
  await db
    .insertInto('payment_alerts')
    .values({ ...alert, created_at: now, settled_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
