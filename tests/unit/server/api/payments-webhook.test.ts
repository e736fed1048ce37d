import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { ENGINES, SITE, type TestApi, testApi } from '#tests/support/api/api.ts';
import { auditOrders } from '#server/office/audit/audit.ts';
import { deliverEvents } from '#tests/support/api/jobs.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { OPEN, PAID, paidAtProvider, stateOf } from '#tests/support/payments/paid-at-provider.ts';
import {
  beginPayment,
  comeBack,
  deliverAll,
  payByForm,
  sendEvent,
} from '#tests/support/payments/payments.ts';

describe.each(ENGINES)('what the payment provider tells on %s', (engine) => {
  const api = testApi(engine);

  test('makes a booking paid, with one receipt and one mail', async () => {
    const { parcel, session } = await paidAtProvider(api);
    const response = await sendEvent(api, session);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test('counts once, whether it comes twice, at the same time or as another event', async () => {
    const { parcel, session } = await paidAtProvider(api);
    const twice = { id: 'evt_twice' };
    await Promise.all([sendEvent(api, session, twice), sendEvent(api, session, twice)]);
    await sendEvent(api, session, twice);
    await sendEvent(api, session);
    await sendEvent(api, session, { type: 'checkout.session.async_payment_succeeded' });
    await deliverAll(api);
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test('counts once beside the visitor who comes back at the same moment', async () => {
    const { parcel, url, session } = await paidAtProvider(api);
    await Promise.all([comeBack(api, url), sendEvent(api, session), comeBack(api, url)]);
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test('comes in any order: an expiry and an unpaid completion after the payment change nothing', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await sendEvent(api, session);
    const unpaid = { ...session, payment_status: 'unpaid' };
    await sendEvent(api, { ...unpaid, status: 'expired' }, { type: 'checkout.session.expired' });
    await sendEvent(api, unpaid);
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test('a payment counts although its session was thought to be over', async () => {
    const { parcel, session } = await paidAtProvider(api);
    const expired = { ...session, status: 'expired', payment_status: 'unpaid' };
    await sendEvent(api, expired, { type: 'checkout.session.expired' });
    expect((await stateOf(api, parcel)).payments).toEqual(['expired']);
    await sendEvent(api, session);
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test('a completion that is not paid yet changes nothing', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await sendEvent(api, { ...session, payment_status: 'unpaid' });
    expect(await stateOf(api, parcel)).toEqual(OPEN);
  });

  test('events and orders that are not ours are taken and change nothing', async () => {
    const { parcel, session } = await paidAtProvider(api);
    const other = { ...session, id: 'cs_other', metadata: { order: 'none' } };
    const answers = [
      await sendEvent(api, session, { type: 'payment_intent.created' }),
      await sendEvent(api, other),
      await sendEvent(api, { ...other, metadata: null }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stateOf(api, parcel)).toEqual(OPEN);
  });

  const totalling = (cents: string) => (body: string) =>
    body.replace('"amount_total":1594', `"amount_total":${cents}`);
  test.each([
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['no data', () => '{"id":"evt_1","type":"checkout.session.completed"}'],
    ['a negative amount', totalling('-1')],
    ['an amount in words', totalling('"x"')],
    ['a name that is none', (body: string) => body.replace(/"id":"cs_[^"]+"/, '"id":7')],
  ])('an event of odd shape, %s, is logged, answered 200 and changes nothing', async (_, odd) => {
    const { parcel, session } = await paidAtProvider(api);
    const shape = (body: string) => odd(body);
    expect((await sendEvent(api, session, { shape })).status).toBe(200);
    expect(api.log.at(-2)).toMatchObject({ level: 'error', outcome: 'odd event' });
    expect(await stateOf(api, parcel)).toEqual(OPEN);
  });

  const KINDS = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired']
    .map((kind) => `checkout.session.${kind}`)
    .concat(['created', 'updated', 'closed'].map((kind) => `charge.dispute.${kind}`))
    .concat('refund.updated', 'refund.failed', 'charge.refunded', 'product.created');
  const FIELDS = ['id', 'amount_total', 'amount', 'status', 'payment_status', 'currency'].concat(
    'payment_intent',
    'metadata',
    'refunded',
    'failure_reason',
  );
  const VALUES = [undefined, null, 0, -1, 1.5, 1e300, '', 'x', true, [], {}, { id: 7 }];

  test.each(KINDS)('%s with any field of any kind is answered 200', async (type) => {
    const { session } = await paidAtProvider(api);
    await sendEvent(api, session);
    const whole = { ...session, amount: 1594, status: 'lost', refunded: true, failure_reason: 'x' };
    const statuses = new Set<number>();
    for (const field of FIELDS)
      for (const value of VALUES)
        statuses.add((await sendEvent(api, { ...whole, [field]: value }, { type })).status);
    expect([...statuses]).toEqual([200]);
    expect(api.log.filter(({ event }) => event === 'error')).toEqual([]);
    await changeRows(api.db, 'payment_alerts', { settled_at: 1 });
  });

  test('a payment without a name by which it could go back is found by the audit', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await sendEvent(api, { ...session, payment_intent: null });
    expect((await stateOf(api, parcel)).payments).toEqual(['paid']);
    const found = await auditOrders({ db: api.db, now: api.services.now });
    expect(found.filter(({ about }) => about === session.id)).toHaveLength(1);
    await changeRows(api.db, 'payments', { intent: 'pi_1' }, { id: session.id });
  });

  test('a session that we forgot in a crash is known by what it says', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await api.db.deleteFrom('payments').where('id', '=', session.id).execute();
    await sendEvent(api, session);
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test.each([
    ['a wrong secret', { secret: 'whsec_wrong' }],
    ['a signature of six minutes ago', { signedAt: Date.UTC(2026, 10, 21, 9, 54) }],
    ['an edited body', { edit: (body: string) => body.replace('1594', '1') }],
  ])('is refused with %s', async (_, how) => {
    const { parcel, session } = await paidAtProvider(api);
    expect((await sendEvent(api, session, how)).status).toBe(400);
    expect(api.log).toContainEqual({ event: 'payment', outcome: 'webhook refused' });
    expect(await stateOf(api, parcel)).toEqual(OPEN);
  });

  test('is refused without a signature, and above its size', async () => {
    const send = async (body: string) =>
      api.app.request(`${SITE}/api/stripe/webhook`, { method: 'POST', body });
    expect((await send('{}')).status).toBe(400);
    expect((await send(' '.repeat(300_000))).status).toBe(413);
  });

  test('comes from another host, with or without an origin', async () => {
    const { session } = await paidAtProvider(api);
    const headers = { origin: 'https://api.stripe.com' };
    expect((await sendEvent(api, session, { headers })).status).toBe(200);
  });

  test('is tried again when it found us down', async () => {
    const { parcel, session } = await paidAtProvider(api);
    await deliverAll(api);
    await api.db.updateTable('outbox').set({ done_at: null }).execute();
    let tries = 0;
    const down = () => {
      tries += 1;
      return Promise.resolve(new Response(null, { status: 500 }));
    };
    await deliverEvents(api.services, down);
    const made = tries;
    await deliverEvents(api.services, down);
    expect([made > 0, tries]).toEqual([true, made]);
    api.wait(60_000);
    await deliverAll(api);
    const waiting = await records.all(api.db, 'outbox', { kind: 'sandbox-event', done_at: null });
    expect(waiting).toEqual([]);
    expect(session.payment_status).toBe('paid');
    expect(await stateOf(api, parcel)).toEqual(PAID);
  });

  test.each([
    ['by the provider', sendEvent],
    ['by the return of the visitor', (to: TestApi, { id }: { id: string }) => comeBack(to, id)],
  ])('followers of the parcel hear at once that it is paid, %s', async (_, tell) => {
    const { parcel, session } = await paidAtProvider(api);
    const { id } = await records.get(api.db, 'bookings', { tracking: parcel.tracking });
    const ended: (string | undefined)[] = [];
    const leave = api.services.live.follow(id, (event) => ended.push(event?.state));
    await tell(api, session);
    leave();
    expect(ended).toEqual(['paid']);
  });

  test('a return from an old page, when another one was paid, leads to the page that says so', async () => {
    const parcel = await bookParcel(api);
    const old = await beginPayment(api, parcel);
    api.wait(2.6 * 3_600_000);
    await payByForm(api, await beginPayment(api, parcel));
    await deliverAll(api);
    expect(await comeBack(api, old)).toBe(`${SITE}/success?id=${parcel.tracking}`);
  });

  test('a return with a session that nobody knows leads to the page that says what to do', async () => {
    expect(await comeBack(api, 'cs_test_unknown')).toBe(`${SITE}/success`);
    expect((await api.get('stripe/bookSuccess/evil')).status).toBe(404);
  });
});
