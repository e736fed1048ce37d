import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test, beforeEach } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/days/durations.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/mail/mail-jobs.ts';
import { cleanUp, isClockSure } from '#server/upkeep.ts';
import { ENGINES, NOW, freshApi, testApi } from '#tests/support/api/api.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { forgetOrders } from '#server/payments/forget-orders.ts';
import { sendRefunds } from '#tests/support/api/jobs.ts';
import { PERSON, putAccount } from '#tests/support/people/accounts.ts';
import { paidParcel } from '#tests/support/payments/paid-at-provider.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { drain, type Attempt, type Lane, addJob } from '#server/platform/jobs/queue.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';

describe.each(ENGINES)('the hourly upkeep on %s', (engine) => {
  const api = freshApi(engine);
  const after = async (days: number): Promise<void> => {
    api.wait(days * DAY_MS);
    await cleanUp(api.services);
  };

  test('forgets a registration that nobody confirmed after 30 days, and one with a mark after 90', async () => {
    for (const spam of [0, 1] as const)
      await records.insert(api.db, 'registrations', {
        ...PERSON,
        id: newId(NOW),
        email: `${spam}@example.ie`,
        spam,
      });
    const marks = async () => (await records.all(api.db, 'registrations')).map(({ spam }) => spam);
    await after(30);
    expect((await marks()).length).toBe(2);
    await after(1);
    expect(await marks()).toEqual([1]);
    await after(60);
    expect(await marks()).toEqual([]);
  });

  test('forgets subscribers who never confirmed or who left, and keeps the others', async () => {
    const never = { confirmed_at: null, removed_at: null };
    const all = [
      { email: 'never@example.ie', spam: 0 as const, ...never },
      { email: 'marked@example.ie', spam: 1 as const, ...never },
      { email: 'confirmed@example.ie', spam: 0 as const, ...never, confirmed_at: NOW },
      { email: 'left@example.ie', spam: 0 as const, confirmed_at: NOW, removed_at: NOW },
    ];
    for (const row of all)
      await records.insert(api.db, 'subscribers', { ...row, id: newId(NOW), created_at: NOW });
    await after(31);
    const kept = await api.db.selectFrom('subscribers').select('email').orderBy('email').execute();
    expect(kept.map(({ email }) => email)).toEqual(['confirmed@example.ie', 'marked@example.ie']);
  });

  test('forgets an enquiry and its answer after a year', async () => {
    await api.post('enquiry/new-enquiry', { email: 'aine@example.ie', message: 'Hello' });
    const { id } = await records.get(api.db, 'enquiries', {});
    await records.insert(api.db, 'enquiry_answers', {
      id: 'answer',
      enquiry_id: id,
      message: 'Hello',
      created_at: NOW,
    });
    await after(366);
    expect(await records.count(api.db, 'enquiries')).toBe(1);
    await after(1);
    expect(await records.count(api.db, 'enquiries')).toBe(0);
    expect(await records.count(api.db, 'enquiry_answers')).toBe(0);
  });

  test('forgets mails a month after they were sent, and keeps those that were given up', async () => {
    for (const [kind, done] of [
      ['office-enquiry', NOW],
      ['office-subscription', null],
      ['reset', null],
    ] as const) {
      await enqueue(api.db, kind, 'about', NOW);
      await changeRows(api.db, 'outbox', { done_at: done, attempts: 12 }, { kind });
    }
    await after(31);
    const kept = await api.db.selectFrom('outbox').select('kind').execute();
    expect(kept).toEqual([{ kind: 'office-subscription' }]);
  });

  test('ends sessions and secrets that are too old, and keeps the others', async () => {
    const { id } = await putAccount(api.db);
    await startSession(api.db, id, NOW);
    for (const [name, days] of [
      ['old', 1],
      ['new', 60],
    ] as const)
      await records.insert(api.db, 'tokens', {
        id: name,
        kind: 'reset',
        entity_id: id,
        created_at: NOW,
        expires_at: NOW + days * DAY_MS,
      });
    await after(29);
    expect(await records.count(api.db, 'sessions')).toBe(1);
    await after(1);
    expect(await records.count(api.db, 'sessions')).toBe(0);
    expect(await api.db.selectFrom('tokens').select('id').execute()).toEqual([{ id: 'new' }]);
  });

  test('forgets the first answers of a day and what was typed into failed forms', async () => {
    const key = { 'idempotency-key': 'key' };
    const enquiry = { email: 'aine@example.ie', message: 'Hello' };
    await api.post('enquiry/new-enquiry', enquiry, key);
    await api.submit('enquiry/new-enquiry', { email: 'aine@example.ie', message: '' });
    const left = () =>
      Promise.all([records.count(api.db, 'idempotency'), records.count(api.db, 'drafts')]);
    // A guest's answer is found by the request and the browser.
    expect(await left()).toEqual([2, 1]);
    await after(2);
    expect(await left()).toEqual([0, 0]);
  });

  test('a step that fails is logged, and the next ones are done', async () => {
    await api.db.schema.dropTable('drafts').execute();
    await enqueue(api.db, 'reset', 'a@example.ie', NOW);
    await after(31);
    expect(api.log).toContainEqual(expect.objectContaining({ event: 'upkeep', step: 'drafts' }));
    expect(await api.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

describe.each(ENGINES)('a start with a wrong clock on %s', (engine) => {
  const sure = (): Promise<boolean> => isClockSure(api.services);
  const api = freshApi(engine);
  const expectSureInADay = async (): Promise<void> => {
    expect(await sure()).toBe(false);
    api.wait(DAY_MS);
    expect(await sure()).toBe(true);
    api.wait(HOUR_MS);
    expect(await sure()).toBe(true);
  };
  // This is the state after some months.
  beforeEach(expectSureInADay);

  test.each([
    ['years ahead', 3_650 * DAY_MS],
    ['years behind', -3_650 * DAY_MS],
  ])('that stands %s deletes nothing', async (_, wrong) => {
    api.wait(wrong);
    expect(await sure()).toBe(false);
    api.wait(HOUR_MS);
    expect(await sure()).toBe(false);
    expect(api.log.at(-1)).toMatchObject({ event: 'upkeep' });
    api.wait(-wrong);
    expect(await sure()).toBe(true);
  });

  test('that was only long ago deletes a day later, restarts or not', async () => {
    api.wait(30 * DAY_MS);
    await expectSureInADay();
  });
});

describe.each(ENGINES)('bookings of long ago on %s', (engine) => {
  const api = testApi(engine);

  const TABLES = ['orders', 'bookings', 'events', 'payments', 'refunds', 'receipts'] as const;
  const counts = () => Promise.all(TABLES.map((table) => records.count(api.db, table)));
  const waitUntil = (at: number): void => api.wait(at - api.services.now());

  test('go with payments, refunds and receipts six years after their tax year, not a day earlier', async () => {
    const { parcel } = await paidParcel(api);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    await sendRefunds(api.services);
    const all = await counts();
    expect(all).toEqual([1, 1, 3, 1, 1, 2]);
    expect(new Date(NOW).getUTCFullYear()).toBe(2026);
    waitUntil(Date.UTC(2032, 11, 31, 22));
    await forgetOrders(api.services);
    expect(await counts()).toEqual(all);
    await paidParcel(api);
    waitUntil(Date.UTC(2033, 0, 1, 1));
    await forgetOrders(api.services);
    expect(await counts()).toEqual([1, 1, 2, 1, 0, 1]);
    expect(await auditOrders(api.services)).toEqual([]);
  });
});

describe.each(ENGINES)('the queue of jobs on %s', (engine) => {
  const api = freshApi(engine);
  const lane = (run: () => Promise<Attempt>, more: Partial<Lane> = {}): Lane => ({
    name: 'errand',
    atOnce: 4,
    kinds: { errand: { run, maxAttempts: 3, maxWaitMs: 5_000 } },
    ...more,
  });
  const add = async (count: number, kind = 'errand'): Promise<void> => {
    for (let at = 0; at < count; at += 1)
      await addJob(api.db, kind, `${kind}-${at}`, api.services.now());
  };
  const rows = () => api.db.selectFrom('outbox').selectAll().orderBy('kind').execute();
  /** Returns how many jobs are at work as each begins. */
  const widthsOf = async (services: Parameters<typeof drain>[0]): Promise<number[]> => {
    let current = 0;
    const widths: number[] = [];
    await drain(
      services,
      lane(async () => {
        widths.push((current += 1));
        await new Promise(setImmediate);
        current -= 1;
        return { outcome: 'done' };
      }),
    );
    return widths;
  };

  test('the first job goes alone, the others together once it has worked', async () => {
    await add(9);
    const widths = await widthsOf(api.services);
    expect(widths[0]).toBe(1);
    expect(Math.max(...widths)).toBeGreaterThan(1);
    expect(Math.max(...widths)).toBeLessThanOrEqual(4);
    expect((await rows()).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  test('while requests wait, jobs give way: they go one by one, and each is done', async () => {
    await add(4);
    const widths = await widthsOf({ ...api.services, isCrowded: () => true });
    expect(widths).toEqual([1, 1, 1, 1]);
    expect((await rows()).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  test('a process that dies in a job uses up an attempt of it', async () => {
    await add(1);
    const dying = lane(() => Promise.reject(new TypeError('gone')));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(drain(api.services, dying)).rejects.toThrow('gone');
      api.wait(60_000);
    }
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  test('a lane that hangs holds up neither the others nor a stop', async () => {
    await add(1);
    await add(1, 'other');
    const others = Promise.withResolvers<undefined>();
    const hanging = lane(() => new Promise<Attempt>(() => undefined));
    const run = (): Promise<Attempt> => {
      others.resolve(undefined);
      return Promise.resolve({ outcome: 'done' });
    };
    const kinds = { other: { run, maxAttempts: 3, maxWaitMs: 0 } };
    const worker = startWorker(api.services, [hanging, lane(run, { name: 'other', kinds })], {
      stopMs: 300,
    });
    worker.wake();
    await others.promise;
    await worker.stop();
    expect((await rows()).map(({ kind, done_at }) => [kind, done_at !== null])).toEqual([
      ['errand', false],
      ['other', true],
    ]);
  });
});
