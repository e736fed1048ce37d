import { records } from '#server/platform/db/rows.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { SERVERS_OWN } from '#server/persons/person-text.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { bookNow, payByCard } from '#tests/support/bookings/bookings.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { PASSWORD, newSession, registrationOf } from '#tests/support/people/accounts.ts';
import { changeRows } from '#tests/support/api/rows.ts';

const LEAP_YEAR_MS = 366 * DAY_MS;
const Copy = v.object({
  account: v.nullable(v.looseObject({ email: v.string(), addresses: v.array(v.looseObject({})) })),
  enquiries: v.array(v.looseObject({ message: v.string() })),
  bookings: v.array(v.looseObject({ tracking: v.string(), contents: v.string() })),
});

const Columns = v.object({
  account: v.looseObject({}),
  registrations: v.tuple([v.looseObject({})]),
});

describe.each(ENGINES)('what is stored about a person on %s', (engine) => {
  const desk = testOffice(engine);
  const { api } = desk;

  const enquire = (email: string, more: object = {}) =>
    api.post('enquiry/new-enquiry', {
      email,
      firstname: 'Aoife',
      message: 'Do you carry bikes?',
      ...more,
    });
  const TABLES = ['accounts', 'orders', 'bookings'] as const;
  const counts = () => Promise.all(TABLES.map((table) => records.count(api.db, table)));

  test('is copied for its owner, with bookings and letters and without the password', async () => {
    const session = await newSession(api, 'copy@example.ie');
    const owned = await bookNow(api, { email: 'copy@example.ie' }, session);
    const guest = await bookNow(api, { email: 'copy@example.ie', contents: 'Tea' });
    const other = await bookNow(api, { email: 'other@example.ie' });
    await enquire('copy@example.ie');
    const response = await api.get('users/export', session);
    expect(response.headers.get('content-disposition')).toContain('my-data.json');
    const text = await response.text();
    const copy = v.parse(Copy, JSON.parse(text));
    expect(copy.account?.email).toBe('copy@example.ie');
    expect(copy.enquiries).toMatchObject([{ message: 'Do you carry bikes?' }]);
    expect(copy.bookings.map(({ tracking }) => tracking)).toEqual([owned.id, guest.id]);
    expect(text).not.toMatch(/argon2|password/);
    expect(text).not.toContain(other.id);
    const { out } = await desk.office(['person', 'export', 'Copy@example.ie']);
    expect(v.parse(Copy, JSON.parse(out)).bookings).toHaveLength(2);
  });

  test('is copied with every column that an account and a registration have', async () => {
    const email = 'columns@example.ie';
    const driver = { ...registrationOf('driver', email), vehicle: 'truck', area: 'Mayo' };
    const session = await newSession(api, email);
    await api.post('auth/register', driver);
    const copy = v.parse(Columns, await (await api.get('users/export', session)).json());
    const account = await records.get(api.db, 'accounts', { email });
    const registration = await records.get(api.db, 'registrations', { email });
    const missing = (row: object, copied: object) =>
      Object.keys(row).filter((column) => !(column in copied) && !SERVERS_OWN.includes(column));
    expect(missing(account, copy.account)).toEqual([]);
    expect(missing(registration, copy.registrations[0])).toEqual([]);
    expect(copy.registrations).toMatchObject([{ vehicle: 'truck', area: 'Mayo' }]);
  });

  test('goes with the account for whoever knows its password; bookings and invoices stay', async () => {
    const session = await newSession(api, 'close@example.ie');
    const { id } = await bookNow(api, { email: 'close@example.ie' }, session);
    await payByCard(api, id);
    const wrong = await api.post('users/close', { password: 'not the password 1' }, session);
    const problem = { status: 422, errors: [{ pointer: '#/password' }] };
    expect(await wrong.json()).toMatchObject(problem);
    const [accounts = 0, ...rest] = await counts();
    expect((await api.post('users/close', { password: PASSWORD }, session)).status).toBe(200);
    expect(await counts()).toEqual([accounts - 1, ...rest]);
    expect((await api.get('users/refresh', session)).status).toBe(401);
    const login = { email: 'close@example.ie', password: PASSWORD };
    expect((await api.post('auth/weblogin', login)).status).toBe(401);
    expect(await auditOrders(api.services)).toEqual([]);
  });

  test('a form without a script closes it too, and comes back when the password is wrong', async () => {
    const session = await newSession(api, 'form@example.ie');
    const close = (password: string) => ledTo(api, 'users/close', { password }, session);
    expect(await close('not the password 1')).toMatch(/^\/Auth\?.*#close$/);
    expect(await close(PASSWORD)).toBe('/logged-out');
  });

  test('is erased by the office, but for what the law asks to be kept', async () => {
    const session = await newSession(api, 'erase@example.ie');
    const paid = await bookNow(api, { email: 'erase@example.ie' }, session);
    const unpaid = await bookNow(api, { email: 'erase@example.ie' });
    await api.post('userBooking/cancel', { id: unpaid.id }, unpaid.headers);
    await payByCard(api, paid.id);
    await enquire('erase@example.ie');
    await enquire('erase@example.ie', { complaint: true, message: 'It came late.' });
    expect((await desk.office(['person', 'erase', 'erase@example.ie'])).code).toBe(2);
    const { code, out } = await desk.office(['person', 'erase', 'erase@example.ie', '--yes']);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Deleted: the account, 1 enquiry, No application'),
    ]);
    expect(out).toContain('1 unpaid order.');
    expect(out).toContain('1 order kept');
    expect(out).toContain('1 complaint kept for six years.');
    const left = v.parse(
      Copy,
      JSON.parse((await desk.office(['person', 'export', 'erase@example.ie'])).out),
    );
    expect(left.account).toBeNull();
    expect(left.enquiries).toMatchObject([{ message: 'It came late.' }]);
    expect(left.bookings.map(({ tracking }) => tracking)).toEqual([paid.id]);
    expect(await auditOrders(api.services)).toEqual([]);
  });

  test('leaves the mail of somebody whose address ends with the erased one', async () => {
    await api.post('auth/forgot', { email: 'joanne@example.ie' });
    await desk.office(['person', 'erase', 'anne@example.ie', '--yes']);
    const waiting = { kind: 'reset', entity_id: 'joanne@example.ie' };
    expect(await records.count(api.db, 'outbox', waiting)).toBe(1);
  });

  test('nothing of a booking is left after ten years, with an order or without one', async () => {
    const { id } = await bookNow(api);
    await changeRows(api.db, 'bookings', { order_id: null }, { tracking: id });
    api.wait(10 * LEAP_YEAR_MS);
    await cleanUp(api.services);
    expect((await counts()).slice(1)).toEqual([0, 0]);
  });
});
