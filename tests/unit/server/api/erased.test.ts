import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { writeBackup } from '#server/office/backup-file.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { OWN_TABLES } from '#server/platform/db/migrations.ts';
import { records } from '#server/platform/db/rows.ts';
import { transportOf } from '#server/platform/mail/transport.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES, NOW, type TestApi } from '#tests/support/api/api.ts';
import { sendMails } from '#tests/support/api/jobs.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { bookNow, DOMESTIC_BOOKING, payByCard } from '#tests/support/bookings/bookings.ts';
import { applyTo, PDF } from '#tests/support/forms/cv.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { logIn, newSession, openAccount, PASSWORD } from '#tests/support/people/accounts.ts';
import { ownOffice, type TestOffice } from '#tests/support/people/office.ts';

/**
 * Nothing else has these letters, so that they are found wherever they are; there are six at least, for what is
 * encrypted has three by chance.
 */
const EMAIL = 'qzuvia@trace.example';
const TRACE =
  /qz(uvia|v(aoife|byrne|street|ian|road|tea|dog|salt|bikes|driver|curriculum))|trace\.example/i;
const NAMES = { firstname: 'Qzvaoife', lastname: 'Qzvbyrne' };
const BOOKED = {
  email: EMAIL,
  pickupName: 'Qzvaoife Qzvbyrne',
  pickupLine1: '7 Qzvstreet',
  deliveryName: 'Qzvian',
  deliveryLine1: '8 Qzvroad',
  contents: 'Qzvtea',
  placeNote: 'Qzvdog in the yard',
};
const CV = PDF.replace('%%EOF', '% Qzvcurriculum\n%%EOF');

/** Leaves everything that a visitor can leave here. */
async function leaveTraces({ api }: TestOffice, isPaid: boolean): Promise<void> {
  await openAccount(api, EMAIL, 'user', NAMES);
  const session = await logIn(api, EMAIL);
  const address = { name: 'Qzvaoife', line1: '7 Qzvstreet', town: 'Swords', postcode: 'K67 YK82' };
  const added = { ...address, country: 'IE', phone: '' };
  const sent = [await api.post('userAddress/add', added, session)];
  for (const [more, headers] of [[{}, session] as const, [{ contents: 'Qzvsalt' }] as const]) {
    const parcel = await bookNow(api, { ...BOOKED, ...more }, headers);
    // One that is not paid is cancelled, the other waits.
    if (isPaid) await payByCard(api, parcel.id);
    else if (headers !== undefined)
      await api.post('userBooking/cancel', { id: parcel.id }, headers);
  }
  sent.push(
    await api.post('enquiry/new-enquiry', { email: EMAIL, ...NAMES, message: 'Qzvbikes?' }),
    await applyTo(api, { fields: { name: 'Qzvaoife', email: EMAIL, cover: 'Qzvdriver' }, cv: CV }),
    await api.post('newsletter/post-subscription', { email: EMAIL }),
    await api.post('auth/forgot', { email: EMAIL }),
  );
  expect(sent.map(({ ok }) => ok)).toEqual(sent.map(() => true));
  // A form that failed leaves a draft.
  await ledTo(api, 'enquiry/new-enquiry', { email: EMAIL, firstname: 'Qzvaoife', message: '' });
  await sendMails(api.services, transportOf(api.services.config));
  // Nobody could send this mail.
  await api.post('auth/forgot', { email: EMAIL });
  expect(await tracesIn(api)).not.toEqual([]);
}

/** Returns tables and columns, and on SQLite files with their bytes. */
async function tracesIn(api: TestApi): Promise<string[]> {
  const found = new Set<string>();
  for (const table of OWN_TABLES.filter((name) => !name.startsWith('sandbox'))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      api.db,
    );
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (TRACE.test(value instanceof Uint8Array ? Buffer.from(value).toString() : String(value)))
          found.add(`${table}.${column}`);
  }
  const { dataDir } = api.services.config;
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((each) => statSync(join(dataDir, each)).isFile()))
    if (TRACE.test(readFileSync(join(dataDir, name), 'latin1'))) found.add(name);
  return [...found].sort();
}

describe.each(ENGINES)('what is erased on %s', (engine) => {
  let desk: TestOffice;
  beforeEach(async () => {
    desk = await ownOffice(engine);
  });

  test('is in no byte of database, log, mails and kept answers', async () => {
    await leaveTraces(desk, false);
    const { code, out } = await desk.office(['person', 'erase', EMAIL, '--yes']);
    expect([code, out]).toEqual([0, expect.stringContaining('2 unpaid orders')]);
    expect(await tracesIn(desk.api)).toEqual([]);
    expect(await records.count(desk.db, 'files')).toBe(0);
  });

  test('leaves of paid orders what the privacy page names, and nothing else', async () => {
    await leaveTraces(desk, true);
    await desk.office(['person', 'erase', EMAIL, '--yes']);
    const left = await tracesIn(desk.api);
    expect(left.filter((name) => name.includes('.') && !name.startsWith('site.sqlite'))).toEqual([
      'bookings.door',
      'bookings.request',
      'bookings.search_text',
      'orders.email',
    ]);
    expect(left.filter((name) => name.startsWith('mail'))).toEqual([]);
    expect(await auditOrders(desk.api.services)).toEqual([]);
  });

  test('goes again when a backup from before brings it back', async () => {
    await leaveTraces(desk, false);
    await newSession(desk.api, 'closes@example.ie');
    await newSession(desk.api, 'stays@example.ie');
    await desk.office(['backup', 'before.backup']);
    desk.api.wait(HOUR_MS);
    await desk.office(['person', 'erase', EMAIL, '--yes']);
    const session = await logIn(desk.api, 'closes@example.ie');
    expect((await desk.api.post('users/close', { password: PASSWORD }, session)).status).toBe(200);
    const restored = await desk.office(['restore', 'before.backup', '--replace', '--yes']);
    expect([restored.code, restored.out]).toEqual([
      0,
      expect.stringContaining('- 2 persons erased since then: erased again.'),
    ]);
    expect((await tracesIn(desk.api)).filter((name) => !/^(mail|before)/.test(name))).toEqual([]);
    expect((await records.all(desk.db, 'accounts')).map(({ email }) => email)).toEqual([
      'stays@example.ie',
    ]);
  });

  test('goes while the server finishes a mail, whose file is gone from its list', async () => {
    await leaveTraces(desk, false);
    const folder = join(desk.api.services.config.dataDir, 'mail');
    symlinkSync(join(folder, 'gone'), join(folder, '.1.unfinished'));
    const { code, err } = await desk.office(['person', 'erase', EMAIL, '--yes']);
    expect([code, err]).toEqual([0, '']);
    rmSync(join(folder, '.1.unfinished'));
    expect(await tracesIn(desk.api)).toEqual([]);
  });

  test('goes with what its owner books while it is being erased', async () => {
    const { api, office } = desk;
    await openAccount(api, EMAIL, 'user', NAMES);
    const session = await logIn(api, EMAIL);
    const book = () => api.post('userBooking/new', { ...DOMESTIC_BOOKING, ...BOOKED }, session);
    for (let booked = 0; booked < 5; booked++) await book();
    // Once the account is gone, its owner books as a guest, who gets a link.
    const untilGuest = async () => {
      for (;;) {
        const { status, headers } = await book();
        if (status === 401) return 0;
        if (headers.has('set-cookie')) return 1;
      }
    };
    const [{ code }, guests] = await Promise.all([
      office(['person', 'erase', EMAIL, '--yes']),
      untilGuest(),
    ]);
    expect(code).toBe(0);
    expect(await records.count(api.db, 'orders', {})).toBe(guests);
  });

  test('goes again when it was erased while the backup was being written', async () => {
    const { api, folder, office } = desk;
    await leaveTraces(desk, false);
    const file = join(folder, 'slow.backup');
    // The rows are read at ten, and written until eleven.
    const isBegun = () => readdirSync(folder).some((name) => name.startsWith('.unfinished-'));
    const slow = () => (isBegun() ? NOW + HOUR_MS : NOW);
    await writeBackup(file, { ...api.services, now: slow });
    api.wait(HOUR_MS / 2);
    await office(['person', 'erase', EMAIL, '--yes']);
    await office(['restore', file, '--replace', '--yes']);
    expect((await tracesIn(api)).filter((name) => !/^(mail|slow)/.test(name))).toEqual([]);
  });

  test('goes again when the backup began while it was being erased', async () => {
    const { api, folder, office } = desk;
    await leaveTraces(desk, false);
    const file = join(folder, 'between.backup');
    await writeBackup(file, { ...api.services, now: () => NOW + MINUTE_MS });
    const moments = [NOW];
    vi.spyOn(api.services, 'now').mockImplementation(() => moments.shift() ?? NOW + HOUR_MS);
    await office(['person', 'erase', EMAIL, '--yes']);
    await office(['restore', file, '--replace', '--yes']);
    expect((await tracesIn(api)).filter((name) => !/^(mail|between)/.test(name))).toEqual([]);
  });

  test('does not go again for who came back before the backup', async () => {
    const { api, office } = desk;
    await leaveTraces(desk, false);
    await office(['person', 'erase', EMAIL, '--yes']);
    api.wait(MINUTE_MS);
    await openAccount(api, EMAIL);
    await office(['backup', 'after.backup']);
    await office(['restore', 'after.backup', '--replace', '--yes']);
    expect(await records.count(api.db, 'accounts', { email: EMAIL })).toBe(1);
  });
});

const Files = v.object({ files: v.array(v.object({ name: v.string(), base64: v.string() })) });

describe.each(ENGINES)('a copy of one’s data on %s', (engine) => {
  test('has the files that one sent', async () => {
    const desk = await ownOffice(engine);
    const session = await newSession(desk.api, EMAIL);
    await applyTo(desk.api, { fields: { email: EMAIL }, cv: CV });
    await applyTo(desk.api, { fields: { email: 'other@example.ie' } });
    const text = await (await desk.api.get('users/export', session)).text();
    const { files } = v.parse(Files, JSON.parse(text));
    expect(files.map(({ base64 }) => Buffer.from(base64, 'base64').toString())).toEqual([CV]);
  });
});

describe.each(ENGINES)('an account on %s', (engine) => {
  test('goes when nobody has used it for six years, and its driver’s days before', async () => {
    const { api } = await ownOffice(engine);
    const used = await openAccount(api, 'used@example.ie');
    const driver = await openAccount(api, 'unused@example.ie', 'driver');
    await records.insert(api.db, 'driver_days', { account_id: driver, day: '2026-11-20' });
    await changeRows(api.db, 'counters', { value: 1 }, { name: 'journeys' });
    api.wait(4 * 366 * DAY_MS);
    await cleanUp(api.services);
    expect(await records.count(api.db, 'driver_days')).toBe(0);
    const session = await logIn(api, 'used@example.ie');
    expect((await api.get('users/refresh', session)).status).toBe(200);
    api.wait(3 * 366 * DAY_MS);
    await cleanUp(api.services);
    expect((await records.all(api.db, 'accounts')).map(({ id }) => id)).toEqual([used]);
    expect(await auditOrders(api.services)).toEqual([]);
    api.wait(4 * 366 * DAY_MS);
    await cleanUp(api.services);
    expect(await records.count(api.db, 'accounts')).toBe(0);
  });

  test('settled alerts about money go with the orders of their time', async () => {
    const { api } = await ownOffice(engine);
    const alert = {
      kind: 'dispute',
      intent: 'pi_1',
      order_id: '',
      cents: 1,
      word: 'lost',
    } as const;
    const created_at = api.services.now();
    await records.insert(api.db, 'payment_alerts', {
      ...alert,
      id: 'a',
      created_at,
      settled_at: created_at,
    });
    await records.insert(api.db, 'payment_alerts', {
      ...alert,
      id: 'b',
      created_at,
      settled_at: null,
    });
    api.wait(7 * 366 * DAY_MS);
    await cleanUp(api.services);
    expect((await records.all(api.db, 'payment_alerts')).map(({ id }) => id)).toEqual(['b']);
  });
});
