import { records } from '#server/platform/db/rows.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { STATES } from '#domain/parcel/consignment.ts';
import { holdLease } from '#server/platform/db/marks.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { ownOffice, testOffice } from '#tests/support/people/office.ts';
import { putBooking } from '#tests/support/bookings/put-booking.ts';

const LISTED = v.array(v.object({ state: v.string(), tracking: v.string() }));

describe.each(ENGINES)('the demonstration data on %s', (engine) => {
  const desk = testOffice(engine);

  const login = async (email: string, password: string) =>
    (await desk.api.post('auth/weblogin', { email, password })).status;
  let password = '';

  test('is not put in while a server uses the database', async () => {
    const lease = await holdLease(desk.api.services);
    await desk.refuses(['demo'], 'stop it first');
    await lease.release();
    expect(await records.count(desk.db, 'accounts')).toBe(0);
  });

  test('holds every role, parcels in every state, and sends no mail', async () => {
    const { code, out } = await desk.office(['demo']);
    expect(code).toBe(0);
    password = /password of all of them: (.*)$/m.exec(out)?.[1] ?? '';
    const roles = await desk.db.selectFrom('accounts').select('role').distinct().execute();
    expect(roles.map(({ role }) => role).sort()).toEqual([
      'contractor',
      'depot',
      'driver',
      'retailer',
      'user',
    ]);
    const listed = v.parse(LISTED, JSON.parse((await desk.office(['bookings', '--json'])).out));
    expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(STATES));
    for (const { tracking } of listed) expect(out).toContain(tracking);
    const jobs = await desk.db.selectFrom('outbox').select('kind').distinct().execute();
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(['refund', 'sandbox-event']);
    expect((await desk.office(['accounts', '--waiting'])).out).toContain('new-driver@demo.example');
  });

  test('has books that add up', async () => {
    expect((await desk.office(['audit'])).code).toBe(0);
  });

  test('has no step in the future and none out of order', async () => {
    const steps = await records.all(desk.db, 'events', {}, 'booking_id', 'seq');
    expect(steps.every(({ at }) => at <= NOW)).toBe(true);
    const wrong = steps.filter((step, at) => {
      const before = steps[at - 1];
      return before?.booking_id === step.booking_id && before.at >= step.at;
    });
    expect(wrong).toEqual([]);
  });

  test('lets people log in with the password that it tells', async () => {
    expect(await login('user@demo.example', password)).toBe(200);
    expect(await login('user@demo.example', 'another password')).toBe(401);
  });

  test('is put in once', async () => {
    await desk.refuses(['demo'], 'delete the folder of DATA_DIR');
    expect(await records.count(desk.db, 'accounts')).toBe(6);
  });
});

test('demonstration data with a weak password, or beside other bookings, is refused', async () => {
  const desk = await ownOffice('sqlite');
  expect((await desk.office(['demo', '--password', 'short'])).code).toBe(2);
  await desk.refuses(['demo', '--password', 'password1234'], 'Many people use', 2);
  await putBooking(desk.db, { created_at: NOW, promised_on: null });
  await desk.refuses(['demo'], 'has bookings');
});

test('in production no demonstration data is put in', async () => {
  const desk = await ownOffice('sqlite', {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.example',
    CREDIT_KEY: 'twenty letters or more',
    STRIPE_SANDBOX: 'yes',
  });
  await desk.refuses(['demo'], 'This is production');
  expect(await records.count(desk.db, 'accounts')).toBe(0);
});

test('where Stripe takes payments no demonstration data is put in', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const desk = await ownOffice('sqlite', keys);
  await desk.refuses(['demo'], 'paid in the sandbox');
  expect(await records.count(desk.db, 'accounts')).toBe(0);
});
