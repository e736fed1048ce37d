import { records } from '#server/platform/db/rows.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { ENGINES, SITE, testApi, ownApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { statesOf } from '#tests/support/bookings/bookings.ts';
import {
  beginPayment,
  comeBack,
  deliverAll,
  GOOD_CARD,
  payByForm,
  press,
  providerSession,
  sessionIn,
} from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('the page of the test provider on %s', (engine) => {
  const api = testApi(engine);

  const opened = async () => {
    const parcel = await bookParcel(api);
    return { parcel, url: await beginPayment(api, parcel) };
  };

  test('says that it is a test, what is paid, and which cards there are', async () => {
    const { parcel, url } = await opened();
    const page = await (await api.app.request(url)).text();
    expect(page).toContain('This is a test. No money moves.');
    expect(page).toContain(`Parcel ${formatTrackingNumber(parcel.tracking)}`);
    expect(page).toContain('Pay €15.94');
    for (const end of ['4242', '0002', '9995', '0069', '3155'])
      expect(page).toContain(` ${end}</dt>`);
  });

  test('has one style, no script and an empty icon, and is neither kept nor framed nor listed', async () => {
    const page = await api.app.request((await opened()).url);
    const { headers } = page;
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' /,
    );
    const markup = await page.text();
    // Otherwise a browser asks for /favicon.ico, and reports that the policy forbids it.
    expect(markup).toContain('<link rel="icon" href="data:," />');
    const css = /<style>([^<]*)<\/style>/.exec(markup)?.[1] ?? '';
    expect(policy).toContain(createHash('sha256').update(css).digest('base64'));
    expect(policy).toContain("frame-ancestors 'none'");
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
  });

  test('a good card pays: the visitor comes back and the parcel is paid, once', async () => {
    const { parcel, url } = await opened();
    const paid = await payByForm(api, url);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`${SITE}/api/stripe/bookSuccess/${sessionIn(url)}`);
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
    await deliverAll(api);
    expect(await comeBack(api, url)).toBe(`${SITE}/success?id=${parcel.tracking}`);
    expect(await statesOf(api, parcel.tracking)).toEqual(['created', 'paid']);
  });

  test.each([
    ['4000 0000 0000 0002', 'declined'],
    ['4000 0000 0000 9995', 'not enough money'],
    ['4000-0000-0000-0069', 'expired'],
  ])('card %s is %s, and another card pays after it', async (number, words) => {
    const { parcel, url } = await opened();
    const response = await payByForm(api, url, number);
    const page = await response.text();
    expect(response.status).toBe(402);
    expect(page).toContain(words);
    expect(page).toContain('value="Aoife Byrne"');
    expect(page).not.toMatch(/value="(4000[^"]*|12\/34|123)"/);
    expect(await comeBack(api, url)).toBe(`${SITE}/pay/15.94/${parcel.tracking}/booking`);
    expect((await payByForm(api, url)).status).toBe(303);
    await deliverAll(api);
    expect(await statesOf(api, parcel.tracking)).toEqual(['created', 'paid']);
  });

  test('a card that asks the bank pays after Complete and not after Fail', async () => {
    const { parcel, url } = await opened();
    const challenge = await payByForm(api, url, '4000 0025 0000 3155');
    expect(await challenge.text()).toContain('Confirm the payment');
    expect(await (await api.app.request(url)).text()).toContain('Confirm the payment');
    const failed = await press(api, url, { step: 'fail' });
    expect([failed.status, await failed.text()]).toEqual([
      402,
      expect.stringContaining('did not confirm'),
    ]);
    await deliverAll(api);
    expect(await statesOf(api, parcel.tracking)).toEqual(['created']);
    await payByForm(api, url, '4000 0025 0000 3155');
    expect((await press(api, url, { step: 'complete' })).status).toBe(303);
    await deliverAll(api);
    expect(await statesOf(api, parcel.tracking)).toEqual(['created', 'paid']);
  });

  test('Complete without a card pays nothing', async () => {
    const { url } = await opened();
    expect((await press(api, url, { step: 'complete' })).status).toBe(422);
    expect((await providerSession(api, url)).payment_status).toBe('unpaid');
  });

  test('says what is wrong in place, keeps the name and never what belongs to a card', async () => {
    const { url } = await opened();
    const response = await press(api, url, {
      step: 'pay',
      name: 'Aoife "B" Byrne',
      number: '4111 1111 1111 1111',
      expiry: '11/20',
      cvc: '98',
    });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Never type a real card here');
    expect(page).toContain('href="#expiry"');
    expect(page).toContain('href="#cvc"');
    expect(page).not.toContain('href="#name"');
    expect(page).toContain('value="Aoife &quot;B&quot; Byrne"');
    expect(page).not.toMatch(/4111 ?1111|11\/20|"98"/);
    expect(JSON.stringify(api.log)).not.toMatch(/4111 ?1111|4242 ?4242|Aoife/);
  });

  test('pressed twice pays once', async () => {
    const { parcel, url } = await opened();
    const [one, other] = await Promise.all([payByForm(api, url), payByForm(api, url)]);
    expect([one.status, other.status]).toEqual([303, 303]);
    await deliverAll(api);
    expect(await statesOf(api, parcel.tracking)).toEqual(['created', 'paid']);
  });

  test('an expired session says so and cannot be paid; the next one can', async () => {
    const { parcel, url } = await opened();
    api.wait(DAY_MS);
    const page = await api.app.request(url);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('expired')]);
    expect(await (await payByForm(api, url)).text()).toContain('expired');
    await deliverAll(api);
    const { state } = await records.get(api.db, 'payments', { id: sessionIn(url) });
    expect(state).toBe('expired');
    expect(await comeBack(api, url)).toBe(`${SITE}/pay/15.94/${parcel.tracking}/booking`);
    await payByForm(api, await beginPayment(api, parcel));
    await deliverAll(api);
    expect(await statesOf(api, parcel.tracking)).toEqual(['created', 'paid']);
  });

  test('another site cannot press its buttons, and an address that nobody has is not found', async () => {
    const { url } = await opened();
    const forged = await api.app.request(url, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ step: 'pay', number: GOOD_CARD }),
    });
    expect(forged.status).toBe(403);
    expect((await api.get('stripe/sandbox/cs_test_00')).status).toBe(404);
  });

  test('the log has no id of a session', async () => {
    const { url } = await opened();
    await payByForm(api, url);
    await comeBack(api, url);
    const text = JSON.stringify(api.log);
    expect(text).toContain('stripe/sandbox/{session}');
    expect(text).not.toContain(sessionIn(url));
  });
});

test('with keys of Stripe there is no test provider', async () => {
  const api = await ownApi('sqlite', {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const response = await api.get('stripe/sandbox/cs_test_00');
  expect(await response.json()).toMatchObject({ detail: 'There is no such call.' });
});
