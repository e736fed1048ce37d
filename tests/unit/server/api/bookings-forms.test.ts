import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import * as documents from '#messages/documents.ts';
import * as dayErrors from '#messages/day-errors.ts';
import { bookingPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { bookingManageMail } from '#server/bookings/manage-booking.ts';
import { cookieOf, ENGINES, testApi, ownApi } from '#tests/support/api/api.ts';
import { draftAt, ledTo } from '#tests/support/forms/plain-forms.ts';
import {
  BOOKING_ABROAD,
  bookNow,
  DOMESTIC_BOOKING,
  mailKinds,
  payByCard,
  rowOf,
  statesOf,
} from '#tests/support/bookings/bookings.ts';
import { linkTo } from '#server/bookings/mails/mail-facts.ts';

const HALF_HOUR_MS = 30 * 60_000;
const HALF_YEAR_MS = 180 * DAY_MS;
const fields = (more: Record<string, string> = {}): Record<string, string> => ({
  ...DOMESTIC_BOOKING,
  nothingProhibited: 'yes',
  ...more,
});

describe.each(ENGINES)('bookings without a script on %s', (engine) => {
  const api = testApi(engine);

  test('a new one leads to its page, which the cookie opens', async () => {
    const response = await api.submit('userBooking/new', fields());
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    const [, id = ''] =
      /^\/api\/userBooking\/booking\/(IE[\dA-Z]{12})\?done=new$/.exec(location) ?? [];
    expect((await api.get(`userBooking/details/${id}`, cookieOf(response))).status).toBe(200);
    const page = async () =>
      (await api.get(`userBooking/booking/${id}?done=new`, cookieOf(response))).text();
    expect(await page()).toContain('It is complete once it is paid.');
    await payByCard(api, id);
    expect(await page()).toContain('Thank you: your booking is paid.');
  });

  test('a form that is sent twice books once, and a minute later a second time', async () => {
    const body = fields({ note: 'Pressed twice' });
    const number = (response: Response): string =>
      /IE[\dA-Z]{12}/.exec(response.headers.get('location') ?? '')?.[0] ?? '';
    const both = await Promise.all([
      api.submit('userBooking/new', body),
      api.submit('userBooking/new', body),
    ]);
    const [first = '', second] = both.map(number);
    expect([first, both.map(({ status }) => status)]).toEqual([second, [303, 303]]);
    // The second answer may be the only one that the browser takes, so it has the cookie too.
    expect((await api.get(`userBooking/details/${first}`, cookieOf(both[1]))).status).toBe(200);
    api.wait(61_000);
    expect(number(await api.submit('userBooking/new', body))).not.toBe(first);
  });

  test('rows of the customs declaration arrive as fields', async () => {
    const { items, ...abroad } = BOOKING_ABROAD;
    const location = await ledTo(api, 'userBooking/new', {
      ...abroad,
      nothingProhibited: 'yes',
      'items.0.description': 'Cotton shirt',
      'items.0.quantity': '2',
      'items.0.weight': '0,5',
      'items.0.value': '40',
      'items.0.origin': items[0]?.origin ?? '',
      'items.1.description': '',
      'items.1.quantity': '',
    });
    expect(location).toContain('?done=new');
  });

  test('what is wrong comes back to the form with what was typed, rows included', async () => {
    const items = { 'items.0.description': 'Shirt', 'items.0.hs': '1' };
    const body = fields({ pickupTown: 'Nowhere Cross', ...items });
    const location = await ledTo(api, 'userBooking/new', body);
    expect(location).toMatch(/^\/PayBooking\?again=[\w-]{43}#booking$/);
    const draft = await draftAt(api, location);
    expect(draft).toMatchObject({
      form: 'booking',
      values: { pickupTown: 'Nowhere Cross', 'items.0.description': 'Shirt' },
    });
    expect(draft?.errors).toHaveProperty(['items.0.hs']);
  });

  test('the code of a mail opens a booking on another device', async () => {
    const { id } = await bookNow(api);
    const { code } = await linkTo(await rowOf(api, id), api.services);
    const response = await api.submit('userBooking/openBooking', { token: code });
    expect(response.headers.get('location')).toBe(`/api/userBooking/booking/${id}`);
    expect((await api.get(`userBooking/details/${id}`, cookieOf(response))).status).toBe(200);
    // It works for half a year.
    expect((await api.post('userBooking/openBooking', { token: code })).status).toBe(200);
    expect((await api.post('userBooking/openBooking', { token: 'x'.repeat(43) })).status).toBe(410);
    const old = await ownApi(engine);
    const mine = await bookNow(old);
    const late = await linkTo(await rowOf(old, mine.id), old.services);
    old.wait(HALF_YEAR_MS);
    expect((await old.post('userBooking/openBooking', { token: late.code })).status).toBe(410);
    expect((await old.get(`userBooking/details/${mine.id}`, mine.headers)).status).toBe(404);
  });

  test('a wrong code comes back to its page', async () => {
    const location = await ledTo(api, 'userBooking/openBooking', { token: 'short' });
    expect(location).toMatch(/^\/your-booking\?again=[\w-]{43}#open$/);
  });

  test('cancelling and changing lead back to the page of the booking', async () => {
    const { id, headers } = await bookNow(api);
    const page = `/api/userBooking/booking/${id}`;
    const note = { id, placeNote: 'Porch', pickupDate: '' };
    expect(await ledTo(api, 'userBooking/update', note, headers)).toBe(`${page}?done=change`);
    const wrong = { id, pickupDate: '2026-12-25', deliveryName: 'Bríd' };
    const location = await ledTo(api, 'userBooking/update', wrong, headers);
    expect(location).toMatch(/\?again=[\w-]{43}#change$/);
    expect(await draftAt(api, location)).toMatchObject({
      form: 'change',
      values: { deliveryName: 'Bríd' },
      errors: { pickupDate: dayErrors.dayClosed('Friday 25 December 2026', 'Christmas Day') },
    });
    const cancel = () => ledTo(api, 'userBooking/cancel', { id }, headers);
    expect(await cancel()).toBe(`${page}?done=cancel`);
    // An unpaid booking has no mail.
    const after = await (
      await api.get(`${pathOf(bookingPage, { id })}?done=cancel`, headers)
    ).text();
    expect(after).toContain('The booking is cancelled.');
    expect(after).not.toContain(documents.done.cancel);
    // A sooner repetition counts as a double press of the button.
    api.wait(61_000);
    expect(await cancel()).toMatch(/#cancel$/);
  });

  test('on an address of its own the API leads to its own page, and to the form on the site', async () => {
    const elsewhere = await ownApi(engine, { PUBLIC_API_URL: 'https://api.site.example/' });
    const done = await ledTo(elsewhere, 'userBooking/new', fields());
    expect(done).toMatch(/^https:\/\/api\.site\.example\/userBooking\/booking\/IE/);
    const back = await ledTo(elsewhere, 'userBooking/new', fields({ email: '' }));
    expect(back).toMatch(/^https:\/\/www\.site\.example\/PayBooking\?again=/);
  });
});

describe.each(ENGINES)('a browser that has only the link of a mail, on %s', (engine) => {
  const api = testApi(engine);
  const opened = async (token: string) =>
    cookieOf(await api.post('userBooking/openBooking', { token }));
  const reader = async () => {
    const { id } = await bookNow(api);
    const { code } = await linkTo(await rowOf(api, id), api.services);
    return { id, headers: await opened(code) };
  };

  test('reads the booking, but neither changes nor cancels it', async () => {
    const { id, headers } = await reader();
    const page = await (await api.get(pathOf(bookingPage, { id }), headers)).text();
    expect(page).toContain('action="/api/userBooking/manageLink"');
    for (const [name, body] of [
      ['update', { placeNote: 'Porch' }],
      ['changeDelivery', { leaveAt: 'safe-place', safePlace: 'Porch' }],
      ['cancel', {}],
    ] as const) {
      const response = await api.post(`userBooking/${name}`, { id, ...body }, headers);
      expect(response.status, name).toBe(403);
      expect(await response.json()).toMatchObject({ type: '/problems/link-reads' });
      expect(page).not.toContain(`action="/api/userBooking/${name}"`);
    }
    expect(await statesOf(api, id)).toEqual(['created']);
  });

  test('changes and cancels for 30 minutes with the link that the booking gets', async () => {
    const { id, headers } = await reader();
    expect((await api.post('userBooking/manageLink', { id })).status).toBe(404);
    const location = await ledTo(api, 'userBooking/manageLink', { id }, headers);
    expect(location).toBe(`/api/userBooking/booking/${id}?done=manage`);
    expect(await mailKinds(api)).toContain('booking-manage');
    const letter = await bookingManageMail((await rowOf(api, id)).id, api.services);
    if (letter?.kind !== 'booking-manage') throw new Error('no mail was written');
    expect(letter.to).toBe('aoife@example.com');
    const mine = await opened(letter.facts.code);
    const note = { id, placeNote: 'Porch' };
    expect((await api.post('userBooking/update', note, mine)).status).toBe(200);
    api.wait(HALF_HOUR_MS + 1);
    expect((await api.post('userBooking/cancel', { id }, mine)).status).toBe(404);
    expect(await statesOf(api, id)).toEqual(['created']);
  });
});
