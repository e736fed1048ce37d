import { expect, test, type Page } from '@playwright/test';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';

test('a shared address shows the same quote, and still does after a reload', async ({ page }) => {
  await page.goto('/?from=Galway&to=London&kg=2&service=international');
  await expect(quoteForm(page).total).toHaveText('€30.44');
  await page.reload();
  await expect(quoteForm(page).total).toHaveText('€30.44');
  await page.getByRole('button', { name: 'Back To Form' }).click();
  await expect(quoteForm(page).from).toHaveValue('Galway');
});

test('a shared address needs no service: the destination tells which one is meant', async ({
  page,
}) => {
  await page.goto('/?from=Dublin&to=Great+Britain&kg=2');
  await expect(quoteForm(page).total).toHaveText('€20.45');
  await page.goto('/?from=Dublin&to=Cork&kg=50');
  await expect(quoteForm(page).total).toHaveText('€28.00');
});

test('an address with nonsense shows the form with what is wrong', async ({ page }) => {
  await page.goto('/?from=%3Cscript%3E&to=&kg=1e9');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expect(quoteForm(page).from).toHaveValue('<script>');
});

test('what is typed before the widget is alive is kept, and the early submit is answered', async ({
  page,
}) => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  release();
  await expect(quoteForm(page).total).toHaveText('€15.94');
});

test('what is typed before the widget is alive gets its suggestions then', async ({ page }) => {
  let go = (): void => undefined;
  const typed = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/_astro/Quote.*.js*', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/');
  await quoteForm(page).from.pressSequentially('Galw');
  await expect(page.getByRole('option')).toHaveCount(0);
  go();
  await expect(page.getByRole('option', { name: /^Galway/ }).first()).toBeVisible();
  await expect(quoteForm(page).from).toHaveValue('Galw');
});

test('a tab that is pressed before the widget is alive says that it is loading and is chosen, and what is typed meanwhile stays', async ({
  page,
}) => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_astro\/(Quote|react|shared)\./, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('tab', { name: 'International' }).click();
  const loading = page.getByText('Loading, Please wait....');
  await expect(loading).toBeVisible();
  await askQuote(page, 'Dublin', 'Germany', '2');
  release();
  await expect(quoteForm(page).total).toHaveText('€20.45');
  await expect(loading).toBeHidden();
});

test('without the widget’s code the form goes the native way and the price comes', async ({
  page,
}) => {
  await page.route('**/_astro/Quote*.js*', (route) => route.abort());
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your quote: €15.94');
});

test('when the list of places does not load the visitor is told and can try again', async ({
  page,
}) => {
  await page.route('**/_astro/ireland*.js*', (route) => route.abort());
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(page.getByRole('alert')).toContainText('The list of places did not load');
  await expect(quoteForm(page).from).toHaveValue('Galway');
});

/** The scripts that a page asks for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  return scripts;
}

/** Until the browser has had nothing to do twice: what waits for that has begun. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let isIdle = false;
        // Without a window there are no frames of themselves, and no idle time between them.
        const frame = (): void => {
          if (!isIdle) requestAnimationFrame(frame);
        };
        frame();
        const end = (): void => {
          isIdle = true;
          done();
        };
        requestIdleCallback(() => requestIdleCallback(end));
      }),
  );
  await page.waitForLoadState('networkidle');
}

test('with Save-Data no script is fetched before someone touches the widget', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await idle(page);
  expect(scripts).toEqual([]);
  await quoteForm(page).from.focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('once the page is idle the widget in view is fetched, not mounted, and a touch fetches it no more', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const react = () => scripts.filter((address) => address.includes('/react.'));
  const island = page.locator('main [data-island]').first();
  await page.goto('/');
  await idle(page);
  await expect.poll(react).toHaveLength(1);
  await expect(island).not.toHaveAttribute('data-alive');
  await quoteForm(page).from.focus();
  await expect(island).toHaveAttribute('data-alive');
  expect(react()).toHaveLength(1);
});

test('a page without a widget of its own fetches no script', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/terms-and-conditions', { waitUntil: 'networkidle' });
  await idle(page);
  expect(scripts).toEqual([]);
});
