import { records } from '#server/platform/db/rows.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { postCredit } from '#server/credits/ledger.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { startPayment } from '#api/payments.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { bookParcel, bookUpload } from '#tests/support/bookings/book-parcel.ts';
import { newPerson } from '#tests/support/bookings/parcels.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import {
  beginPayment,
  comeBack,
  payByForm,
  providerSession,
} from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('credit and uploads at the payment on %s', (engine) => {
  const api = testApi(engine);
  beforeAll(async () => {
    await irishPlaces();
  });

  const someone = async (cents: number) => {
    const { id: accountId, headers: session } = await newPerson(api);
    const credit = { accountId, cents, ref: 'a', expiresOn: null, now: api.services.now() };
    if (cents > 0)
      await api.db.transaction().execute((tx) => postCredit(tx, { ...credit, kind: 'bonus' }));
    api.wait(1);
    return { id: accountId, session };
  };
  const upload = (accountId: string, count: number, useCredit = false) =>
    bookUpload(api, new Array<object>(count).fill({}), { accountId, useCredit });

  const pageIn = async (answer: Response) => (await answerTo(startPayment, answer)).url;

  test('credit never leaves less to pay than a card can be charged', async () => {
    const { session } = await someone(1594 - 20);
    const parcel = await bookParcel(api, { session, changes: { useCredit: true } });
    expect(parcel.dueCents).toBe(50);
    const url = await beginPayment(api, parcel);
    await payByForm(api, url);
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
    const elsewhere = { useCredit: true, pickupLine1: '9 Sea Road' };
    const next = await bookParcel(api, { session, changes: elsewhere });
    expect(next.dueCents).toBe(1594 - 30);
  });

  test('what credit covers needs no card', async () => {
    const { session } = await someone(1594);
    const parcel = await bookParcel(api, { session, changes: { useCredit: true } });
    const answer = await api.post('stripe/booking', { id: parcel.tracking }, session);
    expect([parcel.dueCents, await answer.json()]).toEqual([
      0,
      { status: true, url: `/success?id=${parcel.tracking}` },
    ]);
  });

  test('an upload is paid as a whole by its account, line by line, and none of it alone', async () => {
    const { id, session } = await someone(0);
    const order = await upload(id, 3);
    const [first] = order.bookings;
    const answer = await api.post('stripe/booking', { id: order.id, amount: '27.84' }, session);
    const url = await pageIn(answer);
    expect(await providerSession(api, url)).toMatchObject({
      amount_total: 3 * 595 + 999,
      cancel_url: `${SITE}/pay/27.84/${order.id}/bulk?cancelled=1`,
    });
    const page = await (await api.app.request(url)).text();
    for (const { tracking } of order.bookings)
      expect(page).toContain(`Parcel ${formatTrackingNumber(tracking)}`);
    const alone = await api.post('stripe/booking', { id: first?.tracking }, session);
    expect(alone.status).toBe(409);
    expect(await alone.text()).toContain('/problems/upload-whole');
    const stranger = await someone(0);
    const forbidden = await api.post('stripe/booking', { id: order.id }, stranger.session);
    expect(forbidden.status).toBe(404);
    await payByForm(api, url);
    const paid = `/success?id=${first?.tracking ?? ''}&bulk=${order.id}`;
    expect(await comeBack(api, url)).toBe(`${SITE}${paid}`);
    const again = await api.post('stripe/booking', { id: first?.tracking }, session);
    expect(await again.json()).toEqual({ status: true, url: paid });
  });

  test('what is cancelled of an upload before the payment is not paid', async () => {
    const { id, session } = await someone(0);
    const order = await upload(id, 3);
    const pay = async (amount: string) =>
      api.post('stripe/booking', { id: order.id, amount }, session);
    const before = await pageIn(await pay('27.84'));
    await api.post('userBooking/cancel', { id: order.bookings[1]?.tracking }, session);
    expect((await pay('27.84')).status).toBe(409);
    const url = await pageIn(await pay('21.89'));
    expect((await providerSession(api, before)).status).toBe('expired');
    await payByForm(api, url);
    await comeBack(api, url);
    const { paid_at } = await records.get(api.db, 'orders', { id: order.id });
    expect(paid_at).not.toBeNull();
  });

  test('a page that nobody could end when a parcel was cancelled is not the one to pay on', async () => {
    const { id, session } = await someone(0);
    const order = await upload(id, 2);
    // The address of the return does not name the amount without a script.
    const pay = (amount: string) => ledTo(api, 'stripe/booking', { id: order.id, amount }, session);
    const before = await pay('21.89');
    const { payments } = api.services;
    const { stripe } = payments;
    payments.stripe = () =>
      Promise.reject(Object.assign(new Error('No.'), { type: 'StripeConnectionError' }));
    await api.post('userBooking/cancel', { id: order.bookings[1]?.tracking }, session);
    payments.stripe = stripe;
    expect((await providerSession(api, await pay('15.94'))).amount_total).toBe(1594);
    expect((await providerSession(api, before)).status).toBe('expired');
  });

  test('an upload whose only unpaid parcel was cancelled is settled by its credit, once and without a card', async () => {
    const { id, session } = await someone(1594);
    const order = await upload(id, 2, true);
    expect(order.bookings.map(({ creditCents }) => creditCents)).toEqual([1594, 0]);
    const [first, second] = order.bookings;
    await api.post('userBooking/cancel', { id: second?.tracking }, session);
    const ended: (string | undefined)[] = [];
    const leave = api.services.live.follow(first?.id ?? '', (event) => ended.push(event?.state));
    const url = `/success?id=${first?.tracking ?? ''}&bulk=${order.id}`;
    for (let press = 0; press < 2; press += 1) {
      const answer = await api.post('stripe/booking', { id: order.id }, session);
      expect(await answer.json()).toEqual({ status: true, url });
    }
    leave();
    expect(ended).toEqual(['paid']);
  });

  test('an order that nobody has made is not found', async () => {
    const { session } = await someone(0);
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await api.post('stripe/booking', { id }, session)).status).toBe(404);
  });

  test('an upload of more parcels than the provider has lines for is one line', async () => {
    const { id, session } = await someone(0);
    const order = await upload(id, 60);
    const answer = await api.post('stripe/booking', { id: order.id, amount: '366.99' }, session);
    const url = await pageIn(answer);
    const page = await (await api.app.request(url)).text();
    expect(page).toContain(
      `60 parcels, from ${formatTrackingNumber(order.bookings[0]?.tracking ?? '')}` +
        ` to ${formatTrackingNumber(order.bookings[59]?.tracking ?? '')}`,
    );
  });

  test('of an upload, the page of the provider names only the parcels that credit does not cover', async () => {
    const { id, session } = await someone(1594);
    const order = await upload(id, 2, true);
    const answer = await api.post('stripe/booking', { id: order.id, amount: '5.95' }, session);
    const page = await (await api.app.request(await pageIn(answer))).text();
    const named = order.bookings.map(({ tracking }) =>
      page.includes(formatTrackingNumber(tracking)),
    );
    expect(named).toEqual([false, true]);
  });

  test('everything adds up after it', async () => {
    expect(await auditOrders(api.services)).toEqual([]);
  });
});
