import { describe, expect, test, vi } from 'vitest';
import * as documents from '#messages/documents.ts';
import * as payment from '#messages/payment.ts';
import { records } from '#server/platform/db/rows.ts';
import { erasePerson } from '#server/persons/index.ts';
import { problemIn } from '#tests/support/bookings/bookings.ts';
import { ENGINES, SITE, testApi, ownApi, type TestApi } from '#tests/support/api/api.ts';
import { bookParcel, type BookedParcel } from '#tests/support/bookings/book-parcel.ts';
import { withProvider } from '#tests/support/payments/answering-provider.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import {
  beginPayment,
  comeBack,
  payByForm,
  providerSession,
  sessionIn,
} from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('beginning a payment on %s', (engine) => {
  const api = testApi(engine);

  const sessionsOf = async (orderId: string) =>
    api.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();

  test('leads to the page of the provider, which knows booking, amount and address', async () => {
    const parcel = await bookParcel(api);
    const stripe = await api.services.payments.stripe();
    const create = vi.spyOn(stripe.checkout.sessions, 'create');
    const url = await beginPayment(api, parcel);
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      // A card payment is complete when the page says so.
      allowed_payment_method_types: ['card'],
      payment_intent_data: { metadata: { order: parcel.orderId }, description: parcel.tracking },
    });
    create.mockRestore();
    expect(url).toMatch(new RegExp(`^${SITE}/api/stripe/sandbox/cs_test_`));
    const session = await providerSession(api, url);
    expect(session).toMatchObject({
      amount_total: 1594,
      currency: 'eur',
      customer_email: 'aoife@example.com',
      client_reference_id: parcel.orderId,
      metadata: { order: parcel.orderId },
      cancel_url: `${SITE}/pay/15.94/${parcel.tracking}/booking?cancelled=1`,
    });
    const hours = (session.expires_at * 1000 - api.services.now()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(0.5);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('pressed twice or in two tabs at once leads to the same page', async () => {
    const parcel = await bookParcel(api);
    const at = () => beginPayment(api, parcel);
    const urls = [...(await Promise.all([at(), at(), at()])), await at()];
    expect(new Set(urls).size).toBe(1);
    expect(await sessionsOf(parcel.orderId)).toMatchObject([{ state: 'open', cents: 1594 }]);
  });

  test.each([
    [
      'cancelled',
      (mine: TestApi, { tracking, headers }: BookedParcel) =>
        mine.post('userBooking/cancel', { id: tracking }, headers),
    ],
    ['erased', (mine: TestApi) => erasePerson(mine.db, 'aoife@example.com', mine.services.now())],
  ])('is refused when the booking was %s while the provider answered', async (_, end) => {
    const meanwhile = vi.fn<() => Promise<unknown>>();
    const mine = await ownApi(engine, {}, (services) =>
      withProvider(services, async (call, { usual }) => {
        const answer = await usual();
        if (call === 'POST /v1/checkout/sessions') await meanwhile();
        return answer;
      }),
    );
    const parcel = await bookParcel(mine);
    meanwhile.mockImplementation(() => end(mine, parcel));
    const body = { id: parcel.tracking, amount: '15.94' };
    const refused = await mine.post('stripe/booking', body, parcel.headers);
    expect(await problemIn(refused)).toMatchObject({ status: 409, detail: payment.cancelled });
    // It cannot be paid for.
    const { id } = await records.get(mine.db, 'sandbox_sessions', {});
    expect((await providerSession(mine, id)).status).toBe('expired');
  });

  test('begins a new session when the old one is about to end, and the old one cannot be paid', async () => {
    const parcel = await bookParcel(api);
    const old = await beginPayment(api, parcel);
    const endsAt = (await providerSession(api, old)).expires_at * 1000;
    api.wait(endsAt - 30 * 60_000 - api.services.now());
    expect(await beginPayment(api, parcel)).toBe(old);
    api.wait(1);
    const next = await beginPayment(api, parcel);
    expect(next).not.toBe(old);
    expect((await providerSession(api, old)).status).toBe('expired');
    const states = (await sessionsOf(parcel.orderId)).map(({ state }) => state);
    expect(states.sort()).toEqual(['expired', 'open']);
  });

  test('begins a new session when the provider does not know the old one', async () => {
    const parcel = await bookParcel(api);
    const old = await beginPayment(api, parcel);
    await api.db.deleteFrom('sandbox_sessions').where('id', '=', sessionIn(old)).execute();
    await api.db.deleteFrom('sandbox_keys').execute();
    const next = await beginPayment(api, parcel);
    expect(next).not.toBe(old);
    expect((await providerSession(api, next)).status).toBe('open');
    const states = (await sessionsOf(parcel.orderId)).map(({ state }) => state);
    expect(states.sort()).toEqual(['expired', 'open']);
  });

  test('refuses another amount and names both, and charges nothing', async () => {
    const parcel = await bookParcel(api);
    for (const [amount, words] of [
      ['9.99', '€9.99'],
      ['15,95', '€15.95'],
      ['16', '€16.00'],
      ['free', 'cannot be read'],
      ['-15.94', 'cannot be read'],
    ] as const) {
      const body = { id: parcel.tracking, amount };
      const response = await api.post('stripe/booking', body, parcel.headers);
      const { detail, ...problem } = await problemIn(response);
      const changed = { type: '/problems/amount-changed', facts: { dueCents: 1594 } };
      expect(problem).toMatchObject({ status: 409, ...changed });
      expect(detail).toContain(words);
      expect(detail).toContain('€15.94');
    }
    expect(await sessionsOf(parcel.orderId)).toEqual([]);
  });

  test('is only for who has booked: others do not learn that there is such a booking', async () => {
    const parcel = await bookParcel(api);
    const stranger = await bookParcel(api);
    const ask = async (id: string) => api.post('stripe/booking', { id }, stranger.headers);
    const [other, none, order] = [
      await ask(parcel.tracking),
      await ask('IE00000000000Z'),
      await ask(parcel.orderId),
    ];
    expect([other.status, order.status]).toEqual([404, 404]);
    expect([404, 422]).toContain(none.status);
  });

  test('of a paid booking leads to the page that says so', async () => {
    const parcel = await bookParcel(api);
    const url = await beginPayment(api, parcel);
    await payByForm(api, url);
    // The webhook is late: the provider itself says that it is paid.
    expect(await beginPayment(api, parcel)).toBe(`/success?id=${parcel.tracking}`);
    expect(await beginPayment(api, parcel)).toBe(`/success?id=${parcel.tracking}`);
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
    expect(await api.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  });

  test('of a cancelled booking is refused', async () => {
    const parcel = await bookParcel(api);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const response = await api.post('stripe/booking', { id: parcel.tracking }, parcel.headers);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('/problems/booking-cancelled');
  });

  test('a form without a script is led to the provider, and back to the page of the booking', async () => {
    const parcel = await bookParcel(api);
    const fields = { id: parcel.tracking, amount: '15.94' };
    const send = () => ledTo(api, 'stripe/booking', fields, parcel.headers);
    const url = await send();
    expect(url).toContain('/stripe/sandbox/cs_');
    const back = async (page: string) => (await providerSession(api, page)).cancel_url;
    expect(await back(url)).toBe(`${SITE}/api/userBooking/booking/${parcel.tracking}`);
    // With a script the return address and its page differ.
    expect(await back(await beginPayment(api, parcel))).toMatch(/\/booking\?cancelled=1$/);
    expect((await providerSession(api, url)).status).toBe('expired');
    expect((await providerSession(api, await send())).status).toBe('open');
  });

  test('who pays without a script comes back to the page of the booking, which says whether it is paid', async () => {
    const parcel = await bookParcel(api);
    const page = `/api/userBooking/booking/${parcel.tracking}`;
    const fields = { id: parcel.tracking, amount: '15.94' };
    const url = await ledTo(api, 'stripe/booking', fields, parcel.headers);
    const read = async (address: string | null) =>
      (await api.app.request(address ?? '', { headers: parcel.headers })).text();
    expect(await read(`${SITE}${page}?done=pay`)).toContain(payment.successWaitingMore);
    expect(await comeBack(api, url)).toBe(`${SITE}${page}`);
    await payByForm(api, url);
    const back = await comeBack(api, url);
    expect(back).toBe(`${SITE}${page}?done=pay`);
    expect(await read(back)).toContain(documents.done.paid);
    expect(await ledTo(api, 'stripe/booking', fields, parcel.headers)).toBe(`${page}?done=pay`);
    await api.post('userBooking/cancel', { id: parcel.tracking }, parcel.headers);
    const after = await read(back);
    expect(after).not.toContain(documents.done.paid);
    expect(after).not.toContain(payment.successWaitingMore);
  });

  test('a form that names no amount leads to the page that does, and opens no payment', async () => {
    const parcel = await bookParcel(api);
    const location = await ledTo(api, 'stripe/booking', { id: parcel.tracking }, parcel.headers);
    expect(location).toBe(`/api/userBooking/booking/${parcel.tracking}`);
    expect(await sessionsOf(parcel.orderId)).toEqual([]);
  });

  test.each([
    ['on the payment page, there', { page: 'pay' }, /^\/pay\?/],
    ['of an upload, on the page of uploads', {}, /^\/bulk-booking\?/],
  ])('a form that cannot be used is explained %s', async (_, more, place) => {
    const parcel = await bookParcel(api);
    const fields = { id: parcel.orderId, ...more };
    expect(await ledTo(api, 'stripe/booking', fields, parcel.headers)).toMatch(place);
  });
});

test('a form with another amount comes back to the page of the booking, at the host of the API', async () => {
  const api = await ownApi('sqlite', { PUBLIC_API_URL: 'https://api.site.example/v1' });
  const parcel = await bookParcel(api);
  const send = (amount: string) =>
    ledTo(api, 'stripe/booking', { id: parcel.tracking, amount }, parcel.headers);
  const page = `https://api.site.example/v1/userBooking/booking/${parcel.tracking}`;
  expect((await send('1.00')).split('?')[0]).toBe(page);
  expect(await send('15.94')).toMatch(/^https:\/\/api\.site\.example\/v1\/stripe\/sandbox\/cs_/);
});
