import { expect, type Page } from '@playwright/test';
import { isKept, KEPT_FORMS } from '#tests/support/faults/lifecycle.ts';
import { ownBrowserTest as base } from '#tests/support/faults/own-browser.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { followKeys, type SentKeys } from '#tests/support/faults/sent-keys.ts';
import type { SentForm } from '#tests/support/faults/sent-form.ts';
import { bookingField } from '#tests/support/forms/booking-form.ts';
import { beLoggedIn, newAddress, openAccountPage, banner } from '#tests/support/people/visitor.ts';
import { windowedBrowser } from '#tests/support/paths/browser.ts';

/** Leaves a page, does something and comes back; expects that the browser restored it from its back/forward cache. */
async function leaveAndComeBack(
  page: Page,
  meanwhile: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const left = page.url();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
    location.assign('/about-us');
  });
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await meanwhile(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(left);
  await expect(page.locator('html'), 'the browser has kept the page').toHaveAttribute(
    'data-persisted',
    'true',
  );
}

const test = base.extend({ program: windowedBrowser() ?? '' });

interface Visit {
  page: Page;
  form: SentForm;
  sent: SentKeys;
}

const leavings: Record<string, (visit: Visit) => Promise<number>> = {
  'is left half written': () => Promise.resolve(1),
  'is left while it is sent': async ({ page, form, sent }) => {
    sent.loseNext();
    await form.button(page).click();
    await expect.poll(() => sent.lost.length).toBe(1);
    return 2;
  },
  'is left after its answer was lost': async ({ page, form, sent }) => {
    sent.breakNext();
    await form.button(page).click();
    await expect(form.failure(page)).toBeVisible();
    return 2;
  },
};

for (const name of KEPT_FORMS)
  for (const [what, before] of Object.entries(leavings))
    test(`${name} that ${what} and restored from memory is done once`, async ({
      own: { page },
    }) => {
      const form = SENDERS[name];
      const email = newAddress();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const sent = await followKeys(page.context(), form.call);
      await form.fill(page, email);
      await expect(form.button(page).and(page.locator('[data-alive] *'))).toBeVisible();
      await expect.poll(() => isKept(page)).toBe(true);
      const requests = await before({ page, form, sent });
      await leaveAndComeBack(page);
      if (requests > 1) await expect(form.failure(page)).toBeVisible();
      await form.kept(page, email);
      await form.button(page).click();
      await form.done(page);
      expect(sent.keys).toHaveLength(requests);
      expect(new Set(sent.keys).size, 'all requests carry the same key').toBe(1);
      expect(errors).toEqual([]);
    });
const accountLink = (page: Page) => banner(page).getByRole('link', { name: 'My account' });
const loginLink = (page: Page) => banner(page).getByRole('link', { name: 'Login' });

async function logOutBeside(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await openAccountPage(other);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/$/);
  await other.close();
}

test('a page restored after a logout offers the login', async ({ own: { page } }) => {
  await beLoggedIn(page);
  await page.goto('/pricing');
  await expect(accountLink(page)).toBeVisible();
  await leaveAndComeBack(page, logOutBeside);
  await expect(loginLink(page)).toBeVisible();
  await expect(accountLink(page)).toBeHidden();
});

test('a page restored after a login offers the account', async ({ own: { page } }) => {
  await page.goto('/pricing');
  await expect(loginLink(page)).toBeVisible();
  await leaveAndComeBack(page, async () => {
    const other = await page.context().newPage();
    await beLoggedIn(other);
    await other.close();
  });
  await expect(accountLink(page)).toBeVisible();
  await expect(loginLink(page)).toBeHidden();
});

test('an account page restored after a logout is empty', async ({ own: { page } }) => {
  await beLoggedIn(page);
  await openAccountPage(page);
  await leaveAndComeBack(page, logOutBeside);
  await expect(page.getByRole('heading', { name: 'You are logged out.' })).toBeVisible();
  await expect(page.getByText('Áine')).toHaveCount(0);
});

test('a booking form restored after a logout offers no credit', async ({ own: { page } }) => {
  await beLoggedIn(page);
  await page.goto('/PayBooking');
  await bookingField(page, 'contents').fill('Books');
  await expect(page.getByLabel('Use my credit of €100.00')).toBeVisible();
  await leaveAndComeBack(page, logOutBeside);
  await expect(page.getByLabel(/^Use my credit/)).toHaveCount(0);
  await expect(bookingField(page, 'contents')).toHaveValue('Books');
});

for (const [what, change, count] of [
  ['as it was leads to the same payment', () => Promise.resolve(), 1],
  ['with another weight is another booking', (page) => bookingField(page, 'weight').fill('4'), 2],
] as const satisfies readonly [string, (page: Page) => Promise<void>, number][])
  test(`a booking that is restored from memory and sent ${what}`, async ({ own: { page } }) => {
    const form = SENDERS['a booking'];
    const sent = await followKeys(page.context(), form.call);
    await form.fill(page);
    await form.button(page).click();
    await form.done(page);
    const paid = page.url();
    await page.evaluate(() => history.back());
    await form.kept(page);
    await change(page);
    await form.button(page).click();
    await expect(page).toHaveURL(count === 1 ? /\/pay\/15\.94\// : /\/(pay|sandbox)\//);
    await expect.poll(() => sent.keys).toHaveLength(count);
    expect(new Set(sent.keys).size).toBe(count);
    expect(page.url()).not.toBe(paid);
  });
