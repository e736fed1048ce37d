import { expect, type Page } from '@playwright/test';
import { CV_FILE } from './cv.ts';

const COVER = 'I have driven a van\nfor six years.';

export async function fillInApplication(page: Page, email: string, cv = CV_FILE): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Aoife Byrne');
  await page.locator('#apply-email').fill(email);
  await page.locator('#apply-phone').fill('+353 20 910 1234');
  await page.getByLabel('Cover note').fill(COVER);
  await page.getByLabel('CV').setInputFiles(cv);
}

export async function expectApplication(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Aoife Byrne');
  await expect(page.locator('#apply-email')).toHaveValue(email);
  await expect(page.getByLabel('Cover note')).toHaveValue(COVER);
  await expect(page.getByLabel('CV')).toHaveValue(/my cv\.pdf$/);
}
