import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { addDays, dublinDay } from '#domain/days/calendar.ts';
import { PASSWORD, registrationOf } from './accounts.ts';
import { linkMailedTo } from '../site/site-mails.ts';
import type { Role } from '#routes';

/** The address is unique and long, and no line can break in it. */
export const newAddress = (): string => `${randomUUID().replaceAll('-', '')}@example.ie`;

export async function post(
  context: Pick<BrowserContext, 'request'>,
  path: string,
  data: object = {},
): Promise<unknown> {
  const site = process.env['SITE_URL'] ?? '';
  const response = await context.request.post(`${site}/api/${path}`, {
    data,
    headers: { origin: new URL(site).origin },
  });
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
  return response.json();
}

/** Registers and confirms an account; returns the address. */
export async function openAccountOf(
  context: Pick<BrowserContext, 'request'>,
  role: Role = 'user',
): Promise<string> {
  const email = newAddress();
  await post(context, 'auth/register', registrationOf(role, email));
  const [, token] = (await linkMailedTo(email)).split('#');
  await post(context, 'auth/verify', { token });
  return email;
}

export async function logInByApi(
  context: BrowserContext,
  role: Role = 'user',
): Promise<{ email: string; answer: unknown }> {
  const email = await openAccountOf(context, role);
  return { email, answer: await post(context, 'auth/weblogin', { email, password: PASSWORD }) };
}

/** Logs a new account in, as the login page does; returns the address. */
export async function beLoggedIn(page: Page, role: Role = 'user'): Promise<string> {
  const { email, answer } = await logInByApi(page.context(), role);
  await putSession(page, sessionText(answer));
  return email;
}

export async function bookByApi(context: BrowserContext, changes: object = {}): Promise<string> {
  const answer = await post(context, 'userBooking/new', {
    ...BOOKING_EXAMPLE,
    pickupDate: addDays(dublinDay(Date.now()), 3),
    useCredit: true,
    ...changes,
  });
  return v.parse(v.object({ id: v.string() }), answer).id;
}

/** Stores a session text from a page that does not read it. */
export async function putSession(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('session', kept), text);
}

export const keptSession = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('session') ?? '');

/** Writes the text of a stored session; without a response of the API its user is missing. */
export const sessionText = (answer: unknown): string =>
  JSON.stringify({
    version: 1,
    auth: {
      loading: false,
      error: '',
      auth: true,
      user: typeof answer === 'object' && answer !== null && 'user' in answer ? answer.user : null,
      creditCents: 0,
      clock: null,
      shopify: '',
    },
    details: { loading: false, data: null },
    payment: { type: '', returnTo: 'home', data: [] },
    address: { data: null, pickup: [], delivery: [] },
    refresh: { loading: false, data: null },
  });

export const part = (page: Page, name: string): Locator => page.getByRole('region', { name });

export const banner = (page: Page): Locator => page.getByRole('banner');
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

export const openPart = (page: Page, name: string): Promise<void> =>
  page.locator('.account-rows summary').filter({ hasText: name }).click();

export async function openAccountPage(page: Page): Promise<void> {
  await page.goto('/Auth');
  await expect(part(page, 'Your details')).toBeVisible();
}

/** Opens the page of a new account, logged in; returns the address. */
export async function openOwnAccount(page: Page): Promise<string> {
  const email = await beLoggedIn(page);
  await openAccountPage(page);
  return email;
}
