import { beforeAll, describe, expect, test } from 'vitest';
import { mintToken } from '#server/accounts/index.ts';
import { ENDPOINTS } from '#server/app.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { problemIn } from '#tests/support/bookings/bookings.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';
import { storeBooking, type OpenedBooking } from '#tests/support/bookings/stored-booking.ts';
import { PHONE_JPEG } from '#tests/support/forms/photos.ts';
import { sendFiles } from '#tests/support/forms/plain-forms.ts';

/** Each POST about a booking stands with who may send it (D73). A new one belongs here first. */
const NEEDS = {
  everyone: ['userBooking/new', 'userBooking/price'],
  /** The body has a mailed secret. */
  token: ['userBooking/openBooking', 'userBooking/receiver/{token}', 'userBooking/receiverChange'],
  /** A mail's link reads, pays, and gets the link that manages. */
  link: ['userBooking/manageLink', 'stripe/booking'],
  managed: [
    'userBooking/update',
    'userBooking/changeDelivery',
    'userBooking/cancel',
    'userBooking/billing',
    'userBooking/claim',
    'userBooking/claimPhoto',
    'userBooking/claimAccount',
  ],
  account: ['userBooking/filter', 'userBooking/upload-csv', 'userBooking/bulk-booking'],
  driver: ['apptrack/{id}/event'],
  /** The payment provider signs it. */
  provider: ['stripe/webhook'],
} as const;

/** Paths that begin with these are about no booking. */
const ELSEWHERE = [
  ...['auth', 'users', 'user', 'userAddress', 'enquiry', 'newsletter', 'careers', 'clockinout'],
];

test('each POST about a booking is listed with what it needs', () => {
  const posts = ENDPOINTS.filter(({ call }) => call.method === 'POST').map(({ call }) => call.path);
  const about = posts.filter((path) => !ELSEWHERE.includes(path.split('/')[0] ?? ''));
  expect(about.sort()).toEqual(Object.values(NEEDS).flat().sort());
});

const BODIES: Readonly<Record<string, object>> = {
  'userBooking/update': { placeNote: 'Porch' },
  'userBooking/changeDelivery': { leaveAt: 'safe-place', safePlace: 'Porch' },
  'userBooking/billing': { billingCompany: 'Evil Limited' },
  'userBooking/claim': { kind: 'damaged', value: '85.50', story: 'A vase.' },
  'userBooking/claimAccount': { iban: 'IE29AIBK93115212345678', payee: 'Eve' },
  'stripe/booking': { amount: '15.94' },
  'apptrack/{id}/event': { state: 'at_depot', town: 'Athlone' },
};

describe.each(ENGINES)('of a booking on %s', (engine) => {
  const api = testApi(engine);
  let booked: OpenedBooking;
  let reading: Record<string, string>;
  beforeAll(async () => {
    booked = await storeBooking(api, { steps: ['collected', 'delivered'] });
    const token = await mintToken(api.db, 'booking', booked.id, api.services.now());
    reading = { cookie: `__Host-bookings=${token}` };
  });

  const send = (path: string, headers: Record<string, string> = {}): Promise<Response> => {
    const { tracking: id } = booked;
    const place = path.replace('{id}', id).replace('{token}', 'a'.repeat(43));
    return path === 'userBooking/claimPhoto'
      ? sendFiles(api, place, { id, photo: new File([PHONE_JPEG], 'photo.jpg') }, headers)
      : api.post(place, { id, ...BODIES[path] }, headers);
  };

  test.each(NEEDS.managed)('%s needs more than the link of a mail', async (path) => {
    expect((await send(path)).status).toBe(404);
    const refused = await send(path, reading);
    expect([refused.status, (await problemIn(refused)).type]).toEqual([
      403,
      '/problems/link-reads',
    ]);
    expect((await send(path, await loggedIn(api))).status).toBe(404);
    // What the parcel is past is refused for that reason, and not for the sender's rights.
    expect([200, 201, 409]).toContain((await send(path, booked.headers)).status);
  });

  test.each(NEEDS.link)('%s is done with the link of a mail', async (path) => {
    expect((await send(path)).status).toBe(404);
    expect([200, 409]).toContain((await send(path, reading)).status);
  });

  test.each([...NEEDS.account, ...NEEDS.driver])('%s needs a login', async (path) => {
    for (const headers of [{}, reading, booked.headers])
      expect((await send(path, headers)).status).toBe(401);
  });

  test.each(NEEDS.driver)('%s needs a driver or a depot', async (path) => {
    expect((await send(path, await loggedIn(api, 'contractor'))).status).toBe(403);
  });

  test.each(NEEDS.token)('%s takes nothing but a mailed code', async (path) => {
    for (const headers of [{}, reading, booked.headers])
      expect([404, 410, 422]).toContain((await send(path, headers)).status);
  });

  test('the link of a mail shows no form of what it may not do, and leads to the code', async () => {
    for (const document of ['booking', 'receipt']) {
      const path = `userBooking/${document}/${booked.tracking}`;
      const page = await (await api.get(path, reading)).text();
      expect(page).toContain('action="/api/userBooking/manageLink"');
      for (const call of NEEDS.managed) expect(page).not.toContain(`action="/api/${call}"`);
    }
    const receipt = await api.get(`userBooking/receipt/${booked.tracking}`, booked.headers);
    expect(await receipt.text()).toContain('action="/api/userBooking/billing"');
  });
});
