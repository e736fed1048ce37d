import { expect, test as base, type Page } from '@playwright/test';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { deployVersion } from '#tests/support/site/deployed-versions.ts';
import { type RedeployedSite, redeployedEdge } from '#tests/support/site/redeployed-site.ts';
import { accept, cut, keptIn, waitForAhead, waitForKept } from '#tests/support/site/kept-pages.ts';

const test = base.extend<{ edge: RedeployedSite }>({
  edge: redeployedEdge,
});

const versionsOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const address = '/islands.js';
    await import(address);
    const scripts: unknown = Reflect.get(globalThis, 'scripts');
    return [document.documentElement.dataset['page'], scripts];
  });

test('a version goes with its last tab, the next has its pages', async ({
  page,
  context,
  edge,
}) => {
  deployVersion(edge, 'one');
  await accept(page, `${edge.url}/privacy`);
  await page.goto(`${edge.url}/creditpolicy`);
  await waitForKept(page, '/creditpolicy');
  deployVersion(edge, 'two');
  const other = await context.newPage();
  await other.goto(`${edge.url}/careers`);
  const versions = async () => Object.keys((await keptIn(other)).caches);
  await expect.poll(versions).toEqual(['one', 'two']);
  await page.close();
  // It succeeds once no worker is on its way.
  await expect(async () => {
    await other.goto(`${edge.url}/features`);
    expect(await versions()).toEqual(['two']);
  }).toPass();
  await waitForAhead(other);
  await cut(context);
  for (const path of ['/creditpolicy', '/privacy', '/pricing', '/features']) {
    await other.goto(edge.url + path);
    expect(await versionsOf(other)).toEqual(['two', 'two']);
    await expect(other.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  }
});

test('an incomplete new version leaves the old one', async ({ page, context, edge }) => {
  deployVersion(edge, 'one');
  await accept(page, `${edge.url}/pricing`);
  const { change } = edge;
  deployVersion(edge, 'two');
  const later = edge.change;
  edge.change = (path, type) => (path === '/sw.js' ? later : change)?.(path, type);
  const failed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const next = registration.installing;
    return new Promise((resolve) => {
      if (next === null) resolve('none');
      else next.addEventListener('statechange', () => resolve(next.state));
    });
  });
  expect(await failed).toBe('redundant');
  await page.goto(`${edge.url}/careers`);
  await waitForKept(page, '/careers');
  await cut(context);
  await page.goto(`${edge.url}/pricing`);
  expect(await versionsOf(page)).toEqual(['one', 'one']);
});

test('on a silent connection, a page shows as it was kept', async ({ page, edge }) => {
  await accept(page, `${edge.url}/pricing`);
  edge.silent = (path) => path === '/' || path === '/careers';
  await page.goto(edge.url);
  await expect(page.getByRole('button', { name: 'Get a quote' })).toBeVisible();
});

test('a server that is broken does not hide what is kept', async ({ page, edge }) => {
  await accept(page, `${edge.url}/careers`);
  await waitForKept(page, '/careers');
  await page.goto(`${edge.url}/careers`);
  edge.change = (path) => (path === '/careers' ? { status: 503, body: () => '' } : undefined);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
});

async function withGoneModules(page: Page): Promise<void> {
  let count = 0;
  // The file is read once, ahead of the page: a request that is still under way at the end of a test has nothing to be
  // read.
  const entry = await page.request.get(ENTRY_FILE);
  const text = await entry.text();
  await page.route(`**${ENTRY_FILE}*`, async (route) => {
    count += 1;
    const gone = text
      .replace(/_astro\/Quote\.[\w-]+\.js/g, `_astro/Quote.gone${count}.js`)
      .replace(/release-[\w-]{8}/, `release-gone000${count}`);
    await route.fulfill({
      contentType: 'text/javascript',
      body: gone,
    });
  });
}

function loads(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
  return pages;
}

test('an outdated page reloads once, and then goes the native way', async ({ page }) => {
  await withGoneModules(page);
  const seen = loads(page);
  await page.goto('/');
  await quoteForm(page).from.focus();
  await expect.poll(() => seen.length).toBe(2);
  await quoteForm(page).from.focus();
  await expect(page.getByText('A part of this form did not load')).toBeVisible();
  expect(seen).toHaveLength(2);
});

test('an outdated page with typed text goes the native way instead', async ({ page }) => {
  await withGoneModules(page);
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your quote');
});
