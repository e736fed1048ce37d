import { describe, expect, test } from 'vitest';
import { termsDays } from '#content-schema/terms.ts';
import { termsNow } from '#server/bookings/terms.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { records } from '#server/platform/db/rows.ts';
import { mailedBooking } from '#server/bookings/mails/mail-facts.ts';
import type { MailKind } from '#content-schema/mail-schema.ts';
import { requestRefund } from '#server/bookings/orders/refunds.ts';
import { settleOrder } from '#server/bookings/orders/settle-order.ts';
import { openAccount, newSession } from '#tests/support/people/accounts.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { composedMail, mailNow } from '#tests/support/api/jobs.ts';
import { BOOKING_ABROAD, bookNow, payByCard, rowOf } from '#tests/support/bookings/bookings.ts';
import { bookUpload } from '#tests/support/bookings/book-parcel.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { formatMoment } from '#domain/days/calendar.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';

const [TERMS_DAY = ''] = termsDays(CONTENT);
const BOOKING_LINK = /^https:\/\/www\.site\.example\/your-booking#([\w-]{43})$/m;
describe.each(ENGINES)('the mails about a booking on %s', (engine) => {
  const api = testApi(engine);

  const composed = (kind: MailKind, subject: string) => composedMail(api.services, kind, subject);
  const mail = (kind: MailKind, subject: string) => mailNow(api.services, kind, subject);
  const orderOf = async (tracking: string): Promise<string> =>
    (await rowOf(api, tracking)).order_id ?? '';
  const flat = ({ text }: { text: string }): string => text.replace(/\s+/g, ' ');

  test('a guest gets the way back to the booking, and nothing else that was typed', async () => {
    const { id } = await bookNow(api, {
      pickupName: 'Visit casino.example now',
      contents: 'casino.example',
      deliveryName: 'casino.example',
      placeNote: 'casino.example',
    });
    const message = await mail('booking-open', await orderOf(id));
    expect(message.to.address).toBe('aoife@example.com');
    expect(message.subject).toBe(
      `Finish your booking: €15.94, kept until ${formatMoment(api.services.now() + 3 * DAY_MS)}`,
    );
    expect(message.text).toContain(`Number: ${formatTrackingNumber(id)}`);
    expect(message.text).not.toContain('casino');
    expect(message.text).toContain('Collection: Monday 23 November 2026, 13:00 to 18:00');
    expect(message.text).toContain('Price: €15.94');
    const [, token = ''] = BOOKING_LINK.exec(message.text) ?? [];
    const opened = await api.post('userBooking/openBooking', { token });
    expect(await opened.json()).toEqual({ status: true, id });
    await payByCard(api, id);
    expect(await composed('booking-open', await orderOf(id))).toBeUndefined();
  });

  test('who pays at once gets one mail, and no word that it is not paid', async () => {
    const { id } = await bookNow(api);
    const subject = await orderOf(id);
    const due = () => {
      const run_at = ['<=', api.services.now()] as const;
      return records.all(api.db, 'outbox', { entity_id: subject, run_at }, 'kind');
    };
    expect(await due()).toEqual([]);
    await payByCard(api, id);
    expect((await due()).map(({ kind }) => kind)).toEqual(['booking']);
    api.wait(30 * 60_000);
    expect((await due()).map(({ kind }) => kind)).toEqual(['booking', 'booking-open']);
    expect(await composed('booking-open', subject)).toBeUndefined();
    const { html } = await mail('booking', subject);
    expect(html).toMatch(/font-size:24px[^>]*>Arrives \w+day \d{1,2} \w+</);
    expect(html).toMatch(/Thank you\. €\d+\.\d\d is paid/);
  });

  test('the confirmation has the terms of the contract', async () => {
    const { id } = await bookNow(api, { ...BOOKING_ABROAD, placeNote: 'With the neighbour' });
    expect(await composed('booking', await orderOf(id))).toBeUndefined();
    await payByCard(api, id);
    const message = await mail('booking', await orderOf(id));
    expect(message.subject).toBe(`Booking confirmed: ${formatTrackingNumber(id)}`);
    for (const line of [
      'Parcel: 2 kg, Books',
      'To: Seán Ó Briain, 3 Main Street, Manchester, M1 1AE, Great Britain',
      'Collection: Monday 23 November 2026, 13:00 to 18:00',
      'If nobody is there: With the neighbour',
      'Customs: Print form CN23 with the label, and sign it by hand',
      'Price: €20.45, of it VAT €3.82',
      `${SITE}/track/${id}`,
      `${SITE}/terms-and-conditions/${TERMS_DAY}`,
      `${SITE}/Help-Support/Getting-it-sorted`,
    ])
      expect(message.text.split('\n')).toContain(line);
    expect(flat(message)).toContain('You can cancel until we have collected the parcel.');
    expect(flat(message)).toContain('Hello Aoife Byrne, your booking is confirmed.');
    expect(flat(message)).toContain('Delivery: ');
    expect(message.text).toMatch(/^Price: .*\nReceipt: number \d{6}$/m);
    expect(message.text).toMatch(BOOKING_LINK);
  });

  test('the terms of the booking’s moment come as a file, also when others are in force since', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const [inForce] = api.services.content.terms();
    if (inForce === undefined) throw new Error('The fixture has a version.');
    const later = { ...inForce, id: '2027-01-01', body: 'Other words.' };
    const content = { ...api.services.content, terms: () => [inForce, later] };
    const services = { ...api.services, content };
    expect(termsNow(content)).toBe('2027-01-01');
    const message = await mailNow(services, 'booking', await orderOf(id));
    const files = message.attachments.filter(({ filename }) => filename.startsWith('terms'));
    expect(files).toMatchObject([
      { filename: `terms-${TERMS_DAY}.txt`, contentType: 'text/plain; charset=utf-8' },
    ]);
    expect(message.attachments.map(({ filename }) => filename)).toContain(`label-${id}.pdf`);
    const text = Buffer.from(files[0]?.content ?? []).toString();
    for (const line of [
      `${SITE}/terms-and-conditions/${TERMS_DAY}`,
      'Terms and conditions from 28 November 2026',
      '5. Your right to cancel',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('Corncrake Carriers Limited, registered in Ireland');
    expect(text).toContain(`price list (${SITE}/pricing)`);
    expect(text).not.toMatch(/[{}]|\*\*|Byrne/);
    expect(text.split('\n').filter((line) => line.length > 76 && !line.includes(SITE))).toEqual([]);
  });

  test('a booking from before versions leads to the terms page, without a file', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const { request } = await rowOf(api, id);
    const old = JSON.stringify({ ...storedBooking(request), terms: undefined });
    await records.update(api.db, 'bookings', { tracking: id }, { request: old });
    const message = await mail('booking', await orderOf(id));
    expect(message.text.split('\n')).toContain(`${SITE}/terms-and-conditions`);
    expect(message.attachments.map(({ filename }) => filename)).toEqual([`label-${id}.pdf`]);
  });

  test('an account is greeted by its name, and credit is told', async () => {
    const email = 'mails@example.ie';
    const cookie = await newSession(api, email);
    const { id } = await bookNow(api, { useCredit: true, weight: '', pallets: 4, email }, cookie);
    await payByCard(api, id);
    const paid = await mail('booking', await orderOf(id));
    expect(paid.text).toContain('Hello Áine,');
    expect(paid.text).toContain('Parcel: 4 pallets, Books');
    expect(paid.text).toContain('Paid: €100.00 of credit, €29.99 by card');
    await api.post('userBooking/cancel', { id }, cookie);
    const cancelled = await mail('booking-cancelled', (await rowOf(api, id)).id);
    expect(cancelled.subject).toBe(`Your booking ${formatTrackingNumber(id)} is cancelled`);
    expect(cancelled.text).toContain('To your card: €29.99\nTo your credit: €100.00');
    // The mail says the same as its paper.
    expect(cancelled.text).toContain('To your credit: €100.00\nRefund: number ');
    expect(cancelled.text).not.toContain('Receipt: ');
    expect(await composed('booking', await orderOf(id))).toBeUndefined();
  });

  test('a change shows the booking as it stands now', async () => {
    const { id, headers } = await bookNow(api);
    await api.post('userBooking/update', { id, pickupDate: '2026-11-30' }, headers);
    const message = await mail('booking-changed', (await rowOf(api, id)).id);
    expect(message.text).toContain('Collection: Monday 30 November 2026, 13:00 to 18:00');
    expect(message.text).toContain('Delivery: Tuesday 1 December 2026');
  });

  test('without a layout a mail begins with the ticket too, and names what its link opens', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const { text } = await mail('booking', await orderOf(id));
    expect(text).toMatch(
      /^IE [\w ]+\nArrives \w+day \d+ \w+\nGalway → Dublin\n[^]*is paid\n\nPrint, change or cancel:\nhttps:[^]*\n\nHello /,
    );
  });

  test('a step says what happened to which parcel', async () => {
    const { id } = await bookNow(api);
    const row = await rowOf(api, id);
    for (const state of ['paid', 'collected', 'out_for_delivery'] as const)
      await addStep(api, row, state);
    const message = await mail('booking-step', `${row.id} out_for_delivery`);
    expect(message.subject).toBe(`Parcel ${formatTrackingNumber(id)}: out for delivery`);
    expect(message.text).toContain(`${SITE}/track/${id}`);
    expect(await composed('booking-step', 'nobody delivered')).toBeUndefined();
  });

  test('the bookings of a file are confirmed together, in their order', async () => {
    const accountId = await openAccount(api, 'bulk@example.ie');
    const towns = ['Cork', 'Sligo', 'Ennis'];
    const rows = towns.map((deliveryTown) => ({ deliveryTown, deliveryPostcode: '' }));
    const {
      id,
      totalCents,
      bookings: made,
    } = await bookUpload(api, rows, {
      accountId,
      useCredit: true,
    });
    expect(totalCents).toBe(3 * 595 + 999);
    await api.db.transaction().execute((tx) => settleOrder(tx, id, api.services));
    const message = await mail('booking', id);
    expect(message.subject).toBe('3 bookings confirmed');
    expect(message.attachments.map(({ filename }) => filename)).toContain(`terms-${TERMS_DAY}.txt`);
    const lines = message.text.split('\n').filter((line) => line.startsWith('IE '));
    expect(lines.map((line) => /to (\w+)/.exec(line)?.[1])).toEqual(towns);
    expect(flat(message)).toMatch(
      /to Cork, collected \w+ \d+ November 2026, \d\d:00 to \d\d:00, delivered \w+ \d+ November 2026, €15\.94/,
    );
    expect(message.text).toContain(
      'Together: €27.84\nPaid: €27.84 of credit, €0.00 by card\nReceipt',
    );
    expect(message.text).toContain(`${SITE}/Auth`);
    expect((await mailedBooking(made[0]?.id ?? '', api.services))?.order.id).toBe(id);
  });

  test('who pays twice hears that the money goes back', async () => {
    const { id } = await bookNow(api);
    await payByCard(api, id);
    const refund = { payment_id: `cs_test_${id}`, booking_id: '', cents: 1594 };
    const refundId = await api.db
      .transaction()
      .execute((tx) => requestRefund(tx, { ...refund, reason: 'paid-twice' }, api.services.now()));
    const message = await mail('payment-returned', refundId ?? '');
    expect(message.subject).toBe('We pay back €15.94');
    expect(flat(message)).toContain(formatTrackingNumber(id));
  });
});
