import { beforeAll, describe, expect, test } from 'vitest';
import { auditOrders } from '#server/office/audit/audit.ts';
import { repairDerived } from '#server/office/audit/repair.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { newParcel } from '#tests/support/bookings/parcels.ts';
import { changeRows, storedRows } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('the audit of parcels on %s', (engine) => {
  const api = testApi(engine);
  beforeAll(async () => {
    await newParcel(api);
    await newParcel(api, ['paid', 'failed_attempt']);
    await newParcel(api, ['paid', 'collected', 'exception']);
    await newParcel(api, ['paid', 'collected', 'out_for_delivery', 'delivered']);
    await newParcel(api, ['cancelled']);
  });
  const found = async (): Promise<string> =>
    (await auditOrders(api.services)).map(({ what }) => what).join(' ');

  test('finds nothing in parcels of every stage', async () => {
    expect(await found()).toBe('');
    const rows = await storedRows(api.db, 'bookings', {}, 'steps');
    expect(rows).toMatchObject([
      { last_state: 'created', stage: 'sender', steps: 1 },
      { last_state: 'cancelled', stage: 'done', steps: 2 },
      { last_state: 'failed_attempt', stage: 'collect', steps: 3 },
      { last_state: 'exception', stage: 'deliver', steps: 4 },
      { last_state: 'delivered', stage: 'done', steps: 5 },
    ]);
  });

  test('finds a count of the home page that is wrong', async () => {
    const bookings = api.db.updateTable('counters').where('name', '=', 'bookings');
    await bookings.set({ value: 4 }).execute();
    expect(await found()).toContain('A count of the home page');
    await bookings.set({ value: 5 }).execute();
    expect(await found()).toBe('');
  });

  test('finds a parcel that forgot its newest step, and who has to act', async () => {
    await changeRows(
      api.db,
      'bookings',
      { last_state: 'collected', stage: 'collect' },
      { last_state: 'exception' },
    );
    expect(await found()).toMatch(/another newest step.*somebody else has to act/);
  });

  test('writes again what follows from other rows, and nothing twice', async () => {
    await changeRows(api.db, 'counters', { value: 0 }, { name: 'delivered' });
    await api.db.updateTable('counters').where('name', '=', 'journeys').set({ value: 9 }).execute();
    expect(await repairDerived(api.db)).toEqual({ parcels: 1, counts: 2 });
    expect(await found()).toBe('');
    expect(await repairDerived(api.db)).toEqual({ parcels: 0, counts: 0 });
  });
});
