import { expect, type Locator, type Page } from '@playwright/test';

/** The test cards of the payment page. */
export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenged: '4000002500003155',
} as const;

/** Parts of the way from a quote to the label, as a person finds them. */
export const on = (page: Page) => ({
  pay: page.getByRole('button', { name: / – order with obligation to pay$/ }),
  paid: page.getByRole('heading', { name: 'Thank you. Your booking is paid' }),
  label: page.getByRole('link', { name: /^(Print the label|Label to print)/ }),
  trouble: page.getByRole('alert'),
});

/** Waits for the provider's page, and fills in a card there. */
export async function fillInCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/api\/stripe\/sandbox\//);
  await page.getByLabel('Name on the card').fill('Aoife Byrne');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

/** Pays with a card on the provider's page. */
export async function payOnPage(page: Page, number: string = CARD.good): Promise<void> {
  await fillInCard(page, number);
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

/** Opens the label by its link, and returns the tracking number on it. */
export async function readLabel(page: Page): Promise<string> {
  await on(page).label.first().click();
  await expect(page).toHaveURL(/\/api\/userBooking\/label\/IE\w{12}$/);
  const [number = ''] = /IE\w{12}$/.exec(page.url()) ?? [];
  await expect(page.getByText(new RegExp(spaced(number))).first()).toBeVisible();
  return number;
}

/** "IE 7K3D 90QX M2VA" with blanks of any kind. */
const spaced = (number: string): string =>
  [number.slice(0, 2), number.slice(2, 6), number.slice(6, 10), number.slice(10)].join(
    String.raw`\s*`,
  );

/** Moves with the Tab key until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}
