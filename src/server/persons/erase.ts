import { deleteAccount } from '#server/accounts/index.ts';
import { forgetUnlessPaid } from '#server/payments/index.ts';
import { forgetMailsTo } from '#server/platform/mail/index.ts';
import { type Database, inTransaction, records } from '#server/platform/db/index.ts';

/**
 * Leaves what the law requires and complaints, which answer claims (GDPR, Article 17(3)(b) and (e); D74). Each order
 * has a transaction; the whole can be repeated.
 */
export async function erasePerson(db: Database, email: string, now: number) {
  const orders = await ordersOf(db, email);
  let deletedOrders = 0;
  for (const id of orders)
    await inTransaction(db, async (tx) => {
      if (await forgetUnlessPaid(tx, id, now)) deletedOrders += 1;
    });
  return inTransaction(db, async (tx) => {
    const account = await records.find(tx, 'accounts', { email });
    const hadAccount = account !== undefined && (await deleteAccount(tx, account.id));
    const plain = tx.deleteFrom('enquiries').where('email', '=', email).where('complaint', '=', '');
    const cvs = tx.selectFrom('applications').select('cv_file').where('email', '=', email);
    await tx.deleteFrom('files').where('name', 'in', cvs).execute();
    await records.delete(tx, 'newsletters', { test_to: email });
    await forgetMailsTo(tx, email);
    const deleted = await Promise.all([
      plain.executeTakeFirst(),
      ...(['applications', 'subscribers', 'registrations', 'receivers'] as const).map((table) =>
        tx.deleteFrom(table).where('email', '=', email).executeTakeFirst(),
      ),
    ]);
    const [enquiries = 0, applications = 0, subscriptions = 0] = deleted.map((result) =>
      Number(result.numDeletedRows),
    );
    const complaints = await records.count(tx, 'enquiries', { email });
    // The law requires the other orders, or their payment is pending.
    const kept = orders.length - deletedOrders;
    const counts = { enquiries, applications, subscriptions, orders: deletedOrders };
    return { hadAccount, ...counts, kept, complaints };
  });
}

/** Includes guest orders. */
async function ordersOf(db: Database, email: string): Promise<string[]> {
  const account = db.selectFrom('accounts').select('id').where('email', '=', email);
  const [guests, owned] = await Promise.all([
    records.all(db, 'orders', { email, account_id: null }),
    db.selectFrom('orders').select('id').where('account_id', 'in', account).execute(),
  ]);
  return [...guests, ...owned].map(({ id }) => id);
}
