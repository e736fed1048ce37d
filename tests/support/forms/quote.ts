import type { Page } from '@playwright/test';

export const quoteForm = (page: Page) => ({
  from: page.getByLabel('Pickup location'),
  to: page.getByLabel('Destination'),
  kg: page.getByLabel('Weight (kg)'),
  submit: page.getByRole('button', { name: 'Get a quote' }),
  heading: page.getByRole('heading', { name: 'Your quote' }),
  total: page.locator('.price-list [data-size=big] dd'),
});

export async function askQuote(page: Page, from: string, to: string, kg: string): Promise<void> {
  const fields = quoteForm(page);
  await fields.from.fill(from);
  await fields.to.fill(to);
  await fields.kg.fill(kg);
  await fields.submit.click();
}
