import { expect, test } from '@playwright/test';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

test.describe('a visitor', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('types a pickup, a destination and a weight and gets the price', async ({ page }) => {
    await askQuote(page, 'Dublin', 'Cork', '3');
    const { heading, total } = quoteForm(page);
    await expect(heading).toBeFocused();
    await expect(total).toHaveText('€5.95');
    await expect(page.getByText('€4.84')).toBeVisible();
    await expect(page.getByText('€1.11')).toBeVisible();
  });

  test('pays the extra when the pickup is outside County Dublin', async ({ page }) => {
    await askQuote(page, 'Galway', 'Dublin', '3');
    await expect(quoteForm(page).total).toHaveText('€15.94');
    await expect(page.getByText('Pickup outside County Dublin')).toBeVisible();
    await expect(page.getByText('€9.99', { exact: true })).toBeVisible();
  });

  test('may write the weight with a comma', async ({ page }) => {
    await askQuote(page, 'Dublin', 'Galway', '7,5');
    await expect(quoteForm(page).total).toHaveText('€8.00');
    await expect(page.getByText('7.5 kg', { exact: true })).toBeVisible();
  });

  test('may write an Eircode instead of a town', async ({ page }) => {
    await askQuote(page, 'd6w pv38', 'H91 ABCD', '25');
    await expect(quoteForm(page).total).toHaveText('€15.50');
  });

  test('chooses a suggestion with the keyboard alone', async ({ page }) => {
    const { from, to, kg, heading, total } = quoteForm(page);
    await from.focus();
    await page.keyboard.type('Gal');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(from).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(from).toHaveValue('Galway, County Galway');
    await expect(from).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(to).toBeFocused();
    await page.keyboard.type('Dublin');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(kg).toBeFocused();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await expect(total).toHaveText('€15.94');
  });

  test('gets suggestions from the third letter, with or without accents', async ({ page }) => {
    const { from } = quoteForm(page);
    await from.pressSequentially('du');
    await expect(page.getByRole('option')).toHaveCount(0);
    await from.pressSequentially('n lao');
    await expect(page.getByRole('option', { name: /^Dún Laoghaire/ })).toBeVisible();
    await page.getByRole('option', { name: /^Dún Laoghaire, / }).click();
    await expect(from).toHaveValue(/^Dún Laoghaire/);
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  test('sends a parcel abroad from the International tab, with the customs fee', async ({
    page,
  }) => {
    await page.getByRole('tab', { name: 'International' }).click();
    await askQuote(page, 'Dublin', 'London', '2');
    await expect(quoteForm(page).total).toHaveText('€20.45');
    await expect(page.getByText('Customs administration')).toBeVisible();
    await expect(page.getByText('€3.50', { exact: true })).toBeVisible();
    await expect(page.getByText(/delivered between/)).toBeVisible();
  });

  test('changes the tab with the arrow keys', async ({ page }) => {
    await page.getByRole('tab', { name: 'National', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    const international = page.getByRole('tab', { name: 'International' });
    await expect(international).toBeFocused();
    await expect(international).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'International' })).toBeVisible();
  });

  test('is asked Great Britain or Northern Ireland for "UK"', async ({ page }) => {
    await page.getByRole('tab', { name: 'International' }).click();
    await askQuote(page, 'Dublin', 'UK', '2');
    await expect(page.getByRole('alert')).toContainText('Enter Great Britain or Northern Ireland');
    await quoteForm(page).to.fill('Northern Ireland');
    await quoteForm(page).submit.click();
    await expect(quoteForm(page).total).toHaveText('€14.45');
  });

  test('is led to the enquiry form for a country without a list price', async ({ page }) => {
    await page.getByRole('tab', { name: 'International' }).click();
    await askQuote(page, 'Dublin', 'Paris', '2');
    await expect(page.getByText('We have no list price for France')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a price' }).click();
    await expect(page).toHaveURL(/\/contact-us\?subject=Price\+for\+2\+kg\+to\+France#enquiry$/);
    await expect(page.getByLabel('Message')).toHaveValue(/Price for 2 kg to France/);
  });

  test('sees what is missing, with the focus on the summary and links to the fields', async ({
    page,
  }) => {
    const { submit, from, to, kg } = quoteForm(page);
    await submit.click();
    const summary = summaryOf(page);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Pickup location: required',
      'Destination: required',
      'Weight (kg): required',
    ]);
    for (const field of [from, to, kg]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: /^Weight/ }).click();
    await expect(kg).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  for (const [weight, message] of [
    ['abc', 'as a number'],
    ['0', 'above 0 kg'],
    ['50.01', 'at most 50 kg'],
  ] as const)
    test(`is told what is wrong with the weight ${weight}, and nothing typed is lost`, async ({
      page,
    }) => {
      await askQuote(page, 'Dublin', 'Cork', weight);
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(quoteForm(page).from).toHaveValue('Dublin');
      await expect(quoteForm(page).to).toHaveValue('Cork');
      await expect(quoteForm(page).kg).toHaveValue(weight);
    });

  test('sees an error go once its field is right, and the one in the title with the last', async ({
    page,
  }) => {
    await askQuote(page, 'Dublin', 'Cork', 'abc');
    await expect(page).toHaveTitle(/^Error: /);
    const { kg } = quoteForm(page);
    await expect(kg).toHaveAttribute('aria-invalid', 'true');
    await kg.fill('3');
    await expect(summaryOf(page)).toHaveCount(0);
    await expect(kg).not.toHaveAttribute('aria-invalid');
    await expect(page).not.toHaveTitle(/^Error: /);
  });

  test('starts without errors on the other tab', async ({ page }) => {
    await quoteForm(page).submit.click();
    await expect(summaryOf(page)).toBeFocused();
    await page.getByRole('tab', { name: 'International' }).click();
    await expect(summaryOf(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
  });

  test('never gets a price for a place that is not known', async ({ page }) => {
    await askQuote(page, 'Behind the old mill', 'Cork', '3');
    await expect(page.getByRole('alert')).toContainText(
      'Choose the pickup place from the suggestions, or enter its Eircode',
    );
    await expect(quoteForm(page).heading).toHaveCount(0);
  });

  test('is asked for the town where an Eircode area straddles the border', async ({ page }) => {
    await askQuote(page, 'A98 AB12', 'Cork', '3');
    await expect(page.getByRole('alert')).toContainText('Enter the town instead');
  });

  test('goes back to the form and finds what was typed', async ({ page }) => {
    await askQuote(page, 'Galway', 'Cork', '3');
    await page.getByRole('button', { name: 'Back To Form' }).click();
    await expect(quoteForm(page).from).toBeFocused();
    await expect(quoteForm(page).from).toHaveValue('Galway');
    await expect(quoteForm(page).to).toHaveValue('Cork');
    await expect(quoteForm(page).kg).toHaveValue('3');
  });

  test('takes the quote along to the booking', async ({ page }) => {
    await askQuote(page, 'Galway', 'Cork', '3');
    // The page has others with this name.
    await page.locator('.quote').getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/PayBooking?from=Galway&to=Cork&kg=3');
  });

  test('goes back and forward in the browser between form and price', async ({ page }) => {
    await askQuote(page, 'Dublin', 'Cork', '3');
    await expect(page).toHaveURL('/?from=Dublin&to=Cork&kg=3');
    await page.goBack();
    await expect(quoteForm(page).submit).toBeVisible();
    await page.goForward();
    await expect(quoteForm(page).total).toHaveText('€5.95');
  });
});
