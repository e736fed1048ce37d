import { expect, test } from '@playwright/test';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { layoutShift, waitForSlowLine } from '#tests/support/site/layout-shift.ts';

test('an address with nonsense shows the form with what is wrong', async ({ page }) => {
  await page.goto('/?from=%3Cscript%3E&to=&kg=1e9');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expect(quoteForm(page).from).toHaveValue('<script>');
});

test('what is typed before the quote is there gets its suggestions then', async ({ page }) => {
  const { letGo } = await holdBack(page, '**/_astro/Quote.*.js*');
  const loading = page.getByText('Loading, Please wait....').filter({ visible: true });
  await page.goto('/');
  await quoteForm(page).from.pressSequentially('Galw');
  await expect(loading.first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('option', { name: /^Galway/ }).first()).toBeVisible();
  await expect(quoteForm(page).from).toHaveValue('Galw');
});

test('a field whose list is late says so, and has the keys of the list', async ({ page }) => {
  const { letGo } = await holdBack(page, '**/_astro/SuggestionList.*.js*');
  const { from, to } = quoteForm(page);
  const loading = page.locator('.suggestions');
  await page.goto('/');
  await from.pressSequentially('Gal');
  await expect(loading).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('w');
  await expect(from).toHaveValue('Galw');
  await page.keyboard.press('Escape');
  await expect(loading).toHaveCount(0);
  await to.pressSequentially('Cor');
  letGo();
  await expect(page.getByRole('option', { name: /^Cork/ }).first()).toBeVisible();
  await expect(from).toHaveAttribute('aria-expanded', 'false');
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
  await page.route('**/_astro/SuggestionList.*', (route) => route.abort());
  await page.goto('/');
  await quoteForm(page).from.pressSequentially('Galw');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(quoteForm(page).total).toHaveText('€15.94');
});

test('a quote of the address is replaced by what is asked before its price', async ({ page }) => {
  const { letGo } = await holdBack(page, '**/_astro/quote-result.*.js*');
  await page.goto('/?from=Galway&to=Germany&kg=3&service=international');
  await expect(page.getByRole('tab', { name: 'International' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'National', exact: true }).click();
  await askQuote(page, 'Galway', 'Dublin', '20');
  letGo();
  await expect(quoteForm(page).total).toHaveText('€23.49');
});

test('without the code of its prices a quote goes the native way', async ({ page }) => {
  await page.route('**/_astro/quote-result.*', (route) => route.abort());
  await page.goto('/');
  await askQuote(page, 'Galway', 'Dublin', '3');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your quote');
});

test('an arrow key opens the list of a field that the address has filled in', async ({ page }) => {
  await page.goto('/?from=Galw&to=Dublin&kg=3');
  const { from } = quoteForm(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await from.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Galway/ }).first()).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const [to, found] of [
    ['Dublin', 'Your quote €15.94'],
    ['Nowhereville', 'There is a problem'],
  ] as const)
    test(`a late answer moves nothing, ${width} px wide: ${found}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const { letGo } = await holdBack(page, '**/quote-settings.js*');
      const wait = page.waitForResponse('**/_astro/QuoteWait.*');
      await page.goto('/');
      await page.getByRole('button', { name: 'Decline' }).click();
      await quoteForm(page).from.focus();
      await wait;
      await askQuote(page, 'Galway', to, '3');
      await expect(page.getByRole('heading', { name: 'Loading, Please wait....' })).toBeFocused();
      await expect(page.getByText(`Galway → ${to}, 3 kg`)).toBeVisible();
      await waitForSlowLine(page);
      letGo();
      await expect(page.getByRole('heading', { name: found })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.05);
    });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`a page that is opened with a quote moves nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/?from=Galway&to=Dublin&kg=3');
    await expect(quoteForm(page).heading).toBeFocused();
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });

test('who does not want to wait for a quote goes back to the form', async ({ page }) => {
  const { letGo } = await holdBack(page, '**/quote-settings.js*');
  const wait = page.waitForResponse('**/_astro/QuoteWait.*');
  await page.goto('/');
  await quoteForm(page).from.focus();
  await wait;
  await askQuote(page, 'Galway', 'Dublin', '3');
  await page.getByRole('button', { name: 'Back To Form' }).click();
  await expect(quoteForm(page).from).toBeFocused();
  letGo();
  await quoteForm(page).kg.fill('20');
  await quoteForm(page).submit.click();
  await expect(quoteForm(page).total).toHaveText('€23.49');
});
