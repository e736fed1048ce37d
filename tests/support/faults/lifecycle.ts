import { expect, type Page } from '@playwright/test';
import * as common from '#messages/common.ts';
import { PASSWORD } from '../people/accounts.ts';
import { CV_FILE } from '../forms/cv.ts';
import { control } from '../forms/register-form.ts';
import type { SentForm } from './sent-form.ts';
import type { SentKeys } from './sent-keys.ts';

/** These forms must not be sent twice, and tab or device stores them. */
export const KEPT_FORMS = [
  'an enquiry',
  'a subscription',
  'a registration',
  'an application',
  'a booking',
  'a saved address',
  'a change of an address',
] as const;

export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'forms' in sessionStorage || 'draft-booking' in localStorage);

interface Lifecycle {
  page: Page;
  form: SentForm;
  email: string;
  sent: SentKeys;
  /** Fills in secrets and files, which no tab stores. */
  fillSecrets: () => Promise<void>;
}

const pressSubmit = ({ page, form }: Lifecycle) => form.button(page).click();
const isSent = ({ sent }: Lifecycle) => expect.poll(() => sent.keys.length).toBe(1);

export async function sendAgain(life: Lifecycle): Promise<void> {
  const { page, form, email, fillSecrets } = life;
  await expect(form.button(page)).toBeVisible();
  await fillSecrets();
  await form.kept(page, email);
  await pressSubmit(life);
}

export const LIFECYCLES = {
  'is pressed twice': ({ page, form }) => form.button(page).dblclick(),
  'is pressed three times at once': ({ page, form }) =>
    form.button(page).evaluate((button) => {
      if (button instanceof HTMLElement) for (let press = 0; press < 3; press += 1) button.click();
    }),
  'is submitted by a script three times': ({ page, form }) =>
    form.button(page).evaluate((button) => {
      const element = button.closest('form');
      for (let press = 0; press < 3; press += 1) element?.requestSubmit();
    }),
  'is sent by Enter': ({ page, form }) => form.button(page).press('Enter'),
  'is reloaded while it is sent': async (life) => {
    life.sent.loseNext();
    await pressSubmit(life);
    await isSent(life);
    await life.page.reload();
    await sendAgain(life);
  },
  'is left while it is sent, and come back to': async (life) => {
    life.sent.loseNext();
    await pressSubmit(life);
    await isSent(life);
    await life.page.goto('/about-us');
    await life.page.goBack();
    await sendAgain(life);
  },
  'has its page open in a second tab as well': async (life) => {
    const other = await life.page.context().newPage();
    await other.goto(life.page.url());
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await life.form.kept(life.page, life.email);
    await pressSubmit(life);
  },
  'has arrived without its answer': async (life) => {
    life.sent.breakNext();
    await pressSubmit(life);
    await expect(life.form.failure(life.page)).toBeVisible();
    await life.form.kept(life.page, life.email);
    await pressSubmit(life);
  },
  'is sent without a connection, and again with one': async (life) => {
    await life.page.context().setOffline(true);
    await pressSubmit(life);
    // The code of a submit comes with the first one; without it the form says so itself.
    await expect(
      life.form.failure(life.page).or(life.page.getByText(common.offline)).first(),
    ).toBeVisible();
    await life.page.context().setOffline(false);
    await life.form.kept(life.page, life.email);
    await pressSubmit(life);
  },
  'waits for its script': async (life) => {
    await life.page.route('**/_astro/*.js*', async (route) => {
      await new Promise((resume) => setTimeout(resume, 1500));
      await route.continue();
    });
    await life.page.reload();
    await sendAgain(life);
  },
} as const satisfies Readonly<Record<string, (life: Lifecycle) => Promise<void>>>;

export const SECRETS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a registration': (page) => control(page, 'password').fill(PASSWORD),
  'an application': (page) => page.getByLabel('CV').setInputFiles(CV_FILE),
};
