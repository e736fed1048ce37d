import type { Row, Tx } from '#server/platform/db/index.ts';

/** Keeps what a booking says before a change; who changes it: an account, or null for a guest and the process. */
export async function keepBefore(
  tx: Tx,
  { id, request, collect_on, collect_part, promised_on }: Row<'bookings'>,
  accountId: string | null,
  at: number,
): Promise<void> {
  const { count } = await tx
    .selectFrom('booking_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const previous = JSON.stringify({ request, collect_on, collect_part, promised_on });
  await tx
    .insertInto('booking_changes')
    .values({ booking_id: id, seq: count + 1, account_id: accountId, previous, at })
    .execute();
}
