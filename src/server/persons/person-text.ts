import { inPieces, type Database, type Row } from '#server/platform/db/index.ts';
import { bookingsAbout } from './bookings-about.ts';
import { lettersOf } from './letters-of.ts';

/** What of an account is its owner's; the password's hash is not. */
const COLUMNS = [
  ...(['id', 'role', 'email', 'firstname', 'lastname', 'phone', 'company', 'vehicle'] as const),
  ...(['billing', 'area', 'approved_at', 'locked_at', 'credit_cents', 'created_at'] as const),
] as const;

/**
 * Everything that is stored about the owner of an e-mail address, as the text of one JSON object in pieces, so that a
 * hundred thousand bookings take no more memory than a hundred. Times are milliseconds since 1970, amounts cents.
 */
export async function* personText(db: Database, email: string): AsyncGenerator<string, undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst();
  const head = {
    email,
    account: account === undefined ? null : { ...account, ...(await belongings(db, account.id)) },
    ...(await lettersOf(db, email)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"bookings":[`;
  let isFirst = true;
  for await (const rows of bookingsOf(db, email, account?.id))
    for (const booking of await bookingsAbout(db, rows)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(booking)}`;
      isFirst = false;
    }
  yield '\n]}\n';
  return undefined;
}

type Booking = Row<'bookings'>;

/** The bookings of an account, then those that a guest made with the same address; the oldest first. */
async function* bookingsOf(
  db: Database,
  email: string,
  accountId: string | undefined,
): AsyncGenerator<readonly Booking[], undefined> {
  const all = db.selectFrom('bookings').selectAll();
  const guests = db.selectFrom('orders').select('id').where('email', '=', email);
  const lists = [
    ...(accountId === undefined ? [] : [all.where('account_id', '=', accountId)]),
    all.where('order_id', 'in', guests.where('account_id', 'is', null)),
  ];
  for (const list of lists)
    yield* inPieces<Booking>((after, most) => {
      const rows = list.orderBy('created_at').orderBy('id').limit(most);
      return (
        after === undefined
          ? rows
          : rows.where((row) =>
              row(row.refTuple('created_at', 'id'), '>', row.tuple(after.created_at, after.id)),
            )
      ).execute();
    });
  return undefined;
}

async function belongings(db: Database, id: string) {
  const [addresses, credit, logins] = await Promise.all([
    db.selectFrom('addresses').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('ledger').selectAll().where('account_id', '=', id).execute(),
    db
      .selectFrom('sessions')
      .select(['device', 'used_on', 'created_at', 'expires_at'])
      .where('account_id', '=', id)
      .execute(),
  ]);
  return { addresses, credit, logins };
}
