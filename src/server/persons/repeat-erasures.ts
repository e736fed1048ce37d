import { deleteAccount, erasuresSince } from '#server/accounts/index.ts';
import { type Database, inTransaction, records } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { erasePerson } from './erase.ts';

const TABLES = [
  'accounts',
  'orders',
  'enquiries',
  'applications',
  'subscribers',
  'registrations',
  'receivers',
] as const;

/** Erases after a restore what was erased since the backup. Returns the number of persons. */
export async function repeatErasures(
  db: Database,
  given: Pick<PlatformServices, 'config' | 'now'>,
  since: number,
): Promise<number> {
  const erasureAt = erasuresSince(given, since);
  const lists = await Promise.all(
    TABLES.map((table) => db.selectFrom(table).select('email').distinct().execute()),
  );
  const emails = new Set(lists.flatMap((rows) => rows.map(({ email }) => email)));
  let repeated = 0;
  for (const email of emails) {
    const erasure = erasureAt(email);
    if (erasure === undefined) continue;
    repeated += 1;
    if (erasure === 'person') await erasePerson(db, email, given.now());
    else
      await inTransaction(db, async (tx) => {
        const account = await records.find(tx, 'accounts', { email });
        if (account !== undefined) await deleteAccount(tx, account.id);
      });
  }
  return repeated;
}
