import { exportPerson } from '#api/own-data.ts';
import { beyond, type Database, inPieces, records, type Row } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import * as accounts from '#server/accounts/index.ts';
import { readStoredFile } from '#server/platform/files/index.ts';
import { grantsAbout } from '#server/credits/index.ts';
import * as v from 'valibot';
import { storedBooking } from '#server/bookings/index.ts';

/** A person may ask for it (GDPR, Articles 15 and 20). */
export const exportPersonEndpoint = http.responseEndpoint(
  exportPerson,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    if (account === undefined) return http.NOT_LOGGED_IN;
    const pieces = personText(services, account.email);
    return http.download('my-data.json', 'application/json', await http.streamOf(pieces));
  },
);

async function bookingsAbout(db: Database, bookings: readonly Row<'bookings'>[]) {
  const ids = bookings.map(({ id }) => id);
  const orders = [...new Set(bookings.flatMap(({ order_id }) => order_id ?? []))];
  if (ids.length === 0) return [];
  const [steps, changes, proofs, payments, receipts, claims, deeds] = await Promise.all([
    db
      .selectFrom('events')
      .select(['booking_id', 'seq', 'state', 'town', 'at'])
      .where('booking_id', 'in', ids)
      .orderBy('seq')
      .execute(),
    records.all(db, 'booking_changes', { booking_id: ['in', ids] }),
    records.all(db, 'proofs', { booking_id: ['in', ids] }),
    orders.length === 0
      ? []
      : db
          .selectFrom('payments')
          .select(['order_id', 'cents', 'state', 'created_at', 'paid_at'])
          .where('order_id', 'in', orders)
          .execute(),
    orders.length === 0 ? [] : records.all(db, 'receipts', { order_id: ['in', orders] }),
    records.all(db, 'claims', { booking_id: ['in', ids] }),
    records.all(db, 'deeds', { booking_id: ['in', ids] }, 'at'),
  ]);
  return bookings.map((booking) => {
    const { id, tracking, request, order_id } = booking;
    const isOfBooking = (row: { booking_id: string }): boolean => row.booking_id === id;
    const isOfOrder = (row: { order_id: string }): boolean => row.order_id === order_id;
    return {
      tracking,
      ...storedBooking(request),
      totalCents: booking.total_cents,
      creditCents: booking.credit_cents,
      collectOn: booking.collect_on,
      collectPart: booking.collect_part,
      promisedOn: booking.promised_on,
      bookedAt: booking.created_at,
      steps: steps.filter(isOfBooking).map(({ state, town, at }) => ({ state, town, at })),
      changes: changes
        .filter(isOfBooking)
        .map(({ previous, at }) => ({ at, ...earlier(previous) })),
      receivedBy: proofs.find(isOfBooking)?.name ?? '',
      claims: claims.filter(isOfBooking),
      notes: deeds
        .filter((deed) => deed.booking_id === id)
        .map(({ at, command, words }) => ({ at, command, words })),
      payments: payments.filter(isOfOrder),
      receipts: receipts.filter(isOfOrder),
    };
  });
}

function earlier(previous: string) {
  const { request, ...rest } = v.parse(Before, JSON.parse(previous));
  return { ...rest, ...storedBooking(request) };
}

const Before = v.looseObject({ request: v.fallback(v.string(), '') });

/** These columns only tell the server something. All others are the person's, a new one too. */
export const SERVERS_OWN = ['password_hash', 'credit_key'];

const ownColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !SERVERS_OWN.includes(column)));

/** It is streamed, so that memory does not grow. Times are milliseconds since 1970, amounts cents. */
export async function* personText(
  { db, config }: Pick<PlatformServices, 'db' | 'config'>,
  email: string,
): AsyncGenerator<string, undefined> {
  const account = await records.find(db, 'accounts', { email });
  const head = {
    email,
    account:
      account === undefined
        ? null
        : { ...ownColumns(account), ...(await belongings(db, account.id)) },
    ...(await lettersOf(db, email)),
    registrationCredit: await grantsAbout(db, email, config),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"bookings":[`;
  let isFirst = true;
  for await (const rows of bookingPieces(db, email, account?.id))
    for (const booking of await bookingsAbout(db, rows)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(booking)}`;
      isFirst = false;
    }
  yield '\n],"files":[';
  isFirst = true;
  for (const name of await filesAbout(db, email, account?.id)) {
    const bytes = await readStoredFile(db, name);
    if (bytes === undefined) continue;
    const file = { name, base64: Buffer.from(bytes).toString('base64') };
    yield `${isFirst ? '' : ','}\n${JSON.stringify(file)}`;
    isFirst = false;
  }
  yield '\n]}\n';
  return undefined;
}

/** Returns the names of CVs, and of photos of claims and deliveries. */
async function filesAbout(
  db: Database,
  email: string,
  accountId: string | undefined,
): Promise<string[]> {
  const guests = db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email)
    .where('account_id', 'is', null);
  const own = db
    .selectFrom('bookings')
    .select('id')
    .where('account_id', '=', accountId ?? '');
  const ids = own.union(db.selectFrom('bookings').select('id').where('order_id', 'in', guests));
  const claims = db.selectFrom('claims').select('id').where('booking_id', 'in', ids);
  const [cvs, photos, proofs] = await Promise.all([
    records.all(db, 'applications', { email }),
    db.selectFrom('claim_photos').select('name').where('claim_id', 'in', claims).execute(),
    db.selectFrom('proofs').select('photo_file').where('booking_id', 'in', ids).execute(),
  ]);
  return [
    ...cvs.map(({ cv_file }) => cv_file),
    ...photos.map(({ name }) => name),
    ...proofs.flatMap(({ photo_file }) => photo_file || []),
  ];
}

type Booking = Row<'bookings'>;

/** Lists guest bookings with the address too, the oldest first. */
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
  const [addresses, credit, workingTime, logins, keys, recoveryCodesLeft] = await Promise.all([
    records.all(db, 'addresses', { account_id: id }),
    records.all(db, 'ledger', { account_id: id }),
    records.all(db, 'clocks', { account_id: id }),
    db
      .selectFrom('sessions')
      .select(['device', 'used_on', 'created_at', 'expires_at'])
      .where('account_id', '=', id)
      .execute(),
    db
      .selectFrom('program_keys')
      .select(['name', 'may', 'used_on', 'created_at'])
      .where('account_id', '=', id)
      .execute(),
    accounts.recoveryCodesLeft(db, id),
  ]);
  return { addresses, credit, workingTime, logins, keys, recoveryCodesLeft };
}

async function lettersOf(db: Database, email: string) {
  const [enquiries, answers, applications, newsletter, registrations, notices] = await Promise.all([
    records.all(db, 'enquiries', { email }),
    db
      .selectFrom('enquiry_answers')
      .selectAll()
      .where('enquiry_id', 'in', db.selectFrom('enquiries').select('id').where('email', '=', email))
      .execute(),
    records.all(db, 'applications', { email }),
    records.all(db, 'subscribers', { email }),
    records.all(db, 'registrations', { email }),
    db
      .selectFrom('receivers')
      .innerJoin('bookings', 'bookings.id', 'receivers.booking_id')
      .select(['bookings.tracking', 'receivers.created_at'])
      .where('receivers.email', '=', email)
      .execute(),
  ]);
  return {
    ...{ enquiries, answers, applications, newsletter, notices },
    registrations: registrations.map(ownColumns),
  };
}
