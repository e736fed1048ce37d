import { expect, test, type Page } from '@playwright/test';
import { addDays, dublinTime } from '#domain/days/calendar.ts';
import { cookieNamesOf } from '#server/platform/http/session-cookie.ts';
import {
  storeBooking,
  woolJumpers,
  type BookingWish,
} from '#tests/support/bookings/stored-booking.ts';
import { FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
import { beLoggedIn, bookByApi, logInByApi, newAddress } from '#tests/support/people/visitor.ts';
import { openDay } from '#tests/support/forms/booking-form.ts';
import { csvFile, same } from '#tests/support/forms/bulk-page.ts';
import { beWithSecondStep } from '#tests/support/people/second-step-visitor.ts';
import { accessible } from '#tests/support/site/accessible.ts';
import { readingOrderOf } from '#tests/support/site/reading-order.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';
import { parcelOnSite, siteDb, stepOnSite, type Way } from '#tests/support/site/site-parcels.ts';
import { htmlProblems } from '#tests/support/site/valid-html.ts';

/** Returns the address of a page. */
type Opens = (page: Page) => Promise<string> | string;

const soon = (days: number) => addDays(dublinTime(new Date()).day, days);
const track = (...ids: readonly string[]) => `/api/tracking/parcels?id=${ids.join(',')}`;
const tracked =
  (way: Way, promisedInDays?: number): Opens =>
  async () =>
    track(await parcelOnSite(way, promisedInDays));

/** Puts a booking into the database, and opens it by the cookie of its link. */
const booked =
  (kind: string, wish: BookingWish = {}): Opens =>
  async (page) => {
    const row = { promised_on: soon(4), collect_on: soon(2), ...wish.row };
    const services = { db: await siteDb(), now: () => Date.now() };
    const { tracking, headers } = await storeBooking(
      { db: services.db, services },
      { ...wish, row },
    );
    const url = process.env['SITE_URL'] ?? '';
    const value = headers.cookie.slice(headers.cookie.indexOf('=') + 1);
    await page.context().addCookies([{ name: cookieNamesOf(url).bookings, value, url }]);
    return `${kind}/${tracking}`;
  };

const ofAccount =
  (path: string): Opens =>
  async (page) => {
    await logInByApi(page.context());
    await bookByApi(page.context());
    return path;
  };

/** The sender of this parcel is logged in. */
const ofSender: Opens = async (page) => {
  await logInByApi(page.context());
  const id = await bookByApi(page.context());
  for (const state of ['collected', 'out_for_delivery', 'failed_attempt'] as const)
    await stepOnSite(id, state, 'Athlone');
  return track(id);
};

const receiver: Opens = async (page) => {
  await logInByApi(page.context());
  const receiverEmail = newAddress();
  const id = await bookByApi(page.context(), { receiverEmail });
  await stepOnSite(id, 'collected', 'Athlone');
  const { text } = await mailTo(receiverEmail);
  return /\/api\/userBooking\/receiver\/[\w-]+/.exec(text)?.[0] ?? 'no link';
};

const uploading: Opens = async (page) => {
  await beLoggedIn(page);
  return '/bulk-booking';
};

/** The file has a good row, one like it, and a wrong one. */
const upload: Opens = async (page) => {
  await logInByApi(page.context());
  const wrong = (row: string) => row.replace('afternoon', 'at night');
  const buffer = Buffer.from(await csvFile(page, [same, same, wrong]));
  const answer = await page.context().request.post('/api/userBooking/upload-csv', {
    multipart: { file: { name: 'rows.csv', mimeType: 'text/csv', buffer } },
    headers: { accept: 'text/html', origin: process.env['SITE_URL'] ?? '' },
  });
  return new URL(answer.url()).pathname;
};

const PAGES: Readonly<Record<string, Opens>> = {
  'tracking without a number': () => '/api/tracking/parcels',
  'tracking fresh': tracked('fresh'),
  'tracking moving': tracked('moving'),
  'tracking late': tracked('moving', -1),
  'tracking delivered': tracked('delivered'),
  'tracking attempted': tracked('attempted'),
  'tracking held': tracked('held'),
  'tracking returned': tracked('returned'),
  'tracking cancelled': tracked('cancelled'),
  'tracking unpaid': tracked('unpaid'),
  'tracking unknown': () => track(FREE_NUMBER),
  'tracking wrong numbers': () => track('IE123', 'IE7M3D90QXM2VD', 'a'.repeat(60)),
  'tracking too many': () =>
    track(FREE_NUMBER, ...Array.from({ length: 11 }, (_, at) => `IE12${at}`)),
  'tracking of the sender': ofSender,
  'quote without a script': () => '/api/userBooking/quote?from=Galway&to=Dublin&kg=3',
  'quote empty': () => '/api/userBooking/quote',
  'quote abroad': () => '/api/userBooking/quote?from=Dublin&to=Great Britain&kg=3',
  'quote by the office': () => '/api/userBooking/quote?from=Dublin&to=Japan&kg=3',
  'quote refused': () => '/api/userBooking/quote?from=Nowhereville&to=&kg=abc',
  'booking unpaid': booked('/api/userBooking/booking', { isPaid: false }),
  'booking paid': booked('/api/userBooking/booking'),
  'booking on its way': booked('/api/userBooking/booking', { steps: ['collected', 'in_transit'] }),
  'booking attempted': booked('/api/userBooking/booking', {
    steps: ['collected', 'out_for_delivery', 'failed_attempt'],
  }),
  'booking delivered': booked('/api/userBooking/booking', { steps: ['collected', 'delivered'] }),
  'booking cancelled': booked('/api/userBooking/booking', { steps: ['cancelled'] }),
  'booking abroad': booked('/api/userBooking/booking', {
    destination: 'germany',
    delivery: { country: 'Germany' },
    customs: woolJumpers(2),
  }),
  'booking missing': () => `/api/userBooking/booking/${FREE_NUMBER}`,
  label: booked('/api/userBooking/label'),
  receipt: booked('/api/userBooking/receipt'),
  customs: booked('/api/userBooking/customs', {
    destination: 'usa',
    delivery: { state: 'NY', country: 'USA' },
    customs: woolJumpers(2),
  }),
  receiver,
  'receiver gone': () => '/api/userBooking/receiver/no-such-link',
  'bookings of the account': ofAccount('/api/userBooking/mine'),
  'bookings of nobody': () => '/api/userBooking/mine',
  settings: ofAccount('/api/users/settings'),
  'keys of programs': ofAccount('/api/users/programs'),
  'confirmation of an address': () => '/api/users/email/abc',
  'second step': ofAccount('/api/users/second-step'),
  'second step that is on': async (page) => {
    await beWithSecondStep(page.context());
    return '/api/users/second-step';
  },
  'settings of nobody': () => '/api/users/settings',
  help: () => '/api/help/search?q=label',
  'help without an answer': () => '/api/help/search?q=xyzzy',
  unsubscribe: () => '/api/newsletter/unsubscribe/abc',
  upload,
  'upload gone': () => '/api/userBooking/bulk/0197ac5e-0000-7000-8000-000000000000',
};

/**
 * Each form has its page, its id and where its answer lies; it is sent empty, as no browser would, and comes back
 * refused.
 */
const REFUSED: Readonly<Record<string, readonly [Opens, form: string]>> = {
  enquiry: [() => '/contact-us', '#enquiry'],
  login: [() => '/login', '#login'],
  forgot: [() => '/forgot-password', '#forgot'],
  registration: [() => '/register/retailer', '#register'],
  subscription: [() => '/privacy', '#subscribe'],
  application: [() => '/career-details/van-driver-dublin', '#apply'],
  'code of a booking': [() => '/your-booking', '#open'],
  'code of an account': [() => '/confirm-account', '#verify'],
  'new password': [() => '/reset-password', '#reset'],
  'change of a booking': [booked('/api/userBooking/booking'), 'form[action$="/update"]'],
  'change of a booking to the USA': [
    booked('/api/userBooking/booking', {
      destination: 'usa',
      delivery: { state: 'NY', country: 'USA' },
    }),
    'form[action$="/update"]',
  ],
  'claim of a booking': [
    booked('/api/userBooking/booking', { steps: ['collected', 'delivered'] }),
    'form[action$="/claim"]',
  ],
  'file of an upload': [uploading, '#upload'],
  'booking of an upload': [upload, '#bulk'],
  'key of a program': [ofAccount('/api/users/programs'), '#key'],
  'password of an account': [ofAccount('/api/users/settings'), 'form[action$="/password"]'],
};

for (const [name, opens] of Object.entries(PAGES))
  test(`a page of the API is in order, valid and accessible: ${name}`, async ({ page }) => {
    const response = await page.goto(await opens(page));
    await inOrder(page, await response?.text(), name);
  });

for (const [name, [opens, form]] of Object.entries(REFUSED))
  test(`a refused form is in order, valid and accessible: ${name}`, async ({ page }) => {
    await page.goto(await opens(page));
    await inOrder(page, await refused(page, form), `refused ${name}`);
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused booking form is in order and valid', async ({ page }) => {
    await page.goto('/PayBooking');
    await isValidAndReads(page, await refused(page, '#booking'), 'refused booking form');
  });

  test('a booking form that a quote fills in is in order and valid', async ({ page }) => {
    const response = await page.goto(
      `/api/userBooking/start?from=Dublin&to=Galway&kg=3&day=${openDay()}`,
    );
    await isValidAndReads(page, await response?.text(), 'booking form filled in');
  });
});

/** Sends a form empty, and returns the page with which it comes back. */
async function refused(page: Page, form: string): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('again=') && each.ok()),
    // The script of the page would check it first.
    page.locator(form).evaluate((element: HTMLFormElement) => {
      for (const field of element.querySelectorAll('input'))
        if (field.type === 'radio') field.checked = false;
        else if (field.type !== 'hidden') field.value = '';
      element.submit();
    }),
  ]);
  return response.text();
}

async function inOrder(page: Page, html = '', name: string): Promise<void> {
  await isValidAndReads(page, html, name);
  await accessible(page, 'main');
}

async function isValidAndReads(page: Page, html = '', name: string): Promise<void> {
  expect(await htmlProblems(html, name)).toEqual([]);
  expect(await readingOrderOf(page.locator('main'))).toMatchSnapshot(
    `${name.replaceAll(' ', '-')}.txt`,
  );
}
