import { describe, expect, test } from 'vitest';
import { startPayment } from '#api/payments.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as booking from '#messages/booking.ts';
import { cleanUp } from '#server/upkeep.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { letterOf } from '#tests/support/api/jobs.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';
import { bookParcel, bookUpload, dayToBook } from '#tests/support/bookings/book-parcel.ts';
import {
  answerTo,
  rowOf,
  shownBalance,
  statesOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import {
  ALONE_CENTS,
  CHARGE_CENTS,
  FREE_CENTS,
  testCollections,
} from '#tests/support/bookings/shared-collections.ts';
import { newSession } from '#tests/support/people/accounts.ts';
import { ownOffice } from '#tests/support/people/office.ts';
import { comeBack, payByForm, payThere } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('a shared collection of which a part is cancelled on %s', (engine) => {
  const these = testCollections(engine);
  const { desk, api, book, paid, cancel, move, refundsOf, notesOf, isClean } = these;

  test('the charge stays while another order is collected there, and goes back with the last', async () => {
    const payer = await paid();
    const [one, two] = [await paid(), await paid()];
    expect((await viewIn(api, payer.tracking, these.session)).staysCents).toBe(CHARGE_CENTS);
    expect((await viewIn(api, one.tracking, these.session)).staysCents).toBe(0);
    expect(await cancel(payer)).toMatchObject({ refundCents: FREE_CENTS });
    expect((await viewIn(api, payer.tracking, these.session)).refundedCents).toBe(FREE_CENTS);
    await isClean();
    expect((await book()).dueCents).toBe(FREE_CENTS);
    expect(await cancel(one)).toMatchObject({ refundCents: FREE_CENTS });
    expect(await refundsOf(payer)).toEqual([FREE_CENTS]);
    await isClean();
    expect(await cancel(two)).toMatchObject({ refundCents: FREE_CENTS });
    expect(await refundsOf(payer)).toEqual([FREE_CENTS, CHARGE_CENTS]);
    expect(await notesOf(payer)).toEqual([FREE_CENTS, CHARGE_CENTS]);
    expect((await viewIn(api, payer.tracking, these.session)).refundedCents).toBe(ALONE_CENTS);
    expect((await book()).dueCents).toBe(ALONE_CENTS);
    await isClean();
    const jobs = await records.all(api.db, 'outbox', { kind: 'part-refunded' });
    const letters = await Promise.all(jobs.map((job) => letterOf(job, api.services)));
    expect(JSON.stringify(letters)).toContain(booking.collectionsBack);
    const page = await api.get(`userBooking/receipt/${payer.tracking}`, these.session);
    expect(textOfMarkup(await page.text())).toContain('Total −€9.99');
  });

  test('credit that paid the charge stays and comes back to the cent', async () => {
    const before = await shownBalance(api, these.session);
    const payer = await paid({ useCredit: true });
    const free = await paid({ useCredit: true });
    expect(await shownBalance(api, these.session)).toBe(before - ALONE_CENTS - FREE_CENTS);
    expect(await cancel(payer)).toMatchObject({ refundCents: 0, creditCents: FREE_CENTS });
    expect(await shownBalance(api, these.session)).toBe(before - CHARGE_CENTS - FREE_CENTS);
    await isClean();
    await cancel(free);
    expect(await shownBalance(api, these.session)).toBe(before);
    expect(await notesOf(payer)).toEqual([FREE_CENTS, CHARGE_CENTS]);
    const month = '2026-11';
    const statement = await (
      await api.get(`userBooking/statement-csv/${month}`, these.session)
    ).text();
    const cells = statement
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(6, 9));
    expect(cells).toEqual([
      ['15.94', '15.94', '0.00'],
      ['5.95', '5.95', '0.00'],
      ['-5.95', '-5.95', '0.00'],
      ['-5.95', '-5.95', '0.00'],
      ['-9.99', '-9.99', '0.00'],
    ]);
    await isClean();
  });

  test('of a price that credit and card share, both come back to the cent', async () => {
    const before = await shownBalance(api, these.session);
    const payer = await paid({
      useCredit: true,
      pallets: 3,
    });
    expect(payer.dueCents).toBeLessThan(CHARGE_CENTS);
    const free = await paid();
    expect(await cancel(payer)).toMatchObject({ refundCents: 0 });
    await isClean();
    await cancel(free);
    expect(await refundsOf(payer)).toEqual([payer.dueCents]);
    expect(await shownBalance(api, these.session)).toBe(before);
    await isClean();
  });

  test('who cancels the one without the charge gets its own price, and the charge stays', async () => {
    const payer = await paid();
    const free = await paid();
    expect(await cancel(free)).toMatchObject({ refundCents: FREE_CENTS });
    expect(await refundsOf(payer)).toEqual([]);
    expect(await cancel(payer)).toMatchObject({ refundCents: ALONE_CENTS });
    await isClean();
  });

  test('a day that is changed costs nothing, and the charge still stays for the other', async () => {
    const payer = await paid();
    const free = await paid();
    const pickupDate = dayToBook(api.services.now() + DAY_MS);
    expect((await move(free, { pickupDate })).status).toBe(200);
    expect(await cancel(payer)).toMatchObject({ refundCents: FREE_CENTS });
    await isClean();
    expect((await book()).dueCents).toBe(ALONE_CENTS);
    expect((await book({ pickupDate })).dueCents).toBe(FREE_CENTS);
    await cancel(free);
    expect(await refundsOf(payer)).toEqual([FREE_CENTS, CHARGE_CENTS]);
    await isClean();
  });

  test('the charge of an upload passes on in it first, with the others that it pays for', async () => {
    const accountId = await these.accountId();
    const { id: orderId, bookings } = await bookUpload(api, [{}, {}], { accountId });
    const [one, two] = bookings.map(({ tracking }) => ({
      tracking,
      orderId,
      dueCents: 0,
      headers: these.session,
    }));
    if (one === undefined || two === undefined) throw new Error('Two rows were booked.');
    const started = await api.post(
      'stripe/booking',
      { id: orderId, amount: '21.89' },
      these.session,
    );
    const { url } = await answerTo(startPayment, started);
    await payByForm(api, url);
    await comeBack(api, url);
    const free = await paid();
    expect(free.dueCents).toBe(FREE_CENTS);
    expect(await cancel(one)).toMatchObject({ refundCents: FREE_CENTS });
    expect(await cancel(two)).toMatchObject({ refundCents: FREE_CENTS });
    await isClean();
    await cancel(free);
    expect(await refundsOf(two)).toEqual([FREE_CENTS, FREE_CENTS, CHARGE_CENTS]);
    await isClean();
  });

  test('twenty cancellations at once keep no cent and lose none', async () => {
    const payer = await paid();
    const others = [await paid(), await paid(), await paid()];
    await Promise.all([payer, ...others, payer, ...others].map(cancel));
    const all = await Promise.all([payer, ...others].map(refundsOf));
    const sum = all.flat().reduce((total, cents) => total + cents, 0);
    expect(sum).toBe(ALONE_CENTS + 3 * FREE_CENTS);
    await isClean();
  });

  test('a closed account does not lose what is kept for it', async () => {
    const payer = await paid();
    const free = await paid();
    await cancel(payer);
    await api.db
      .deleteFrom('accounts')
      .where('id', '=', (await rowOf(api, payer.tracking)).account_id ?? '')
      .execute();
    const done = await desk.office(['cancel', free.tracking, 'By telephone', '--yes']);
    expect(done).toMatchObject({ code: 0 });
    expect(await refundsOf(payer)).toEqual([FREE_CENTS, CHARGE_CENTS]);
    await isClean();
  });

  test('what nobody pays is cancelled later and moves nothing of the charge', async () => {
    const own = await ownOffice(engine);
    const whose = await newSession(own.api, 'unpaid@example.ie');
    const payer = await bookParcel(own.api, { session: whose });
    await payThere(own.api, payer);
    const free = await bookParcel(own.api, { session: whose });
    own.api.wait(3 * DAY_MS + 1);
    await cleanUp(own.api.services);
    expect(await statesOf(own.api, free.tracking)).toEqual(['created', 'cancelled']);
    expect(await records.count(own.db, 'refunds')).toBe(0);
    expect(await own.office(['audit'])).toMatchObject({ code: 0, err: '' });
  });

  test('an audit names a kept charge without a reason, and a parcel without its charge', async () => {
    const payer = await paid();
    const free = await paid();
    await cancel(payer);
    const set = (kept_cents: number) =>
      api.db
        .updateTable('bookings')
        .set({ kept_cents })
        .where('tracking', '=', payer.tracking)
        .execute();
    await set(0);
    expect((await desk.office(['audit'])).out).toContain(free.tracking);
    await set(CHARGE_CENTS);
    await isClean();
  });
});
