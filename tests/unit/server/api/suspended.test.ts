import { records } from '#server/platform/db/rows.ts';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bookingPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { HOUR_MS } from '#domain/days/durations.ts';
import * as payment from '#messages/payment.ts';
import { suspensionOf } from '#server/bookings/index.ts';
import { endSuspendedPayments } from '#server/payments/index.ts';
import { ENGINES, ownApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { DOMESTIC_BOOKING } from '#tests/support/bookings/bookings.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { folderWith } from '#tests/support/api/start-refusals.ts';
import { beginPayment, payByForm } from '#tests/support/payments/payments.ts';
import { testOffice } from '#tests/support/people/office.ts';

describe.each(ENGINES)('while bookings are suspended on %s', (engine) => {
  const desk = testOffice(engine);

  test('an unpaid booking is not paid, and one command begins and ends that', async () => {
    const { api, office } = desk;
    const parcel = await bookParcel(api);
    const pay = () => api.post('stripe/booking', { id: parcel.tracking }, parcel.headers);
    expect(await office(['suspend'], { answers: ['y'] })).toMatchObject({ code: 0 });
    const suspended = { type: '/problems/bookings-suspended', detail: payment.suspended };
    expect(await (await pay()).json()).toMatchObject({ status: 503, ...suspended });
    const detail =
      'We take no bookings at the moment. What you typed is kept; please come back later.';
    const refused = await api.post('userBooking/new', DOMESTIC_BOOKING);
    expect(await refused.json()).toMatchObject({ status: 503, detail });
    const typed = { ...DOMESTIC_BOOKING, nothingProhibited: 'yes' };
    expect(await ledTo(api, 'userBooking/new', typed)).toMatch(/^\/PayBooking\?again=/);
    expect(await records.count(api.db, 'bookings')).toBe(1);
    const page = await (
      await api.get(pathOf(bookingPage, { id: parcel.tracking }), parcel.headers)
    ).text();
    expect(page).toContain(payment.suspended);
    expect(page).not.toContain('order with obligation to pay');
    const message = suspensionOf(api.services);
    await vi.waitFor(() => expect(message()).toContain('We are sorry for the trouble'));
    expect(await office(['suspend', '--end', '--yes'])).toMatchObject({
      code: 0,
      out: 'Bookings and payments are taken again.',
    });
    expect((await pay()).status).toBe(200);
  });

  test('the open page of the payment provider ends, and nothing is paid there', async () => {
    const { api, office } = desk;
    const parcel = await bookParcel(api);
    const url = await beginPayment(api, parcel);
    await endSuspendedPayments(api.services);
    expect((await api.app.request(url)).status).toBe(200);
    await office(['suspend', '--yes']);
    await endSuspendedPayments(api.services);
    await payByForm(api, url);
    const { paid_at } = await records.get(api.db, 'orders', { id: parcel.orderId });
    expect(paid_at).toBeNull();
    await office(['suspend', '--end', '--yes']);
    expect(await beginPayment(api, parcel)).not.toBe(url);
  });
});

describe('the file of the notice', () => {
  afterEach(() => vi.restoreAllMocks());

  test('suspends a running server and lets it go on, ten seconds later at most', async () => {
    const folder = folderWith({});
    cpSync(CONTENT, folder, { recursive: true });
    const api = await ownApi('sqlite', { CONTENT_DIR: folder });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const notice = join(folder, 'notices', 'booking-suspended.md');
    const text = readFileSync(notice, 'utf8');
    const statusAfter = async (written: string) => {
      writeFileSync(notice, written);
      clock.mockReturnValue(performance.now() + 10_001);
      return (await api.post('userBooking/new', DOMESTIC_BOOKING)).status;
    };
    expect(await statusAfter(text)).toBe(201);
    const active = text
      .replace('active: false', 'active: true')
      .replace(/from: .*\nuntil: .*/, 'from: 2026-11-21\nuntil: 2026-11-21');
    expect(await statusAfter(active)).toBe(503);
    // The file is half written: the previous version counts.
    expect(await statusAfter('---\nkind:')).toBe(503);
    expect(await statusAfter(text)).toBe(201);
    expect(await statusAfter(active)).toBe(503);
    // It lasts until midnight in Ireland.
    api.wait(14 * HOUR_MS);
    expect(await statusAfter(active)).toBe(201);
  });
});
