import { expect, type Page } from '@playwright/test';
import { newAddress } from '../people/visitor.ts';
import { fits } from '../site/accessible.ts';
import { answerOnce, type NetworkAnswer } from './answers.ts';
import type { PageRequest } from './page-requests.ts';
import type { SentForm } from './sent-form.ts';

/**
 * A successful request arrives once; after a failure the reason is shown, the text stays, and a retry with the same key
 * arrives.
 */
export async function sendThrough(
  page: Page,
  { call, fill, button, failure, kept, done }: SentForm,
  answer: NetworkAnswer,
): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const email = newAddress();
  const keys = await answerOnce(page, call, answer);
  await fill(page, email);
  await button(page).click();
  if (answer.message !== undefined) {
    // A request times out after 15 seconds, a file after five minutes.
    await expect(failure(page)).toContainText(answer.message, { timeout: 330_000 });
    await kept(page, email);
    await expect(button(page)).toBeEnabled();
    await fits(page);
    await expect(page).not.toHaveTitle('broken');
    await button(page).click();
  }
  await done(page);
  expect(keys).toHaveLength(answer.message === undefined ? 1 : 2);
  expect(new Set(keys).size, 'both requests carry the same key').toBe(1);
  expect(errors).toEqual([]);
}

/** A page's own request fails first: the page says what is missing, until the next attempt. */
export async function askThrough(
  page: Page,
  { call, ask, missing, again, shown }: PageRequest,
  answer: NetworkAnswer,
): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const requests = await answerOnce(page, new RegExp(call), answer);
  await ask(page);
  if (answer.message !== undefined) {
    await expect.poll(() => requests.length).toBe(1);
    await missing(page);
    await fits(page);
    await again(page);
  }
  await shown(page);
  expect(errors).toEqual([]);
}
