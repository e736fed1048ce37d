import { describe, expect, test } from 'vitest';
import { bookingPage } from '#api/booking-documents.ts';
import { pathOf } from '#api/call.ts';
import { bookingManageMail } from '#server/bookings/manage-booking.ts';
import { linkTo } from '#server/bookings/mail-facts.ts';
import { cookieOf, ENGINES, testApi } from '#tests/support/api/api.ts';
import { bookNow, mailKinds, rowOf, statesOf } from '#tests/support/bookings/bookings.ts';

const HALF_HOUR_MS = 30 * 60_000;

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
    const asked = await api.submit('userBooking/manageLink', { id }, headers);
    expect(asked.headers.get('location')).toBe(`/api/userBooking/booking/${id}?done=manage`);
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
