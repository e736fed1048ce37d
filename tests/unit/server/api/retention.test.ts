import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/days/durations.ts';
import { OWN_TABLES } from '#server/platform/db/migrations.ts';
import { records } from '#server/platform/db/rows.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES, freshApi, type TestApi } from '#tests/support/api/api.ts';
import { enqueue } from '#server/platform/mail/mail-jobs.ts';
import { sendMails, sendRefunds } from '#tests/support/api/jobs.ts';
import { bookUpload } from '#tests/support/bookings/book-parcel.ts';
import {
  BOOKING_ABROAD,
  bookNow,
  payByCard,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { logIn, newSession, openAccount } from '#tests/support/people/accounts.ts';
import { paidAtProvider, paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { sendEvent } from '#tests/support/payments/payments.ts';
import { ownOffice, type TestOffice } from '#tests/support/people/office.ts';

/** Nothing else has these letters, so that they are found wherever they are stored. */
const CONTACTS = {
  email: 'who.booked@contact.example',
  pickupPhone: '020 910 7771',
  deliveryPhone: '020 910 7772',
  placeNote: 'Note 7773 for the driver',
  receiverEmail: 'receiver7774@contact.example',
  mailDelivered: 'yes',
};
const LATER = { deliveryPhone: '020 910 7775', placeNote: 'Note 7776, the second' };
const TRACES = /contact\.example|910 777|Note 777/;

async function everythingIn({ db }: TestApi): Promise<string> {
  const tables = OWN_TABLES.filter((table) => !table.startsWith('sandbox') && table !== 'files');
  const found = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)),
  );
  return JSON.stringify(found.map(({ rows }) => rows));
}

const waitUntil = async (api: TestApi, at: number): Promise<void> => {
  api.wait(at - api.services.now());
  await cleanUp(api.services);
};
const waitDays = async (api: TestApi, days: number): Promise<void> => {
  api.wait(days * DAY_MS);
  await cleanUp(api.services);
};

describe.each(ENGINES)('what was never paid on %s', (engine) => {
  const api = freshApi(engine);
  const orders = () => records.count(api.db, 'orders');

  test('goes whole after 90 days, cancelled by the customer or for the time that passed', async () => {
    const { id } = await bookNow(api, CONTACTS);
    const { id: other, headers } = await bookNow(api, { ...CONTACTS, contents: 'Tea' });
    await api.post('userBooking/update', { id: other, ...LATER }, headers);
    await api.post('userBooking/cancel', { id: other }, headers);
    await waitDays(api, 4);
    expect(await rowOf(api, id)).toMatchObject({ last_state: 'cancelled' });
    await waitDays(api, 86);
    expect([await orders(), await everythingIn(api)]).toEqual([2, expect.stringMatching(TRACES)]);
    await waitDays(api, 1);
    expect([await orders(), await records.count(api.db, 'bookings')]).toEqual([0, 0]);
    const left = await everythingIn(api);
    expect(left).not.toMatch(TRACES);
    expect(left).not.toContain('Cypress Road');
    expect(await auditOrders(api.services)).toEqual([]);
  });

  test('goes also when the office never agreed to it', async () => {
    await bookNow(api, { ...CONTACTS, contents: 'A birth certificate', conditionsMet: 'yes' });
    for (let day = 0; day < 91; day += 13) await waitDays(api, 13);
    expect(await orders()).toBe(0);
  });

  test('stays when money came for it and went back', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendEvent(api, session);
    await sendRefunds(api.services);
    await waitDays(api, 200);
    expect(await records.all(api.db, 'refunds')).toMatchObject([{ reason: 'too-late' }]);
    expect(await orders()).toBe(1);
  });

  test('stays when it was paid, cancelled and paid back', async () => {
    const { parcel } = await paidParcel(api);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendRefunds(api.services);
    await waitDays(api, 200);
    expect(await orders()).toBe(1);
  });

  test('goes out of an upload too, whose other rows were paid', async () => {
    const accountId = await openAccount(api, 'upload@example.ie');
    await bookUpload(
      api,
      [{ contents: 'Paid' }, { ...CONTACTS, contents: 'Never', deliveryName: 'Gráinne Gone' }],
      { accountId },
    );
    const [paid = '', never = ''] = (await records.all(api.db, 'bookings', {}, 'id')).map(
      ({ tracking }) => tracking,
    );
    const session = await logIn(api, 'upload@example.ie');
    expect((await api.post('userBooking/cancel', { id: never }, session)).status).toBe(200);
    await payByCard(api, paid);
    await waitDays(api, 91);
    expect(await everythingIn(api)).not.toMatch(/Gone|910 777/);
    expect(await records.all(api.db, 'bookings')).toMatchObject([{ tracking: paid }]);
    expect(await auditOrders(api.services)).toEqual([]);
  });
});

describe.each(ENGINES)('the contacts of a paid booking on %s', (engine) => {
  let desk: TestOffice;
  let api: TestApi;
  beforeEach(async () => {
    desk = await ownOffice(engine);
    api = desk.api;
  });
  const GONE_AT = Date.UTC(2028, 0, 1, 1);

  test('go a year after its tax year, wherever they are kept, and nothing else does', async () => {
    const session = await newSession(api, 'account@example.ie');
    const mine = await bookNow(api, { ...CONTACTS, ...BOOKING_ABROAD }, session);
    const guest = await bookNow(api, CONTACTS);
    for (const { id, headers } of [{ id: mine.id, headers: session }, guest]) {
      await payByCard(api, id);
      const changed = await api.post('userBooking/update', { id, ...LATER }, headers);
      expect(changed.status).toBe(200);
    }
    await waitUntil(api, GONE_AT - 2 * HOUR_MS);
    expect(await everythingIn(api)).toMatch(TRACES);
    await waitUntil(api, GONE_AT);
    const left = await everythingIn(api);
    expect(left).not.toMatch(TRACES);
    for (const kept of ['12 Cypress Road', 'Seán Ó Briain', 'Aoife Byrne', 'Cotton shirt'])
      expect(left).toContain(kept);
    expect(await auditOrders(api.services)).toEqual([]);

    const again = await logIn(api, 'account@example.ie');
    const view = await viewIn(api, mine.id, again);
    expect(view).toMatchObject({ email: '', note: '', receiverEmail: '', contents: 'Books' });
    for (const path of [
      `userBooking/booking/${mine.id}`,
      `userBooking/label/${mine.id}`,
      `userBooking/customs/${mine.id}`,
      `userBooking/receipt/${mine.id}`,
      'userBooking/export',
      'userBooking/addresses',
      'users/export',
    ]) {
      const response = await api.get(path, again);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).not.toMatch(TRACES);
    }
    const { out } = await desk.office(['bookings', 'Seán Ó Briain']);
    expect(out).toContain(guest.id);
    const { id } = await rowOf(api, guest.id);
    await enqueue(api.db, 'booking-manage', id, api.services.now());
    const sent: unknown[] = [];
    const send = (message: unknown) => Promise.resolve(void sent.push(message));
    await sendMails(api.services, { folder: undefined, send });
    expect(sent).toEqual([]);
  });

  test('are not wanted again when the booking is changed without them', async () => {
    const session = await newSession(api, 'late@example.ie');
    const { id } = await bookNow(api, CONTACTS, session);
    await payByCard(api, id);
    const line2 = { id, deliveryLine2: 'Back door' };
    const emptied = await api.post('userBooking/update', { ...line2, deliveryPhone: '' }, session);
    expect(emptied.status).toBe(422);
    await waitUntil(api, GONE_AT + 2 * 365 * DAY_MS);
    const again = await logIn(api, 'late@example.ie');
    const body = { ...line2, deliveryPhone: '' };
    expect((await api.post('userBooking/update', body, again)).status).toBe(200);
    expect(await viewIn(api, id, again)).toMatchObject({ delivery: { line2: 'Back door' } });
  });
});
