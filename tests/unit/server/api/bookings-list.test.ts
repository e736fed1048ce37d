import { beforeAll, describe, expect, test } from 'vitest';
import { filterBookings } from '#api/manage-booking.ts';
import { recentAddresses } from '#api/addresses.ts';
import { ENGINES, NOW, testApi } from '#tests/support/api/api.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { answerTo, BOOKING_ABROAD, bookNow, payByCard } from '#tests/support/bookings/bookings.ts';
import { aLine } from '#tests/support/payments/shown-bookings.ts';

describe.each(ENGINES)('the bookings of an account on %s', (engine) => {
  let cookie: Record<string, string>;
  const ids: string[] = [];
  const api = testApi(engine);
  beforeAll(async () => {
    cookie = await newSession(api, 'list@example.ie');
    await bookNow(api, { deliveryName: 'Not Mine' });
    for (const changes of [
      {},
      BOOKING_ABROAD,
      { contents: '=1+1', deliveryName: '@Síle "the" Boss, Ltd', reference: '#1042-B' },
    ]) {
      api.wait(1000);
      ids.push((await bookNow(api, changes, cookie)).id);
    }
    await payByCard(api, ids[0] ?? '');
  });

  const found = async (body: Record<string, unknown>) =>
    answerTo(filterBookings, await api.post('userBooking/filter', body, cookie));
  const idsOf = async (body: Record<string, unknown>): Promise<string[]> =>
    (await found(body)).bookings.map(({ id }) => id);

  test('come with the newest first and where their money is', async () => {
    const { bookings, total, pages } = await found({});
    expect([total, pages]).toEqual([3, 1]);
    expect(bookings.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(bookings[2]).toEqual(aLine({ id: ids[0] ?? '', bookedAt: NOW + 1000 }));
    expect(bookings.map(({ reference }) => reference)).toEqual(['#1042-B', '', '']);
    expect(bookings[1]).toMatchObject({
      to: 'Manchester, Great Britain',
      payment: 'open',
      hasReceipt: false,
    });
  });

  test('offer their addresses again, the newest first and each once', async () => {
    const { addresses } = await answerTo(
      recentAddresses,
      await api.get('userBooking/addresses', cookie),
    );
    expect(
      addresses.map(({ name, town, destination, isPickup }) => [name, town, destination, isPickup]),
    ).toEqual([
      ['Aoife Byrne', 'Galway', 'ireland', true],
      ['@Síle "the" Boss, Ltd', 'Dublin', 'ireland', false],
      ['Aoife Byrne', 'Dublin', 'ireland', true],
      ['Seán Ó Briain', 'Manchester', 'great-britain', false],
      ['Seán Ó Briain', 'Dublin', 'ireland', false],
    ]);
  });

  test('are found by words of name, town, number, contents and reference, with or without fadas', async () => {
    const [first = '', second = '', third = ''] = ids;
    expect(await idsOf({ search: 'sean briain' })).toEqual([second, first]);
    expect(await idsOf({ search: 'MANCHESTER' })).toEqual([second]);
    expect(await idsOf({ search: 'síle' })).toEqual([third]);
    expect(await idsOf({ search: `${first.slice(0, 2)} ${first.slice(2, 8)}` })).toEqual([first]);
    expect(await idsOf({ search: '1042-b' })).toEqual([third]);
    expect(await idsOf({ search: '%' })).toHaveLength(3);
    expect(await idsOf({ search: 'not mine' })).toEqual([]);
  });

  test('are found by their state, page by page', async () => {
    expect(await idsOf({ state: 'paid' })).toEqual([ids[0]]);
    expect(await idsOf({ state: 'on_the_way' })).toEqual([ids[0]]);
    const counts = ['created', 'paid'].map((state, at) => ({ state, count: 2 - at }));
    expect(await found({ state: 'delivered' })).toMatchObject({ total: 0, pages: 0, counts });
    expect(await found({ page: 2 })).toMatchObject({ bookings: [], total: 3 });
  });

  test('go on after a booking, whatever is booked meanwhile', async () => {
    const [first = '', second = '', third = ''] = ids;
    expect(await idsOf({ after: third })).toEqual([second, first]);
    expect(await idsOf({ after: first, page: 7 })).toEqual([]);
    const { id: foreign } = await bookNow(api);
    const refused = await api.post('userBooking/filter', { after: foreign }, cookie);
    expect(refused.status).toBe(422);
  });

  test('come as CSV that Excel reads and that runs no formula', async () => {
    const response = await api.get('userBooking/export', cookie);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(text.startsWith('\uFEFFNumber,Booked on,')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`,"'@Síle ""the"" Boss, Ltd",`);
    expect(lines[1]).toContain(",'=1+1,");
    expect(lines[0]?.endsWith(',Your reference')).toBe(true);
    expect(lines[1]?.endsWith(',#1042-B')).toBe(true);
    expect(lines[3]).toContain(
      ',Seán Ó Briain,3 Main Street,,Dublin,D6W PV38,,Ireland,Books,3,0,15.94,2.98,0.00,',
    );
  });
});
