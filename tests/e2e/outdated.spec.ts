import { expect, test, type Page } from '@playwright/test';
import { START_FILE } from '#hydration/start-file.ts';
import { ask, quote } from '#tests/support/quote.ts';

/** Lets the page know modules of a widget that the site has no more, as after a deployment; a second look is right. */
async function withGoneModules(page: Page, isSecondLookRight = true): Promise<void> {
  await page.route(`**${START_FILE}*`, async (route) => {
    const isSecond = new URL(route.request().url()).search !== '';
    const response = await route.fetch();
    const gone = isSecond ? '/_astro/Quote.gone2.js' : '/_astro/Quote.gone.js';
    const text = await response.text();
    await route.fulfill({
      response,
      body:
        isSecond && isSecondLookRight ? text : text.replace(/\/_astro\/Quote\.[^"]+\.js/g, gone),
    });
  });
}

/** The times that the page itself is asked for. */
function loads(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
  return pages;
}

test('a page that is older than the site loads itself again when a widget is touched, and then works', async ({
  page,
}) => {
  await withGoneModules(page);
  const seen = loads(page);
  await page.goto('/');
  await quote(page).from.focus();
  await expect.poll(() => seen.length).toBe(2);
  await page.unroute(`**${START_FILE}*`);
  await page.reload();
  await ask(page, 'Galway', 'Dublin', '3');
  await expect(quote(page).total).toHaveText('€15.94');
});

test('it does so once; after that the form goes the native way and says what to do', async ({
  page,
}) => {
  await withGoneModules(page, false);
  const seen = loads(page);
  await page.goto('/');
  await quote(page).from.focus();
  await expect.poll(() => seen.length).toBe(2);
  await quote(page).from.focus();
  await expect(page.getByText('A part of this form did not load')).toBeVisible();
  expect(seen).toHaveLength(2);
});

test('a page in which something was typed is not loaded again: the form goes the native way', async ({
  page,
}) => {
  await withGoneModules(page);
  await page.goto('/');
  await ask(page, 'Galway', 'Dublin', '3');
  await expect(page).toHaveURL(/\/\?from=Galway&to=Dublin&kg=3#quote$/);
});
