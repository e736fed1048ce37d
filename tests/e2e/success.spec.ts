import { expect, test, type Page } from '@playwright/test';
import {
  aBooking,
  aPaidBooking,
  answerLooks,
  FREE_NUMBER,
} from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits, accessibleLayout } from '#tests/support/site/accessible.ts';
import {
  beLoggedIn,
  bookByApi,
  keptSession,
  putSession,
  sessionText,
  heading,
} from '#tests/support/people/visitor.ts';

const SUCCESS_PAGE = `/success?id=${FREE_NUMBER}`;
const PAYING = sessionText(undefined).replace(
  '"payment":{"type":"","returnTo":"home","data":[]}',
  `"payment":{"type":"booking","returnTo":"success","data":[{"id":"${FREE_NUMBER}"}]}`,
);
const PAID_ORDER = '01a2b3c4-d5e6-7890-abcd-ef0123456789';
const PAYING_UPLOAD = PAYING.replace('"type":"booking"', '"type":"bulk"').replace(
  FREE_NUMBER,
  PAID_ORDER,
);

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
}

async function looked(page: Page, looks: () => number, times: number): Promise<void> {
  await expect.poll(looks).toBe(times);
  await expect(page.getByRole('button', { name: 'Look again' })).not.toHaveAttribute(
    'aria-disabled',
  );
}

test('a desktop has the papers of a paid booking beside its ticket', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await answerLooks(page, aPaidBooking());
  await page.goto(SUCCESS_PAGE);
  const calendar = page.getByRole('link', { name: 'Put the collection into your calendar' });
  const ticket = await page.locator('.ticket').boundingBox();
  const paper = await calendar.boundingBox();
  expect(paper?.x).toBeGreaterThan((ticket?.x ?? 999) + (ticket?.width ?? 0));
  await expect(calendar).toBeInViewport();
  await accessibleLayout(page);
});

test('a paid booking shows its number, the next step and its papers', async ({ page }) => {
  const methods = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) methods.add(request.method());
  });
  // It is two days before the collection.
  await page.clock.setFixedTime('2026-11-21T10:00:00Z');
  await answerLooks(page, aPaidBooking());
  await page.goto(SUCCESS_PAGE);
  await expect(heading(page, 'Thank you. €15.94 is paid')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'IE 7M3D 90QX M2VC' })).toHaveAttribute(
    'href',
    `/track/${FREE_NUMBER}`,
  );
  await expect(main).toContainText('We collect it on Monday 23 November 2026, in the afternoon');
  for (const [name, address] of [
    ['Print the label', `/api/userBooking/label/${FREE_NUMBER}`],
    ['Receipt', `/api/userBooking/receipt/${FREE_NUMBER}`],
    ['Put the collection into your calendar', `/api/userBooking/calendar/${FREE_NUMBER}`],
    ['Change or cancel the booking', `/api/userBooking/booking/${FREE_NUMBER}`],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  await expect(main.getByRole('link', { name: 'Customs declaration' })).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Your booking' })).toHaveText(
    'Thank you. Your booking is paid',
  );
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await accessibleLayout(page);
  await page.reload();
  await expect(heading(page, 'Thank you. €15.94 is paid')).toBeVisible();
  expect([...methods]).toEqual(['GET']);
});

test('the label itself is shown small, and the calendar is the first of the papers', async ({
  page,
}) => {
  await beLoggedIn(page);
  const number = await bookByApi(page.context());
  await page.goto(`/success?id=${number}`);
  const label = page.getByRole('img', { name: 'Your label, as it prints' });
  const shown = () =>
    label.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(shown).toBe(397);
  const papers = page.getByRole('list').filter({ hasText: 'Label as PDF' });
  await expect(papers.getByRole('link').first()).toHaveText(
    'Put the collection into your calendar',
  );
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await accessibleAndFits(page);
  }
});

test('a parcel with customs has its declaration, one on credit no receipt', async ({ page }) => {
  const customs = { reason: 'gift' as const, eori: '', items: [] };
  await answerLooks(
    page,
    aPaidBooking({ customs, dueCents: 0, creditCents: 1594, receiptNo: null }),
  );
  await page.goto(SUCCESS_PAGE);
  await expect(page.getByText('Your credit has paid all of it.')).toBeVisible();
  for (const name of ['Customs declaration CN23', 'Print the customs papers (3 copies, sign them)'])
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/api/userBooking/customs/${FREE_NUMBER}`,
    );
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveCount(0);
});

test('a late payment is waited for, and the page changes by itself', async ({ page }) => {
  await stopClock(page);
  const looks = await answerLooks(page, aBooking(), aBooking(), aPaidBooking());
  await page.goto(SUCCESS_PAGE);
  await expect(heading(page, 'We are waiting for your payment')).toBeVisible();
  await expect(page.getByText('You need not pay again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/pay/15.94/${FREE_NUMBER}/booking`,
  );
  await looked(page, looks, 1);
  await page.clock.fastForward(2_000);
  await looked(page, looks, 2);
  await page.clock.fastForward(3_000);
  await expect(heading(page, 'Thank you. €15.94 is paid')).toBeVisible();
  await page.clock.fastForward(600_000);
  expect(looks()).toBe(3);
});

test('after some looks the page stops asking, and a button asks', async ({ page }) => {
  await stopClock(page);
  const looks = await answerLooks(page, aBooking());
  await page.goto(SUCCESS_PAGE);
  for (const [at, pause] of [2, 3, 5, 8, 13, 30].entries()) {
    await looked(page, looks, at + 1);
    await expect(page.getByText('This page looks again by itself.')).toBeVisible();
    await page.clock.fastForward(pause * 1_000);
  }
  await expect(page.getByText('There is still no news.')).toBeVisible();
  await page.clock.fastForward(3_600_000);
  expect(looks()).toBe(7);
  await page.clock.resume();
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(looks).toBe(8);
  await expect(page.getByRole('button', { name: 'Look again' })).toBeFocused();
});

test('the bookings of an upload show together, their payment is over', async ({ page }) => {
  await answerLooks(page, aPaidBooking());
  await putSession(page, PAYING_UPLOAD);
  await page.goto(`${SUCCESS_PAGE}&bulk=${PAID_ORDER}`);
  await expect(heading(page, 'Thank you. Your bookings are paid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your bookings' })).toHaveAttribute(
    'href',
    '/Auth',
  );
  expect(await keptSession(page)).not.toContain(PAID_ORDER);
});

for (const [payment, message] of [
  ['cancelled', 'Nothing is collected. If you paid after that'],
  ['refunded', 'Your bank did not take the money back'],
] as const)
  test(`a booking that is ${payment} is not thanked for`, async ({ page }) => {
    const refund = payment === 'refunded' ? 'failed' : null;
    const over = { payment, refund, state: 'cancelled', order: null, payPath: null } as const;
    await answerLooks(page, aBooking(over));
    await page.goto(SUCCESS_PAGE);
    await expect(heading(page, 'This booking is cancelled')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(message);
    await expect(page.getByText('Thank you')).toHaveCount(0);
    await accessibleAndFits(page);
  });

test('without a booking number no server is asked, no payment claimed', async ({ page }) => {
  const looks = await answerLooks(page, aPaidBooking());
  for (const id of ['IE7M3D90QXM2VD', '../mine', '<b>']) {
    await page.goto(`/success?${new URLSearchParams({ id })}`);
    await expect(heading(page, 'This is not a booking number')).toBeVisible();
  }
  await page.goto('/success');
  await expect(heading(page, 'What happens after you have paid')).toBeVisible();
  await expect(page.getByText(/has arrived|is confirmed/)).toHaveCount(0);
  expect(looks()).toBe(0);
});

test('a payment too late for the collection day asks for another day', async ({ page }) => {
  const late = { collectOn: null, collectPart: null, promised: null };
  await answerLooks(page, aPaidBooking({ ...late, chooseDayBy: Date.UTC(2026, 10, 22) }));
  await page.goto(SUCCESS_PAGE);
  await expect(page.getByText('The payment came too late for the collection day')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a new collection day' })).toHaveAttribute(
    'href',
    `/api/userBooking/booking/${FREE_NUMBER}`,
  );
  await expect(page.getByText('We collect it on')).toHaveCount(0);
  await accessibleAndFits(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/success', '/pay'])
    test(`${path} leads to the bookings of this browser`, async ({ page }) => {
      await page.goto(path);
      await page.locator('main noscript').getByRole('link', { name: 'Show the booking' }).click();
      await expect(page).toHaveURL('/api/userBooking/mine');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
