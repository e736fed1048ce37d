import { describe, expect, test } from 'vitest';
import { records } from '#server/platform/db/rows.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { ENGINES, NOW } from '#tests/support/api/api.ts';
import { rowOf } from '#tests/support/bookings/bookings.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { putBooking } from '#tests/support/bookings/put-booking.ts';

describe.each(ENGINES)('the parcels in the office on %s', (engine) => {
  const desk = testOffice(engine);

  let count = 0;
  const put = async (steps: readonly State[] = [], promisedOn = '2026-11-22') => {
    count += 1;
    const now = NOW + count * 60_000;
    const columns = { created_at: now, promised_on: promisedOn, total_cents: 1594 };
    const parcel = await putBooking(desk.db, columns);
    const services = { ...desk.api.services, now: () => now };
    for (const state of steps) await addStep({ services }, parcel, state);
    return parcel.tracking;
  };
  const lastStep = async (tracking: string) => {
    const { id } = await rowOf(desk, tracking);
    return records.find(desk.db, 'events', { booking_id: id }, 'seq desc');
  };

  test('are found by a name, an Eircode, a phone number and an e-mail address', async () => {
    const { tracking } = await storeBooking(desk.api, {
      delivery: { name: 'Máire Nic Aodha', postcode: 'D6W PV38', phone: '020 910 7777' },
      row: { search_text: 'maire nic aodha' },
    });
    for (const words of [
      ['maire', 'nic'],
      ['d6wpv38'],
      ['D6W', 'PV38'],
      ['0209107777'],
      ['910 7777'],
    ])
      expect((await desk.office(['bookings', ...words])).out).toContain(tracking);
    expect((await desk.office(['bookings', 'aoife@example.com'])).out).toContain(tracking);
    expect((await desk.office(['bookings', 'nobody@example.com'])).out).toBe('No bookings.');
    await records.delete(desk.db, 'bookings', { tracking });
  });

  test('are listed newest first with their last step and the total', async () => {
    const first = await put(['paid', 'collected']);
    const second = await put();
    const lines = (await desk.office(['bookings'])).out.split('\n');
    expect(lines[1]).toMatch(new RegExp(`^${second}  2026-11-21  created `));
    expect(lines[2]).toMatch(
      new RegExp(
        `^${first}  2026-11-21  collected  Athlone  2026-11-21 10:01  2026-11-22  +€15.94$`,
      ),
    );
    expect(lines[3]).toBe('2 bookings, €31.88.');
  });

  test('of one state, or promised for one day, are listed alone', async () => {
    const late = await put(['paid'], '2026-11-25');
    const cancelled = await put(['cancelled'], '2026-11-21');
    const paid = await desk.office(['bookings', '--state', 'PAID']);
    expect(paid.out).toContain(late);
    expect(paid.out).not.toContain(cancelled);
    expect((await desk.office(['bookings', '--day', '2026-11-25'])).out).toContain('1 booking,');
    expect((await desk.office(['bookings', '--day', 'today'])).out).toContain(cancelled);
    const none = ['bookings', '--day', 'yesterday', '--state', 'at-depot'];
    expect((await desk.office(none)).out).toBe('No bookings.');
  });

  test('are given as JSON', async () => {
    const tracking = await put(['paid']);
    const { out } = await desk.office(['bookings', '--json']);
    expect(JSON.parse(out)).toContainEqual({
      tracking,
      state: 'paid',
      town: 'Athlone',
      promised: '2026-11-22',
      chooseDayBy: null,
      movedTo: null,
      note: '',
      conditions: '',
      totalCents: 1594,
      booked: new Date(NOW + count * 60_000).toISOString(),
      lastStep: new Date(NOW + count * 60_000).toISOString(),
    });
  });

  test.each([
    ['--state', 'delivred', '"delivred" is no state. Did you mean delivered?'],
    [
      '--day',
      '2026-02-30',
      '"2026-02-30" is no day: write it as 2026-11-21, or today or tomorrow.',
    ],
  ])('with a wrong %s are not listed', async (option, value, sentence) => {
    const seen = await desk.office(['bookings', option, value]);
    expect([seen.code, seen.out, seen.err]).toEqual([2, '', sentence]);
  });

  test('a scan adds a step in the name of the office', async () => {
    const tracking = await put(['paid']);
    const seen = await desk.office(['scan', tracking, 'collected', 'Dún', 'Laoghaire']);
    expect(seen.code).toBe(0);
    expect(seen.out).toMatch(/: collected in Dún Laoghaire \(step 3\)\.$/);
    const step = { state: 'collected', town: 'Dún Laoghaire', account_id: null };
    expect(await lastStep(tracking)).toMatchObject(step);
  });

  test('a scan is read as people write it', async () => {
    const tracking = await put(['paid', 'collected']);
    const spoken = tracking.toLowerCase().replace(/^(..)(....)/, '$1 $2 ');
    const words = [...spoken.split(' '), 'at', 'Depot', 'Galway'];
    expect((await desk.office(['scan', ...words])).code).toBe(0);
    expect(await lastStep(tracking)).toMatchObject({ state: 'at_depot', town: 'Galway' });
  });

  test('a payment needs no town', async () => {
    const tracking = await put();
    expect((await desk.office(['scan', tracking, 'paid'])).code).toBe(0);
    expect(await lastStep(tracking)).toMatchObject({ state: 'paid', town: '' });
  });

  test('a step that cannot follow is refused with those that can', async () => {
    const tracking = await put();
    await desk.refuses(
      ['scan', tracking, 'delivered', 'Cork'],
      'This parcel is created: delivered cannot follow. What can follow: paid, cancelled.',
    );
    expect(await lastStep(tracking)).toMatchObject({ state: 'created' });
  });

  test('nothing follows the end', async () => {
    const tracking = await put(['cancelled']);
    expect((await desk.office(['scan', tracking, 'paid'])).err).toContain(
      'Nothing can follow any more.',
    );
  });

  test('a mistyped state is told with the likely one and those that can follow', async () => {
    const tracking = await put();
    expect(await desk.office(['scan', tracking, 'payd', 'Cork'])).toMatchObject({
      code: 2,
      err: '"payd" is no state. Did you mean paid? What can follow: paid, cancelled.',
    });
  });

  test('a town is asked for where a parcel is somewhere', async () => {
    const tracking = await put(['paid']);
    const words = 'After "collected" comes the town where the parcel is.';
    await desk.refuses(['scan', tracking, 'collected'], words, 2);
  });

  test('a number with a wrong letter is told apart from one that nobody has', async () => {
    const tracking = await put();
    const wrong = tracking.slice(0, -1) + (tracking.endsWith('0') ? '1' : '0');
    await desk.refuses(['scan', wrong, 'paid'], 'is no tracking number of ours', 2);
    const unknown = ['scan', 'IE000000000000', 'paid'];
    await desk.refuses(unknown, 'No parcel has the number IE 0000 0000 0000.');
  });
});
