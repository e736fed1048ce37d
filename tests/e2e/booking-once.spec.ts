import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { mailsIn } from '#tests/support/api/mails.ts';
import {
  BOOKING_API,
  bookingField,
  fillInParcel,
  pressBook,
  price,
} from '#tests/support/forms/booking-form.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

/** What the page has sent: the keys, and the prices that the visitor saw. */
interface Sent {
  keys: (string | undefined)[];
  shownCents: unknown[];
}

/** Has the first booking arrive without its answer; the next ones are answered. */
async function loseFirstAnswer(page: Page): Promise<Sent> {
  const sent: Sent = { keys: [], shownCents: [] };
  await page.route(BOOKING_API, async (route) => {
    const body: unknown = route.request().postDataJSON();
    sent.keys.push(route.request().headers()['idempotency-key']);
    sent.shownCents.push(typeof body === 'object' && body && Reflect.get(body, 'shownCents'));
    if (sent.keys.length > 1) return route.continue();
    await route.fetch();
  });
  return sent;
}

/** How many bookings somebody got a mail about. */
const bookingsOf = (email: string): number =>
  mailsIn(join(process.env['SITE_DATA'] ?? '', 'mail')).filter(({ headers }) =>
    (headers['to'] ?? '').includes(email),
  ).length;

test('a booking that is reloaded while it is sent, and sent again, is one booking', async ({
  page,
}) => {
  const email = newAddress();
  const { keys } = await loseFirstAnswer(page);
  await page.goto('/PayBooking');
  await fillInParcel(page, { email });
  await pressBook(page);
  await expect.poll(() => bookingsOf(email)).toBe(1);
  await page.reload();
  await expect(bookingField(page, 'email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeChecked();
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\/15\.94\/IE\w{12}\/booking$/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(bookingsOf(email)).toBe(1);
});

test('a booking that was sent before its price was there, and sent again with it, is one booking', async ({
  page,
}) => {
  const email = newAddress();
  const sent = await loseFirstAnswer(page);
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_astro/ireland*.js*', async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/PayBooking');
  await fillInParcel(page, { email });
  await pressBook(page);
  letGo();
  await expect.poll(() => bookingsOf(email)).toBe(1);
  await page.reload();
  await bookingField(page, 'email').focus();
  await expect(price(page)).toContainText('€15.94');
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\/15\.94\//);
  expect(sent.shownCents).toEqual([null, 1594]);
  expect(sent.keys[1]).toBe(sent.keys[0]);
  expect(bookingsOf(email)).toBe(1);
});

test('a change after a lost answer is a booking of its own', async ({ page }) => {
  const email = newAddress();
  const { keys } = await loseFirstAnswer(page);
  await page.goto('/PayBooking');
  await fillInParcel(page, { email });
  await pressBook(page);
  await expect.poll(() => bookingsOf(email)).toBe(1);
  await page.reload();
  await bookingField(page, 'deliveryName').fill('Nuala Walsh');
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\/15\.94\//);
  expect(keys[1]).not.toBe(keys[0]);
  expect(bookingsOf(email)).toBe(2);
});

test('whoever is told that the form was sent in another tab, and keeps it, makes another booking', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.goto('/PayBooking');
  await fillInParcel(page, { email });
  const other = await context.newPage();
  await other.goto('/PayBooking');
  await expect(bookingField(other, 'email')).toHaveValue(email);
  await pressBook(page);
  await expect(page).toHaveURL(/\/pay\/15\.94\//);
  await other.bringToFront();
  await other.getByRole('button', { name: 'Keep what is here' }).click();
  await pressBook(other);
  await expect(other).toHaveURL(/\/pay\/15\.94\//);
  expect(new URL(other.url()).pathname).not.toBe(new URL(page.url()).pathname);
  await expect.poll(() => bookingsOf(email)).toBe(2);
});
