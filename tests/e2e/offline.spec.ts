import { expect, test } from '@playwright/test';
import { item } from '#tests/support/drivers/driver-page.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { accept, cut, keptIn, NOTHING_KEPT, waitForKept } from '#tests/support/site/kept-pages.ts';
import { beDriver, openDriverPage, stopOnSite } from '#tests/support/drivers/site-drivers.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

test('the last steps of a parcel show offline, uncached', async ({ page, context }) => {
  const number = await parcelOnSite('moving');
  await accept(page, '/track');
  await page.goto(`/track/${number}`);
  await expect(page.getByRole('main')).toContainText('On the way');
  // The page has the steps from the server; its widget stores them on the device.
  await expect
    .poll(() => page.evaluate((text) => JSON.stringify(localStorage).includes(text), number))
    .toBe(true);
  await cut(context);
  for (const address of [`/track/${number}`, `/track?id=${number}`]) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('Last seen');
    await expect(page.getByRole('main')).toContainText('On the way');
  }
  const found = await page.evaluate(async (text) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (`${request.url} ${answer?.url} ${await answer?.text()}`.includes(text))
          return request.url;
      }
    }
    return '';
  }, number);
  expect(found).toBe('');
});

test('a price is worked out offline, though none was asked for before', async ({
  page,
  context,
}) => {
  await accept(page, '/pricing');
  await cut(context);
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(quoteForm(page).total).toHaveText('€15.94');
});

test('a form that is sent offline before its widget runs is sent by a reload', async ({
  page,
  context,
}) => {
  await accept(page, '/pricing');
  await page.goto('/');
  await cut(context);
  // No listener of a script hears of it.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Get a quote' })).toBeVisible();
});

test('a form that changes something is sent by a reload too, or again after "Back"', async ({
  page,
  context,
}) => {
  await accept(page, '/pricing');
  await page.goto('/contact-us');
  await cut(context);
  // The widget runs at the first touch of a field, which a script does not make.
  await page.locator('#enquiry').evaluate((form: HTMLFormElement) => {
    const values = { email: 'aine@example.ie', message: 'Where is it?' };
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = value;
    }
    form.submit();
  });
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Nothing has been sent.')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#enquiry-message')).toHaveValue('Where is it?');
  await page.goForward();
  await context.setOffline(false);
  await page.reload();
  await expect(page).toHaveURL('/enquiry-sent');
});

test('the page of a driver opens again offline, with its stops', async ({ page, context }) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Ennis' });
  await openDriverPage(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  // The cache is read only then: a reader of one that is still empty deletes it.
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await waitForKept(page, '/driver');
  await cut(context);
  await page.reload();
  await expect(page.getByText('This is the list of less than a minute ago.')).toBeVisible();
  await expect(item(page, number)).toBeVisible();
});

test('Decline deletes everything, in every tab', async ({ page, context }) => {
  await accept(page, '/pricing');
  const other = await context.newPage();
  await other.goto('/careers');
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => keptIn(page)).toEqual(NOTHING_KEPT);
  const status = await other.evaluate(async () => {
    const address = document.querySelector<HTMLElement>('#consent')?.dataset['more'];
    return (await fetch(address ?? '')).status;
  });
  expect(status).toBe(200);
  expect(await keptIn(other)).toEqual(NOTHING_KEPT);
  await other.goto('/privacy');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await keptIn(other)).toEqual(NOTHING_KEPT);
});

test('an answer that has run out deletes everything, and is asked for again', async ({ page }) => {
  await accept(page, '/pricing');
  await page.evaluate(() =>
    localStorage.setItem('consent', '{"version":1,"time":1,"choice":"accepted"}'),
  );
  await page.goto('/careers');
  await expect(page.locator('#consent')).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual(NOTHING_KEPT);
});

test('in a browser without service workers Accept works as ever', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('consent')))
    .toContain('accepted');
  await page.goto('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#consent')).toBeHidden();
  expect(errors).toEqual([]);
});
