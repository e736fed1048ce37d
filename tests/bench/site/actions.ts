import type { Locator, Page } from '@playwright/test';
import { PATHS, servicePath } from '#routes';

/** A visitor does this on a page, and something answers. */
export interface Action {
  path: string;
  name: string;
  /** It selects the first target. */
  target: string;
  /** It acts on the target; a tap is the default. */
  act?: (page: Page, target: Locator) => Promise<unknown>;
  /** It selects an element that is there once the page has answered. */
  answer: string;
}

/** Each measured page has one action, the home page's widget two: a tap, and keys that need data. */
export const ACTIONS: readonly Action[] = [
  {
    path: PATHS.home,
    name: 'tab of the quote tapped',
    target: '#quote-tab-international',
    answer: '#quote-tab-international[aria-selected=true]',
  },
  {
    path: PATHS.home,
    name: 'suggestions after three letters',
    target: '#quote-from',
    act: async (page, target) => {
      await target.tap();
      await page.keyboard.type('gal');
    },
    answer: '#quote-from-options [role=option]',
  },
  {
    path: servicePath('postage-tracking'),
    name: 'question opened',
    target: 'main details > summary',
    answer: 'main details[open] > summary ~ *',
  },
  {
    path: PATHS.pricing,
    name: 'wrong address refused in the footer',
    target: '#subscribe-email',
    act: async (page, target) => {
      await target.fill('nobody');
      await page.locator('#subscribe button[type=submit]').tap();
    },
    answer: '#subscribe-email[aria-invalid=true]',
  },
  {
    path: PATHS.track,
    name: 'empty number refused',
    target: 'main form.tracking button[type=submit]',
    answer: '#track-id[aria-invalid=true]',
  },
];

/** Each measured page stands here once. */
export const PAGES: readonly string[] = [...new Set(ACTIONS.map(({ path }) => path))];
