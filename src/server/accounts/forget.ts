import { dublinDay } from '#domain/days/calendar.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import {
  type DatabaseServices,
  SPAM_KEPT_MS,
  UNCONFIRMED_KEPT_MS,
} from '#server/platform/index.ts';
import { deleteAccount } from './close.ts';
import { forgetWaitingSecrets } from './second-step/stored.ts';

export async function forgetRegistrations({ db, now }: DatabaseServices): Promise<void> {
  const old = db.deleteFrom('registrations').where('created_at', '<', now() - UNCONFIRMED_KEPT_MS);
  await old.where('spam', '=', 0).execute();
  await old.where('created_at', '<', now() - SPAM_KEPT_MS).execute();
}

export async function forgetExpired({ db, now }: DatabaseServices): Promise<void> {
  await records.delete(db, 'sessions', { expires_at: ['<=', now()] });
  await records.delete(db, 'tokens', { expires_at: ['<=', now()] });
  await forgetWaitingSecrets(db, now());
}

/** The tax law requires what was paid for so long (privacy page). */
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
