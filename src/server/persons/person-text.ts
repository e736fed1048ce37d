import { beyond, type Database, inPieces, type Row } from '#server/platform/db/index.ts';
import { bookingsAbout } from './bookings-about.ts';

const ACCOUNT_COLUMNS = [
  ...(['id', 'role', 'email', 'firstname', 'lastname', 'phone', 'company', 'vehicle'] as const),
  ...(['billing', 'area', 'approved_at', 'locked_at', 'credit_cents', 'created_at'] as const),
] as const;

/** Streamed, so that memory does not grow. Times in ms since 1970, amounts in cents. */
export async function* personText(db: Database, email: string): AsyncGenerator<string, undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst();
  const head = {
    email,
    account: account === undefined ? null : { ...account, ...(await belongings(db, account.id)) },
    ...(await lettersOf(db, email)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"bookings":[`;
  let isFirst = true;
  for await (const rows of bookingPieces(db, email, account?.id))
    for (const booking of await bookingsAbout(db, rows)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(booking)}`;
      isFirst = false;
    }
  yield '\n]}\n';
  return undefined;
}

type Booking = Row<'bookings'>;

/** Also guest bookings with the address; oldest first. */
async function* bookingPieces(
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
    yield* inPieces<Booking>((after, max) =>
      list
        .where(beyond(['created_at', 'id'], '>', after && [after.created_at, after.id]))
        .orderBy('created_at')
        .orderBy('id')
        .limit(max)
        .execute(),
    );
  return undefined;
}

async function belongings(db: Database, id: string) {
  const [addresses, credit, workingTime, logins] = await Promise.all([
    db.selectFrom('addresses').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('ledger').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('clocks').selectAll().where('account_id', '=', id).execute(),
    db
      .selectFrom('sessions')
      .select(['device', 'used_on', 'created_at', 'expires_at'])
      .where('account_id', '=', id)
      .execute(),
  ]);
  return { addresses, credit, workingTime, logins };
}

async function lettersOf(db: Database, email: string) {
  const [enquiries, answers, applications, newsletter, registrations, notices] = await Promise.all([
    db.selectFrom('enquiries').selectAll().where('email', '=', email).execute(),
    db
      .selectFrom('enquiry_answers')
      .selectAll()
      .where('enquiry_id', 'in', db.selectFrom('enquiries').select('id').where('email', '=', email))
      .execute(),
    db.selectFrom('applications').selectAll().where('email', '=', email).execute(),
    db.selectFrom('subscribers').selectAll().where('email', '=', email).execute(),
    db
      .selectFrom('registrations')
      .select(['role', 'firstname', 'lastname', 'phone', 'company', 'created_at'])
      .where('email', '=', email)
      .execute(),
    db
      .selectFrom('receivers')
      .innerJoin('bookings', 'bookings.id', 'receivers.booking_id')
      .select(['bookings.tracking', 'receivers.created_at'])
      .where('receivers.email', '=', email)
      .execute(),
  ]);
  return { enquiries, answers, applications, newsletter, registrations, notices };
}
