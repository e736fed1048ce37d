import { expect, test, type Page } from '@playwright/test';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';

/** Names modules of a widget that the site has no more, as after a deployment: the first time only, or other ones each time. */
async function withGoneModules(page: Page, isAlways = false): Promise<void> {
  let count = 0;
  // Read once, ahead of the page: a request that is still under way at the end of a test has nothing to be read.
  const entry = await page.request.get(ENTRY_FILE);
  const text = await entry.text();
  await page.route(`**${ENTRY_FILE}*`, async (route) => {
    count += 1;
    const gone = text
      .replace(/_astro\/Quote\.[\w-]+\.js/g, `_astro/Quote.gone${count}.js`)
      .replace(/release-[\w-]{8}/, `release-gone000${count}`);
    await route.fulfill({
      contentType: 'text/javascript',
      body: isAlways || count === 1 ? gone : text,
    });
  });
}

/** How often the page itself is requested. */
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
  await quoteForm(page).from.focus();
  await expect.poll(() => seen.length).toBe(2);
  await page.waitForLoadState();
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(quoteForm(page).total).toHaveText('€15.94');
});

test('it does so once; after that the form goes the native way and says what to do', async ({
  page,
}) => {
  await withGoneModules(page, true);
  const seen = loads(page);
  await page.goto('/');
  await quoteForm(page).from.focus();
  await expect.poll(() => seen.length).toBe(2);
  await quoteForm(page).from.focus();
  await expect(page.getByText('A part of this form did not load')).toBeVisible();
  expect(seen).toHaveLength(2);
});

test('a page in which something was typed is not loaded again: the form goes the native way', async ({
  page,
}) => {
  await withGoneModules(page, true);
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your quote: €15.94');
});
