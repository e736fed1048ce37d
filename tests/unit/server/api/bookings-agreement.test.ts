import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import * as payment from '#messages/payment.ts';
import { postCredit } from '#server/credits/ledger.ts';
import { expireUnpaid } from '#server/payments/expire-orders.ts';
import { records } from '#server/platform/db/index.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { ENGINES } from '#tests/support/api/api.ts';
import { composedMail, mailNow } from '#tests/support/api/jobs.ts';
import { bookUpload, dayToBook } from '#tests/support/bookings/book-parcel.ts';
import { bookNow, mailKinds, rowOf, statesOf, viewIn } from '#tests/support/bookings/bookings.ts';
import { newPerson } from '#tests/support/bookings/parcels.ts';
import { testOffice } from '#tests/support/people/office.ts';

const RISKY = { contents: 'A birth certificate', conditionsMet: 'yes' };

describe.each(ENGINES)('goods that are carried only after we have agreed on %s', (engine) => {
  const desk = testOffice(engine);
  const { api, office } = desk;

  const booked = async (changes: object = {}, headers: Record<string, string> = {}) => {
    await api.db.deleteFrom('outbox').execute();
    const pickupDate = dayToBook(api.services.now());
    const made = await bookNow(api, { ...RISKY, pickupDate, ...changes }, headers);
    return { ...made, pay: () => api.post('stripe/booking', { id: made.id }, made.headers) };
  };
  const mailOf = async (kind: MailKind, entity: string): Promise<string> =>
    (await mailNow(api.services, kind, entity)).text;
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  const page = async (id: string, headers: Record<string, string>) =>
    (await api.get(`userBooking/booking/${id}`, headers)).text();

  test('wait unpaid, the office is asked, and with its word they can be paid', async () => {
    const { id, payPath, headers, pay } = await booked();
    expect(payPath).toBeNull();
    const held = { type: '/problems/agreement-waiting', detail: payment.held };
    expect(await (await pay()).json()).toMatchObject({ status: 409, ...held });
    expect(await page(id, headers)).toContain(payment.held);
    expect(await page(id, headers)).not.toContain('order with obligation to pay');
    expect(await page(id, headers)).not.toContain(payment.promised);
    expect((await api.get(`userBooking/label/${id}`, headers)).status).not.toBe(200);
    const { order_id: orderId } = await rowOf(api, id);
    expect(await mailKinds(api)).toContain('office-agreement');
    expect(await mailOf('office-agreement', orderId ?? '')).toContain('A birth certificate');
    expect(await composedMail(api.services, 'booking-open', orderId ?? '')).toBeUndefined();
    expect((await office(['bookings', '--held'])).out).toContain(id);

    expect(await office(['agree', id])).toMatchObject({ code: 0 });
    expect(await mailOf('booking-agreed', orderId ?? '')).toContain('€15.94');
    expect((await office(['bookings', '--held'])).out).toBe('No bookings.');
    expect((await viewIn(api, id, headers)).payment).toBe('open');
    expect((await pay()).status).toBe(200);
    expect((await office(['agree', id])).err).toContain('waits for the office');
  });

  test('are mailed about ten minutes later where a password manager filled in the hidden field', async () => {
    const { id } = await booked({ leaveEmpty: 'https://www.site.example' });
    const mails = await records.all(api.db, 'outbox', {}, 'kind');
    expect(mails.map(({ kind, created_at }) => [kind, created_at - api.services.now()])).toEqual([
      ['booking-held', 10 * MINUTE_MS],
      ['office-agreement', 10 * MINUTE_MS],
    ]);
    expect(await office(['agree', id])).toMatchObject({ code: 0 });
  });

  test('are mailed about at once, with the link, and with the time of the answer', async () => {
    const { id, headers } = await booked();
    const { order_id: orderId } = await rowOf(api, id);
    expect(await mailKinds(api)).toContain('booking-held');
    const text = flat(await mailOf('booking-held', orderId ?? ''));
    expect(text).toMatch(/Monday 23 November 2026, 13:00 to 18:00/);
    expect(text).toContain('within one working day');
    expect(text).toContain('within 14 days');
    expect(text).toMatch(/your-booking#\S+/);
    expect(await page(id, headers)).toContain('within one working day');
    expect(await page(id, headers)).toContain('within 14 days');
    await office(['agree', id]);
    await booked({ contents: 'Books', conditionsMet: '' });
    expect(await mailKinds(api)).not.toContain('booking-held');
  });

  test('are agreed to with the day that was booked', async () => {
    const { id } = await booked();
    const { order_id: orderId } = await rowOf(api, id);
    await office(['agree', id]);
    expect(flat(await mailOf('booking-agreed', orderId ?? ''))).toContain(
      'Monday 23 November 2026, 13:00 to 18:00',
    );
    expect(await composedMail(api.services, 'booking-held', orderId ?? '')).toBeUndefined();
  });

  test('whose day has passed meanwhile are asked for another, in the mail, on the page and when paid', async () => {
    const { id, headers } = await booked();
    const { order_id: orderId } = await rowOf(api, id);
    api.wait(3 * DAY_MS);
    try {
      await office(['agree', id]);
      const mail = flat(await mailOf('booking-agreed', orderId ?? ''));
      expect(mail).toMatch(/Monday 23 November 2026, 13:00 to 18:00, has passed/);
      expect(mail).toContain('The next days: Tuesday 24 November 2026');
      const view = await viewIn(api, id, headers);
      expect(view).toMatchObject({ dayOver: true, promised: null });
      const before = await page(id, headers);
      expect(before).toContain(
        payment.lateOver('Monday 23 November 2026, afternoon, 13:00 to 18:00'),
      );
      expect(before).not.toContain('Arrives');
      const choice = { id, pickupDate: '2026-11-26', pickupTime: 'morning' };
      expect((await api.post('userBooking/update', choice, headers)).status).toBe(200);
      expect(await viewIn(api, id, headers)).toMatchObject({
        dayOver: false,
        collectOn: '2026-11-26',
        promised: '2026-11-27',
      });
      expect(await page(id, headers)).not.toContain('is over. Choose another');
    } finally {
      api.wait(-3 * DAY_MS);
    }
  });

  test('that the office refuses are cancelled, and the customer reads why', async () => {
    const { id, headers } = await booked();
    expect(await office(['agree', id, '--refuse', 'Customs stop these.'])).toMatchObject({
      code: 0,
    });
    expect((await viewIn(api, id, headers)).payment).toBe('cancelled');
    expect(await mailKinds(api)).toContain('booking-refused');
    expect(await mailOf('booking-refused', (await rowOf(api, id)).id)).toContain(
      'Customs stop these.',
    );
  });

  test('wait for the office though credit covers them, and are paid by its word', async () => {
    const { id: accountId, headers } = await newPerson(api);
    const credit = { accountId, cents: 9900, ref: 'a', expiresOn: null, now: api.services.now() };
    await api.db.transaction().execute((tx) => postCredit(tx, { ...credit, kind: 'bonus' }));
    const { id } = await booked({ useCredit: true }, headers);
    expect(await statesOf(api, id)).toEqual(['created']);
    await office(['agree', id]);
    expect(await statesOf(api, id)).toEqual(['created', 'paid']);
  });

  test('hold their whole order, until they are agreed to or cancelled', async () => {
    const order = await bookUpload(api, [{}, RISKY]);
    const [plain = '', risky = ''] = order.bookings.map(({ tracking }) => tracking);
    expect((await office(['bookings', '--held'])).out).toContain(plain);
    await office(['agree', risky, '--refuse', 'No.']);
    expect(await statesOf(api, plain)).toEqual(['created']);
    expect(await mailOf('booking-agreed', order.id)).toContain('/Auth');
    expect((await office(['bookings', '--held'])).out).toBe('No bookings.');
  });

  test('have three days to be paid from the word of the office, which has fourteen', async () => {
    const [agreed, forgotten] = [await booked(), await booked()];
    api.wait(5 * DAY_MS);
    await expireUnpaid(api.services);
    await office(['agree', agreed.id]);
    api.wait(2 * DAY_MS);
    await expireUnpaid(api.services);
    for (const { id } of [agreed, forgotten]) expect(await statesOf(api, id)).toEqual(['created']);
    api.wait(8 * DAY_MS);
    await expireUnpaid(api.services);
    for (const { id } of [agreed, forgotten])
      expect(await statesOf(api, id)).toEqual(['created', 'cancelled']);
  });
});
