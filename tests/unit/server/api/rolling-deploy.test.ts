import { records } from '#server/platform/db/rows.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { sendMails, sendRefunds } from '#tests/support/api/jobs.ts';
import { dayToBook } from '#tests/support/bookings/book-parcel.ts';
import { changeRows } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('two releases side by side on %s', (engine) => {
  const api = testApi(engine);

  test('an answer that an older release stored is repeated as it was', async () => {
    const body = { ...BOOKING_EXAMPLE, pickupDate: dayToBook(api.services.now()) };
    const key = { 'idempotency-key': 'across-a-deploy' };
    const first = await api.post('userBooking/new', body, key);
    const { payPath, ...older } = v.parse(v.looseObject({}), await first.json());
    expect(payPath).toBeDefined();
    await changeRows(api.db, 'idempotency', { answer: JSON.stringify(older) });
    const again = await api.post('userBooking/new', body, key);
    expect([again.status, await again.json()]).toEqual([201, older]);
  });

  test('a job of a kind that this release does not know is left to the newer one', async () => {
    await sql`insert into outbox (id, kind, entity_id, run_at, created_at)
      values ('newer', 'newer-kind', '', 0, 0)`.execute(api.db);
    await sendMails(api.services, { folder: undefined, send: () => Promise.resolve() });
    await sendRefunds(api.services);
    const { attempts, done_at } = await records.get(api.db, 'outbox', { id: 'newer' });
    expect([attempts, done_at]).toEqual([0, null]);
  });
});
