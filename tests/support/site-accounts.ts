import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { linkTo } from './site-mails.ts';

/** A password that nobody uses. */
export const PASSWORD = 'eleven herons over Rossaveel';

/** An address that no other test has. */
export const someone = (): string => `aine.${randomUUID().slice(0, 8)}@example.ie`;

/** An account of the site under test, opened as its own pages do: registered, and confirmed by the mail. */
export async function openAccount(
  request: APIRequestContext,
  email: string = someone(),
): Promise<string> {
  const data = {
    role: 'user',
    email,
    firstname: 'Áine',
    lastname: 'Ní Bhriain',
    phone: '',
    password: PASSWORD,
    terms: true,
  };
  const registered = await request.post('/api/auth/register', { data });
  if (!registered.ok()) throw new Error(`The registration failed: ${await registered.text()}`);
  const token = (await linkTo(email)).split('#')[1];
  const confirmed = await request.post('/api/auth/verify', { data: { token } });
  if (!confirmed.ok()) throw new Error(`The confirmation failed: ${await confirmed.text()}`);
  return email;
}

/** What the device keeps of the session, as text. */
export const keptSession = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('session') ?? '');
