import { deleteAccount } from '#server/accounts/index.ts';
import { forgetOrder, isNeeded } from '#server/payments/index.ts';
import { type Database, inTransaction } from '#server/platform/db/index.ts';

/** What was deleted about a person, and what has to stay. */
interface Erased {
  hadAccount: boolean;
  enquiries: number;
  applications: number;
  subscriptions: number;
  /** Orders that nobody has paid, with their bookings. */
  orders: number;
  /** Orders that the law asks us to keep, or that still wait for their payment. */
  kept: number;
}

/**
 * Deletes what is stored about the owner of an e-mail address, as far as no law asks for it (GDPR, Article 17(3)(b)):
 * account, letters, applications and newsletter at once, and orders that were never paid. Each order is a transaction
 * of its own; run again, it deletes what is left.
 */
export async function erasePerson(db: Database, email: string): Promise<Erased> {
  const orders = await ordersOf(db, email);
  let deleted = 0;
  for (const id of orders)
    await inTransaction(db, async (tx) => {
      if (await isNeeded(tx, id)) return;
      await forgetOrder(tx, id);
      deleted += 1;
    });
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    const hadAccount = account !== undefined && (await deleteAccount(tx, account.id));
    const gone = await Promise.all(
      (['enquiries', 'applications', 'subscribers', 'registrations', 'receivers'] as const).map(
        (table) => tx.deleteFrom(table).where('email', '=', email).executeTakeFirst(),
      ),
    );
    const [enquiries = 0, applications = 0, subscriptions = 0] = gone.map((result) =>
      Number(result.numDeletedRows),
    );
    const kept = orders.length - deleted;
    return { hadAccount, enquiries, applications, subscriptions, orders: deleted, kept };
  });
}

/** The orders of an account and those that a guest made with its address. */
async function ordersOf(db: Database, email: string): Promise<string[]> {
  const account = db.selectFrom('accounts').select('id').where('email', '=', email);
  const [guests, owned] = await Promise.all([
    db
      .selectFrom('orders')
      .select('id')
      .where('email', '=', email)
      .where('account_id', 'is', null)
      .execute(),
    db.selectFrom('orders').select('id').where('account_id', 'in', account).execute(),
  ]);
  return [...guests, ...owned].map(({ id }) => id);
}
