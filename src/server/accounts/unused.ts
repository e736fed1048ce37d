import { dublinDay } from '#domain/days/calendar.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { inTransaction } from '#server/platform/db/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { deleteAccount } from './close.ts';

/** As long as the tax law keeps what was paid (privacy page). */
const UNUSED_YEARS = 6;
const MAX_ACCOUNTS = 500;

/** Deletes accounts that nobody has logged in to or booked with for UNUSED_YEARS. */
export async function forgetUnused({ db, now }: DatabaseServices): Promise<void> {
  const before = now() - UNUSED_YEARS * 366 * DAY_MS;
  const unused = await db
    .selectFrom('accounts')
    .select('id')
    .where('created_at', '<', before)
    .where('used_on', '<', dublinDay(before))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.account_id', '=', 'accounts.id')
            .where('orders.created_at', '>=', before),
        ),
      ),
    )
    .limit(MAX_ACCOUNTS)
    .execute();
  for (const { id } of unused) await inTransaction(db, (tx) => deleteAccount(tx, id));
}
