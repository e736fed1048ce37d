import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { bookParcel, bookUpload, dayToBook } from '#tests/support/bookings/book-parcel.ts';
import {
  payByCard,
  problemIn,
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
import { beginPayment, comeBack, payByForm, payThere } from '#tests/support/payments/payments.ts';

describe.each(ENGINES)(
  'a collection that another order of the account has paid for on %s',
  (engine) => {
    const these = testCollections(engine);
    const { desk, api, book, paid, start, cancel, move, refundsOf, isClean } = these;

    test('a new order costs no second charge where one of the account is paid', async () => {
      await paid();
      const more = await book();
      expect(more.dueCents).toBe(FREE_CENTS);
      expect((await viewIn(api, more.tracking, these.session)).parts).toMatchObject({
        extraCents: 0,
      });
      await payThere(api, more);
      await isClean();
    });

    test('rows of a file that are mended and booked later cost no second charge', async () => {
      const { account_id } = await rowOf(api, (await paid()).tracking);
      const mended = await bookUpload(api, [{}, {}, { pickupLine1: '9 Sea Road' }], {
        accountId: account_id,
      });
      expect(mended.bookings.map(({ totalCents }) => totalCents)).toEqual([
        FREE_CENTS,
        FREE_CENTS,
        ALONE_CENTS,
      ]);
      await payByCard(api, (await book()).tracking);
      await isClean();
    });

    test.each([
      ['another door', { pickupLine1: '9 Sea Road' }],
      ['the other half of the day', { pickupTime: 'afternoon' }],
    ])('%s is charged', async (_, changes) => {
      await paid({ pickupTime: 'morning' });
      expect((await book({ pickupTime: 'morning', ...changes })).dueCents).toBe(ALONE_CENTS);
    });

    test('another account, a guest, and an order that is not paid share nothing', async () => {
      await book();
      expect((await book()).dueCents).toBe(ALONE_CENTS);
      await paid();
      const other = await these.newAccount();
      expect((await book({}, other)).dueCents).toBe(ALONE_CENTS);
      expect((await bookParcel(api)).dueCents).toBe(ALONE_CENTS);
      expect((await bookParcel(api)).dueCents).toBe(ALONE_CENTS);
    });

    test('of two unpaid orders the second that is paid costs less than its button says', async () => {
      const [one, two] = [await book(), await book()];
      await payThere(api, one);
      expect((await start(two, '15.94')).status).toBe(200);
      expect((await rowOf(api, two.tracking)).total_cents).toBe(FREE_CENTS);
      await payThere(api, { ...two, dueCents: FREE_CENTS });
      expect(await statesOf(api, two.tracking)).toEqual(['created', 'paid']);
      expect(await refundsOf(two)).toEqual([]);
      await isClean();
    });

    test('of two that are paid at the same time one gets its charge back, once', async () => {
      const [one, two] = [await book(), await book()];
      const urls = [await beginPayment(api, one), await beginPayment(api, two)];
      await Promise.all(urls.map((url) => payByForm(api, url)));
      await Promise.all([...urls, ...urls].map((url) => comeBack(api, url)));
      expect([...(await refundsOf(one)), ...(await refundsOf(two))]).toEqual([CHARGE_CENTS]);
      await isClean();
      // The one that has paid for both is cancelled first, then the other.
      const [payer, other] = (await refundsOf(one)).length === 0 ? [one, two] : [two, one];
      expect(await cancel(payer)).toMatchObject({ refundCents: FREE_CENTS });
      await isClean();
      expect(await cancel(other)).toMatchObject({ refundCents: FREE_CENTS });
      expect([await refundsOf(payer), await refundsOf(other)]).toEqual([
        [FREE_CENTS, CHARGE_CENTS],
        [FREE_CENTS, CHARGE_CENTS],
      ]);
      await isClean();
    });

    test('the one without it cannot be paid alone: its price is the whole one again', async () => {
      const payer = await paid();
      const free = await book();
      const url = await beginPayment(api, free);
      expect(await cancel(payer)).toMatchObject({ refundCents: ALONE_CENTS });
      const refused = await problemIn(await start(free, '5.95'));
      expect(refused).toMatchObject({
        status: 409,
        type: '/problems/amount-changed',
        facts: { dueCents: ALONE_CENTS },
      });
      await payByForm(api, url);
      await comeBack(api, url);
      expect(await statesOf(api, free.tracking)).toEqual(['created']);
      await payThere(api, { ...free, dueCents: ALONE_CENTS });
      expect(await statesOf(api, free.tracking)).toEqual(['created', 'paid']);
      await isClean();
    });

    test('a payment of the old amount comes back as a whole when the charge is due again', async () => {
      const payer = await paid();
      const free = await book();
      const url = await beginPayment(api, free);
      await cancel(payer);
      await payByForm(api, url);
      await comeBack(api, url);
      expect(await statesOf(api, free.tracking)).toEqual(['created']);
      expect(await refundsOf(free)).toEqual([FREE_CENTS]);
      expect((await rowOf(api, free.tracking)).total_cents).toBe(ALONE_CENTS);
      await isClean();
    });

    test('where the collection was moved to another day nothing is left to share', async () => {
      const payer = await paid();
      const free = await book();
      await move(payer, { pickupDate: dayToBook(api.services.now() + DAY_MS) });
      expect((await book()).dueCents).toBe(ALONE_CENTS);
      expect(await problemIn(await start(free, '5.95'))).toMatchObject({
        facts: { dueCents: ALONE_CENTS },
      });
      await isClean();
    });

    test('a row that waits for the office costs no second charge when it is agreed and paid', async () => {
      const accountId = await these.accountId();
      const waiting = await bookUpload(api, [{ contents: 'Perfume', conditionsMet: true }], {
        accountId,
        useCredit: true,
      });
      const [row] = waiting.bookings;
      expect([waiting.isHeld, row?.creditCents]).toEqual([true, ALONE_CENTS]);
      await paid();
      const before = await shownBalance(api, these.session);
      expect(await desk.office(['agree', row?.tracking ?? ''])).toMatchObject({ code: 0 });
      expect(await statesOf(api, row?.tracking ?? '')).toEqual(['created', 'paid']);
      expect(await shownBalance(api, these.session)).toBe(before + CHARGE_CENTS);
      await isClean();
    });

    test('a charge that credit has paid in part goes back to card and credit', async () => {
      const before = await shownBalance(api, these.session);
      const [one, two] = [await book(), await book({ useCredit: true, pallets: 3 })];
      const urls = [await beginPayment(api, one), await beginPayment(api, two)];
      for (const url of urls) {
        await payByForm(api, url);
        await comeBack(api, url);
      }
      expect(two.dueCents).toBeLessThan(CHARGE_CENTS);
      expect(await refundsOf(two)).toEqual([two.dueCents]);
      expect(await shownBalance(api, these.session)).toBe(CHARGE_CENTS - two.dueCents);
      await isClean();
      await cancel(two);
      expect(await shownBalance(api, these.session)).toBe(before);
      expect(await cancel(one)).toMatchObject({ refundCents: ALONE_CENTS });
      await isClean();
    });
  },
);
