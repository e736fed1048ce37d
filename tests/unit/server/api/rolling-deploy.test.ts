import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { takeDue } from '#server/platform/mail/lease.ts';
import { ENGINES, startTestApi, type TestApi } from '#tests/support/api/api.ts';
import { dayToBook } from '#tests/support/bookings/book-parcel.ts';

describe.each(ENGINES)('two releases side by side on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  test('an answer that an older release stored is repeated as it was', async () => {
    const body = { ...BOOKING_EXAMPLE, pickupDate: dayToBook(api.services.now()) };
    const key = { 'idempotency-key': 'across-a-deploy' };
    const first = await api.post('userBooking/new', body, key);
    const { payPath, ...older } = v.parse(v.looseObject({}), await first.json());
    expect(payPath).toBeDefined();
    await api.db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(older) })
      .execute();
    const again = await api.post('userBooking/new', body, key);
    expect([again.status, await again.json()]).toEqual([201, older]);
  });

  test('a mail of a kind that this release does not know is left to the newer one', async () => {
    await sql`insert into outbox (id, kind, subject, run_at, created_at)
      values ('newer', 'newer-kind', '', 0, 0)`.execute(api.db);
    const taken = await takeDue(api.db, api.services.now());
    expect(taken.map(({ id }) => id)).not.toContain('newer');
  });
});
