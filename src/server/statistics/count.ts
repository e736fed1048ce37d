import type { Tx } from '#server/platform/db/index.ts';

/** Changed in the transaction of what they count. */
export const KEPT_COUNTS = ['bookings', 'delivered', 'journeys'] as const;
type KeptCount = (typeof KEPT_COUNTS)[number];

/** Locks the row until the commit: call it late, in the order of KEPT_COUNTS (no deadlocks). */
export const countUp = (tx: Tx, name: KeptCount, by: number): Promise<unknown> =>
  tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', by) }))
    .where('name', '=', name)
    .execute();

/** Once per driver and day; depots do not count. */
export async function countDriverDay(tx: Tx, accountId: string, day: string): Promise<void> {
  const added = await tx
    .insertInto('driver_days')
    .columns(['account_id', 'day'])
    .expression((query) =>
      query
        .selectFrom('accounts')
        .select((row) => ['id', row.val(day).as('day')])
        .where('id', '=', accountId)
        .where('role', '=', 'driver'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (added !== undefined) await countUp(tx, 'journeys', 1);
}
