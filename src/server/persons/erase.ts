import { deleteAccount } from '#server/accounts/index.ts';
import { forgetUnlessPaid } from '#server/payments/index.ts';
import { forgetMailsTo } from '#server/platform/mail/index.ts';
import {
  type Database,
  type Db,
  inTransaction,
  lock,
  records,
  type Tx,
} from '#server/platform/db/index.ts';

/**
 * Leaves what the law requires and complaints, which answer claims (GDPR, Article 17(3)(b) and (e); D74). Each order
 * has a transaction; the whole can be repeated.
 */
export async function erasePerson(db: Database, email: string, now: number) {
  const early = await forgetUnpaid(db, await ordersOf(db, email), now);
  const { left, ...deleted } = await inTransaction(db, (tx) => eraseAllButOrders(tx, email));
  // Before the account went, its owner may have booked again.
  const late = await forgetUnpaid(db, left, now);
  // The law requires the other orders, or their payment is pending.
  return { ...deleted, orders: early + late, kept: left.length - late };
}

/** Returns how many of these orders it deleted. */
async function forgetUnpaid(db: Database, orders: readonly string[], now: number): Promise<number> {
  let deleted = 0;
  for (const id of orders)
    await inTransaction(db, async (tx) => {
      if (await forgetUnlessPaid(tx, id, now)) deleted += 1;
    });
  return deleted;
}

/** Returns what it deleted, and the person's orders, which it leaves. */
async function eraseAllButOrders(tx: Tx, email: string) {
  const account = await records.find(tx, 'accounts', { email });
  // A booking that is being made holds this row, and none can follow.
  if (account !== undefined) await lock(tx, 'accounts', account.id);
  const left = await ordersOf(tx, email);
  const hadAccount = account !== undefined && (await deleteAccount(tx, account.id));
  const plain = tx.deleteFrom('enquiries').where('email', '=', email).where('complaint', '=', '');
  const cvs = tx.selectFrom('applications').select('cv_file').where('email', '=', email);
  await tx.deleteFrom('files').where('name', 'in', cvs).execute();
  await records.delete(tx, 'newsletters', { test_to: email });
  await forgetMailsTo(tx, email);
  const counts = await Promise.all([
    plain.executeTakeFirst(),
    ...(['applications', 'subscribers', 'registrations', 'receivers'] as const).map((table) =>
      tx.deleteFrom(table).where('email', '=', email).executeTakeFirst(),
    ),
  ]);
  const [enquiries = 0, applications = 0, subscriptions = 0] = counts.map((result) =>
    Number(result.numDeletedRows),
  );
  const complaints = await records.count(tx, 'enquiries', { email });
  return { left, hadAccount, enquiries, applications, subscriptions, complaints };
}

/** Includes guest orders. */
async function ordersOf(db: Db, email: string): Promise<string[]> {
  const account = db.selectFrom('accounts').select('id').where('email', '=', email);
  const [guests, owned] = await Promise.all([
    records.all(db, 'orders', { email, account_id: null }),
    db.selectFrom('orders').select('id').where('account_id', 'in', account).execute(),
  ]);
  return [...guests, ...owned].map(({ id }) => id);
}
