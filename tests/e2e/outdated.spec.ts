import { expect, test, type Page } from '@playwright/test';
import { START_FILE } from '#hydration/start-file.ts';
import { ask, quote } from '#tests/support/quote.ts';

/** Names modules of a widget that the site has no more, as after a deployment: the first time only, or other ones each time. */
async function withGoneModules(page: Page, isAlways = false): Promise<void> {
  let count = 0;
  await page.route(`**${START_FILE}*`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    count += 1;
    const gone = text.replace(/\/_astro\/Quote\.[^"]+\.js/g, `/_astro/Quote.gone${count}.js`);
    await route.fulfill({ response, body: isAlways || count === 1 ? gone : text });
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
  await page.waitForLoadState();
  await ask(page, 'Galway', 'Dublin', '3');
  await expect(quote(page).total).toHaveText('€15.94');
});

test('it does so once; after that the form goes the native way and says what to do', async ({
  page,
}) => {
  await withGoneModules(page, true);
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
  await withGoneModules(page, true);
  await page.goto('/');
  await ask(page, 'Galway', 'Dublin', '3');
  await expect(page).toHaveURL(/\/\?from=Galway&to=Dublin&kg=3#quote$/);
});
