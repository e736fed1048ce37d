import { expect, test } from '@playwright/test';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';

test('an address with nonsense shows the form with what is wrong', async ({ page }) => {
  await page.goto('/?from=%3Cscript%3E&to=&kg=1e9');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expect(quoteForm(page).from).toHaveValue('<script>');
});

for (const file of ['Quote', 'SuggestionList'])
  test(`what is typed before ${file} is there gets its suggestions then`, async ({ page }) => {
    const { letGo } = await holdBack(page, `**/_astro/${file}.*.js*`);
    const loading = page.getByText('Loading, Please wait....').filter({ visible: true });
    await page.goto('/');
    await quoteForm(page).from.pressSequentially('Galw');
    await expect(loading.first()).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    letGo();
    await expect(page.getByRole('option', { name: /^Galway/ }).first()).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(quoteForm(page).from).toHaveValue('Galw');
  });

test('a tab pressed early says that it loads, and keeps what is typed', async ({ page }) => {
  const { letGo } = await holdBack(page, '**/_astro/{Quote,react,shared}.*');
  await page.goto('/');
  await page.getByRole('tab', { name: 'International' }).click();
  const loading = page.getByText('Loading, Please wait....');
  await expect(loading).toBeVisible();
  await askQuote(page, 'Dublin', 'Germany', '2');
  letGo();
  await expect(quoteForm(page).total).toHaveText('€20.45');
  await expect(loading).toBeHidden();
});

test('a quote whose prices never come says so, and can be asked again', async ({ page }) => {
  await page.clock.install();
  const { letGo } = await holdBack(page, '**/quote-settings.js*');
  await page.goto('/');
  const held = page.waitForRequest('**/quote-settings.js*');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await held;
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toBeVisible();
  letGo();
  await quoteForm(page).submit.click();
  await expect(quoteForm(page).total).toHaveText('€15.94');
});

test('a field whose suggestions do not load takes what is typed', async ({ page }) => {
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/SuggestionList.'),
  );
  await page.route('**/_astro/SuggestionList.*', (route) => route.abort());
  await page.goto('/');
  const { from, total } = quoteForm(page);
  await from.pressSequentially('Galw');
  await refused;
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(0);
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(total).toHaveText('€15.94');
});

test('an arrow key opens the list of a field that the address has filled in', async ({ page }) => {
  await page.goto('/?from=Galw&to=Dublin&kg=3');
  const { from } = quoteForm(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await from.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Galway/ }).first()).toBeVisible();
});
