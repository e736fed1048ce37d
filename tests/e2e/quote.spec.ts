import { expect, test } from '@playwright/test';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

test.describe('a visitor', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
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

  test('sends a parcel abroad from the International tab, with customs', async ({ page }) => {
    await page.getByRole('tab', { name: 'International' }).click();
    await askQuote(page, 'Dublin', 'London', '2');
    await expect(quoteForm(page).total).toHaveText('€20.45');
    await page.getByText('What the price is made of').click();
    await expect(page.getByText('Customs administration')).toBeVisible();
    await expect(page.getByText('€3.50', { exact: true })).toBeVisible();
    await expect(page.getByText(/It arrives by \w+day/)).toBeVisible();
  });

  test('is led to the enquiry form for a country without a list price', async ({ page }) => {
    await page.getByRole('tab', { name: 'International' }).click();
    await askQuote(page, 'Dublin', 'Paris', '2');
    await expect(page.getByText('We have no list price for France')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a price' }).click();
    await expect(page).toHaveURL(/\/contact-us\?subject=Price\+for\+2\+kg\+to\+France#enquiry$/);
    await expect(page.getByLabel('Message')).toHaveValue(/Price for 2 kg to France/);
  });

  test('sees what is missing, with the focus on the summary', async ({ page }) => {
    const { submit, from, to, kg } = quoteForm(page);
    await submit.click();
    const summary = summaryOf(page);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Pickup location: required',
      'Destination: required',
      'Weight (kg): required',
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    for (const field of [from, to, kg]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: /^Weight/ }).click();
    await expect(kg).toBeFocused();
    await expect(page).toHaveURL('/');
    await kg.fill('3');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(kg).not.toHaveAttribute('aria-invalid');
    await page.getByRole('tab', { name: 'National', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    const international = page.getByRole('tab', { name: 'International' });
    await expect(international).toBeFocused();
    await expect(international).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'International' })).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
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
