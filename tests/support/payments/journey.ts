import { expect, type Locator, type Page } from '@playwright/test';

export const CARD = '4242424242424242';

/** Finds what leads from the quote to the label. */
export const on = (page: Page) => ({
  pay: page.getByRole('button', { name: / – order with obligation to pay$/ }),
  paid: page.getByRole('heading', { name: /^Thank you\. €[\d.,]+ is paid$/ }),
  label: page.getByRole('link', { name: /^(Print the label|Label to print)/ }),
});

/** The provider's page has the fields. */
export async function fillInCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/api\/stripe\/sandbox\//);
  await page.getByLabel('Name on the card').fill('Aoife Byrne');
  await page.getByLabel('Card number').fill(CARD);
  await page.getByLabel('Valid until').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

export async function payOnPage(page: Page): Promise<void> {
  await fillInCard(page);
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}
