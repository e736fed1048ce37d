import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { bulkBooking } from '#api/bulk-booking.ts';
import * as bulk from '#messages/bulk.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { answerTo, problemIn } from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW, upload, uploaded } from '#tests/support/forms/bulk.ts';
import { ledTo, pageAfter } from '#tests/support/forms/plain-forms.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('rows that are the same on %s', (engine) => {
  let me: Record<string, string>;
  let myId = '';
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    api.wait(NOW - api.services.now());
    count += 1;
    myId = await openAccount(api, `shop${count}@a.ie`);
    me = await logIn(api, `shop${count}@a.ie`);
  });

  const OTHER = { ...DOMESTIC_ROW, deliveryName: 'Nora Other' };
  const kept = async (...rows: Readonly<Record<string, string>>[]) => {
    api.wait(1);
    return uploaded(api, csvOf(rows), me);
  };
  type Kept = Awaited<ReturnType<typeof kept>>;
  const book = ({ id, totalCents }: Kept, more: object = {}) =>
    api.post(
      'userBooking/bulk-booking',
      { id, shownCents: totalCents, nothingProhibited: true, ...more },
      me,
    );
  const booked = () => records.count(api.db, 'bookings', { account_id: myId });
  const marks = ({ rows }: Kept) => rows.map(({ sameAs }) => sameAs);

  test('in one file are marked with the line before, and booked only with a tick', async () => {
    const file = await kept(
      DOMESTIC_ROW,
      { ...DOMESTIC_ROW, deliveryName: 'SEÁN Ó BRIAIN' },
      OTHER,
    );
    expect(marks(file)).toEqual(['', '2', '']);
    const { ids, totalCents } = await answerTo(bulkBooking, await book(file));
    expect([ids.length, totalCents]).toEqual([2, file.totalCents]);
  });

  test('are booked with the tick at both prices that were shown', async () => {
    const file = await kept(DOMESTIC_ROW, DOMESTIC_ROW);
    const { doublesCents } = file;
    const untold = await book(file, { doubles: true });
    expect((await problemIn(untold)).facts).toEqual({ totalCents: file.totalCents, doublesCents });
    const { ids, totalCents } = await answerTo(
      bulkBooking,
      await book(file, { doubles: true, doublesCents }),
    );
    expect([ids.length, totalCents]).toEqual([2, file.totalCents + doublesCents]);
  });

  test('as bookings of the last seven days are marked with their number', async () => {
    const { ids } = await answerTo(bulkBooking, await book(await kept(DOMESTIC_ROW)));
    api.wait(5 * 3_600_000);
    const again = await kept(DOMESTIC_ROW, OTHER);
    expect(marks(again)).toEqual([ids[0], '']);
    await records.update(
      api.db,
      'bookings',
      { account_id: myId },
      { created_at: NOW - 8 * DAY_MS },
    );
    expect(marks(await kept(DOMESTIC_ROW, OTHER))).toEqual(['', '']);
  });

  test('but for the number of their order are not marked', async () => {
    const first = { ...DOMESTIC_ROW, reference: '#1007' };
    const second = { ...DOMESTIC_ROW, reference: '#1008' };
    const { ids } = await answerTo(bulkBooking, await book(await kept(first)));
    expect(marks(await kept(second, first, second, DOMESTIC_ROW))).toEqual(['', ids[0], '2', '2']);
  });

  test('as a cancelled booking are not marked', async () => {
    await book(await kept(DOMESTIC_ROW));
    await records.update(api.db, 'bookings', { account_id: myId }, { last_state: 'cancelled' });
    expect(marks(await kept(DOMESTIC_ROW))).toEqual(['']);
  });

  test.each([
    ['day', { pickupDate: '2026-11-25' }],
    ['weight', { weight: '4' }],
    ['contents', { contents: 'Toys' }],
    ['street', { deliveryLine1: '4 Main Street' }],
  ])('but for their %s are not marked', async (_, change) => {
    expect(marks(await kept(DOMESTIC_ROW, { ...DOMESTIC_ROW, ...change }))).toEqual(['', '']);
  });

  test('are the same whatever the form says for all rows', async () => {
    const bare = Object.fromEntries(
      Object.entries(DOMESTIC_ROW).filter(([name]) => !/Date|weight/.test(name)),
    );
    const sent = async (pickupDate: string, weight: string) => {
      api.wait(1);
      const body = { pickupDate, weight };
      return uploaded(api, csvOf([bare]), me, body);
    };
    const { ids } = await answerTo(bulkBooking, await book(await sent('2026-11-24', '1')));
    expect(marks(await sent('2026-11-25', '2'))).toEqual(ids);
  });

  test('alone ask for the tick, with and without a script', async () => {
    await book(await kept(DOMESTIC_ROW));
    const again = await kept(DOMESTIC_ROW);
    expect(again.totalCents).toBe(0);
    const { status, errors } = await problemIn(await book(again));
    expect([status, errors]).toEqual([
      422,
      [{ pointer: '#/doubles', message: bulk.errorsDoubles }],
    ]);
    const html = { accept: 'text/html,application/xhtml+xml' };
    const sent = await upload(api, csvOf([DOMESTIC_ROW]), { ...me, ...html });
    const path = (sent.headers.get('location') ?? '').replace(/^\/api\//, '');
    const page = await (await api.get(path, me)).text();
    expect(page).toContain(bulk.doublesHeading(1));
    const [, doublesCents = ''] = /name="doublesCents" value="(\d+)"/.exec(page) ?? [];
    const fields = {
      id: path.split('/').at(-1) ?? '',
      shownCents: '0',
      doublesCents,
      nothingProhibited: 'yes',
    };
    expect(await pageAfter(api, 'userBooking/bulk-booking', fields, me)).toContain(
      bulk.errorsDoubles,
    );
    await ledTo(api, 'userBooking/bulk-booking', { ...fields, doubles: 'yes' }, me);
    expect(await booked()).toBe(2);
  });

  test('of two uploads are booked once when both were checked before', async () => {
    const [one, other] = [await kept(DOMESTIC_ROW), await kept(DOMESTIC_ROW)];
    await book(one);
    const { status, detail } = await problemIn(await book(other));
    expect([status, detail]).toEqual([409, bulk.errorsBookedSince([2])]);
    expect(await booked()).toBe(1);
  });
});
