import type { Locator, Page } from '@playwright/test';
import { beLoggedIn } from '../people/visitor.ts';

export const UPLOAD = '**/api/userBooking/upload-csv';
export const BOOK = '**/api/userBooking/bulk-booking';

/** Returns the template's first row with a bookable day, repeated, with changes. */
export async function csvFile(
  page: Page,
  rows: readonly ((row: string) => string)[] = [(row) => row],
): Promise<string> {
  const response = await page.request.get('/api/userBooking/csv-template');
  const [header = '', row = ''] = (await response.text()).split('\r\n');
  return [header, ...rows.map((change) => change(row))].join('\r\n');
}

export const same = (row: string): string => row;
/** Makes rows that are alike but for their contents. */
export const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => (row: string) => row.replace('Books', `Books ${at}`));
export const fileField = (page: Page): Locator => page.getByLabel('CSV file');
export const result = (page: Page): Locator => page.getByRole('heading', { name: /is checked$/ });
export const bookButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Book \d|Pay €)/ });
export const allowedTick = (page: Page): Locator =>
  page.getByLabel('None of the parcels holds anything prohibited');

export async function choose(page: Page, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await fileField(page).setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
}

export async function check(page: Page, text: string | Buffer): Promise<void> {
  await choose(page, text);
  await page.getByRole('button', { name: 'Check the file' }).click();
}

export async function open(page: Page): Promise<void> {
  await beLoggedIn(page);
  await page.goto('/bulk-booking');
}
