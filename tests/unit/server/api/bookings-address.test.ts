import { describe, expect, test, beforeEach } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import {
  bookNow,
  BOOKING_ABROAD,
  refusedBooking,
  rowOf,
  answerTo,
  payByCard,
  shownBalance,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseField, unusable } from '#server/bookings/prepare/field-result.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { bulkBooking } from '#api/bulk-booking.ts';
import { cancelBooking } from '#api/manage-booking.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { csvOf, DOMESTIC_ROW, uploaded } from '#tests/support/forms/bulk.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { changeRows } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('the address of a booking on %s', (engine) => {
  const api = testApi(engine);

  test('an Eircode of Dublin with a town in the west is asked about before anything is priced', async () => {
    const message = 'D02 is in Dublin 2, the town says Galway: which is right?';
    const refused = await refusedBooking(api, { pickupEircode: 'D02 X285' });
    expect(refused).toEqual({ status: 422, errors: { '#/pickupTown': message } });
  });

  test('is booked without what its first line says of town, code and country again', async () => {
    const { id } = await bookNow(api, {
      pickupLine1: '12 Cypress Row, Dublin 6',
      pickupTown: 'Dublin 6',
      deliveryLine1: '1 Row, Bishopstown, Cork, T12X2C3, Ireland',
      deliveryTown: 'Cork',
      deliveryPostcode: 'T12 X2C3',
    });
    const { pickup, delivery } = storedBooking((await rowOf(api, id)).request);
    expect([pickup.line1, delivery.line1]).toEqual(['12 Cypress Row', '1 Row, Bishopstown']);
  });

  test('has two right answers where town and Eircode are known apart, and the dearer side counts', async () => {
    const apart = { pickupTown: 'Galway', pickupEircode: 'do2 x285' };
    const first = await bookNow(api, { ...apart, pickupBothRight: true });
    expect(first.totalCents).toBe(1594);
    const { pickup } = storedBooking((await rowOf(api, first.id)).request);
    expect(pickup).toMatchObject({ town: 'Galway', postcode: 'D02 X285', bothRight: true });
    const near = { pickupTown: 'Stamullen', pickupEircode: 'K32 A1C2' };
    expect((await bookNow(api, near)).totalCents).toBe(1594);
    const inside = { pickupTown: 'Balbriggan', pickupEircode: 'K32 A1C2' };
    expect((await bookNow(api, inside)).totalCents).toBe(595);
  });

  test('may have both right after a change, until it changes again', async () => {
    const { id, headers } = await bookNow(api);
    const change = (body: object) => api.post('userBooking/update', { id, ...body }, headers);
    const apart = { deliveryTown: 'Cork', deliveryPostcode: 'D02 X285' };
    expect((await change(apart)).status).toBe(422);
    expect((await change({ ...apart, deliveryBothRight: 'yes' })).status).toBe(200);
    expect(storedBooking((await rowOf(api, id)).request)).toMatchObject({
      delivery: { town: 'Cork', postcode: 'D02 X285', bothRight: true },
      isSameDay: false,
    });
    expect((await change({ deliveryName: 'Bríd' })).status).toBe(200);
    expect((await change({ deliveryTown: 'Limerick' })).status).toBe(422);
  });

  test('may have both right in a file, and the question names the column', async () => {
    const me = await newSession(api, 'apart@a.ie');
    const row = { ...DOMESTIC_ROW, pickupTown: 'Galway', pickupEircode: 'D02 X285' };
    const { problems } = await uploaded(api, csvOf([row]), me);
    expect(problems.map(({ message }) => message)).toEqual([
      'D02 is in Dublin 2, the town says Galway: which is right? If both are, write yes in the column pickupBothRight.',
    ]);
    const answered = await uploaded(api, csvOf([{ ...row, pickupBothRight: 'Yes' }]), me);
    expect(answered.problems).toEqual([]);
  });

  test('is kept with postcode and state as they are written there', async () => {
    const usa = {
      ...BOOKING_ABROAD,
      deliveryCountry: 'usa',
      deliveryTown: 'New York City',
      deliveryPostcode: ' 10004 ',
      deliveryState: 'new york',
    };
    const { id } = await bookNow(api, usa);
    expect(storedBooking((await rowOf(api, id)).request).delivery).toMatchObject({
      postcode: '10004',
      state: 'NY',
    });
  });
});

test('a question among several mistakes ends as a question', () => {
  const wrong = [refuseField('a', 'Which is right?'), refuseField('b', 'Enter a town.')];
  expect(unusable(wrong).detail).toBe('Which is right? Enter a town');
});

describe.each(ENGINES)('the charge for a collection outside the area on %s', (engine) => {
  let me: Record<string, string>;
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    const email = `door${(count += 1)}@example.ie`;
    me = await newSession(api, email);
  });

  const book = async (
    rows: readonly Readonly<Record<string, string>>[],
    useCredit = false,
  ): Promise<{ ids: string[]; totalCents: number; dueCents: number }> => {
    // Equal rows would be queried as duplicates.
    const apart = rows.map((row) => ({ ...row, contents: `Books ${newId(Date.now())}` }));
    const file = await uploaded(api, csvOf(apart), me);
    const body = { id: file.id, shownCents: file.totalCents, nothingProhibited: true, useCredit };
    return answerTo(bulkBooking, await api.post('userBooking/bulk-booking', body, me));
  };
  const cancel = async (id = '') =>
    answerTo(cancelBooking, await api.post('userBooking/cancel', { id }, me));
  const view = (id = '') => viewIn(api, id, me);

  test('is paid once for one door, day and half of the day', async () => {
    const rows = Array.from({ length: 17 }, () => DOMESTIC_ROW);
    expect(await book(rows)).toMatchObject({ totalCents: 17 * 595 + 999 });
    const others = [
      DOMESTIC_ROW,
      { ...DOMESTIC_ROW, pickupTime: 'afternoon' },
      { ...DOMESTIC_ROW, pickupDate: '2026-11-25' },
      { ...DOMESTIC_ROW, pickupLine1: '14 Cypress Road' },
    ];
    expect(await book(others)).toMatchObject({ totalCents: 4 * 1594 });
  });

  test('stays when the booking that carries it is cancelled, and goes back with the last', async () => {
    const { ids } = await book([DOMESTIC_ROW, DOMESTIC_ROW, DOMESTIC_ROW]);
    const [first = '', second = '', third = ''] = ids;
    await payByCard(api, first);
    await changeRows(api.db, 'payments', { cents: 3 * 595 + 999 }, { id: `cs_test_${first}` });
    expect(await view(first)).toMatchObject({ totalCents: 1594, staysCents: 999 });
    expect(await view(second)).toMatchObject({ totalCents: 595, staysCents: 0 });
    expect(await cancel(first)).toMatchObject({ refundCents: 595 });
    expect(await view(second)).toMatchObject({ totalCents: 1594, staysCents: 999 });
    expect(await cancel(second)).toMatchObject({ refundCents: 595 });
    expect(await view(third)).toMatchObject({ totalCents: 1594, staysCents: 0 });
    expect(await cancel(third)).toMatchObject({ refundCents: 1594 });
  });

  test('stays with the credit that has paid it, and the books add up', async () => {
    const { ids, dueCents } = await book([DOMESTIC_ROW, DOMESTIC_ROW], true);
    expect(dueCents).toBe(0);
    const [first = '', second = ''] = ids;
    const before = await shownBalance(api, me);
    expect(await cancel(first)).toMatchObject({ refundCents: 0, creditCents: 595 });
    expect(await shownBalance(api, me)).toBe(before + 595);
    expect(await rowOf(api, second)).toMatchObject({ total_cents: 1594, credit_cents: 1594 });
    expect(await auditOrders(api.services)).toEqual([]);
    expect(await cancel(second)).toMatchObject({ creditCents: 1594 });
    expect(await shownBalance(api, me)).toBe(10_000);
    expect(await auditOrders(api.services)).toEqual([]);
  });

  test('is owed by those that stay when nothing is paid yet', async () => {
    const { ids } = await book([DOMESTIC_ROW, DOMESTIC_ROW]);
    await cancel(ids[0]);
    expect((await view(ids[1])).order).toMatchObject({ dueCents: 1594 });
  });

  test('two cancelled at once give back all that was paid', async () => {
    const { ids } = await book([DOMESTIC_ROW, DOMESTIC_ROW], true);
    const both = await Promise.all(ids.map(cancel));
    const back = both.reduce((sum, { creditCents }) => sum + creditCents, 0);
    expect(back).toBe(2 * 595 + 999);
    expect(await shownBalance(api, me)).toBe(10_000);
  });
});
