import { expect, type Page } from '@playwright/test';
import { askQuote, quoteForm } from '../forms/quote.ts';
import { beLoggedIn, part } from '../people/visitor.ts';
import { parcelOnSite } from '../site/site-parcels.ts';

export interface PageRequest {
  call: string;
  ask: (page: Page) => Promise<void>;
  missing: (page: Page) => Promise<void>;
  again: (page: Page) => Promise<void>;
  shown: (page: Page) => Promise<void>;
}

const counts = (page: Page) => page.getByRole('region', { name: 'Our work in numbers' });
export const comeNear = (page: Page) => page.locator('.steps').scrollIntoViewIfNeeded();
const pressAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click();

async function openOwnPage(page: Page): Promise<void> {
  await beLoggedIn(page);
  await page.goto('/Auth');
}

/** Pages make these requests without input: nothing false may be shown. */
export const PAGE_REQUESTS = {
  'the way of a parcel': {
    call: String.raw`\/api\/apptrack\/IE\w+$`,
    ask: async (page) => {
      // The server draws the page of a number itself.
      await page.goto(`/track?id=${await parcelOnSite('moving')}`);
    },
    missing: async (page) => {
      await expect(
        page.getByRole('heading', { name: 'We cannot look this up just now' }),
      ).toBeVisible({ timeout: 30_000 });
      await expect(
        page.getByRole('main').getByRole('link', { name: /\+353/ }).first(),
      ).toBeVisible();
    },
    again: (page) => page.getByRole('button', { name: 'Check again' }).click(),
    shown: (page) => expect(page.locator('.ticket')).toContainText('on the way'),
  },
  'the counts': {
    call: String.raw`\/api\/web\/home$`,
    ask: async (page) => {
      await page.goto('/');
      await comeNear(page);
    },
    missing: (page) => expect(counts(page).locator('dl')).toBeHidden(),
    again: async (page) => {
      await page.reload();
      await comeNear(page);
    },
    shown: (page) => expect(counts(page)).toContainText('Parcels delivered'),
  },
  'an account': {
    call: String.raw`\/api\/users\/refresh$`,
    ask: openOwnPage,
    missing: async (page) => {
      await expect(
        page
          .getByRole('alert')
          .or(page.getByRole('main').getByRole('link', { name: 'Log in' }))
          .first(),
      ).toBeVisible({ timeout: 30_000 });
      await expect(part(page, 'Your details')).toHaveCount(0);
    },
    again: async (page) => {
      await page.reload();
    },
    shown: (page) => expect(part(page, 'Your details')).toContainText('Áine'),
  },
  'a credit': {
    call: String.raw`\/api\/credits$`,
    ask: openOwnPage,
    missing: (page) =>
      expect(part(page, 'Credit')).toContainText('Your credit did not load.', { timeout: 30_000 }),
    again: pressAgain,
    shown: (page) => expect(part(page, 'Credit')).toContainText('€100.00'),
  },
  'suggestions of places': {
    call: String.raw`\/api\/autoComplete\/`,
    ask: async (page) => {
      await page.goto('/');
      await quoteForm(page).from.pressSequentially('12 Cypress Road');
    },
    missing: (page) => expect(quoteForm(page).from).toHaveValue('12 Cypress Road'),
    again: async (page) => {
      await askQuote(page, 'Galway', 'Dublin', '3');
      await expect(quoteForm(page).total).toHaveText('€15.94');
    },
    shown: (page) => expect(quoteForm(page).from).toHaveValue(/^(12 Cypress Road|Galway)$/),
  },
} as const satisfies Readonly<Record<string, PageRequest>>;
