import { expect, test, type Page } from '@playwright/test';

const hours = (page: Page, name: string) => page.locator('.open-now').filter({ hasText: name });
const office = (page: Page) => hours(page, 'Office hours');
const chat = (page: Page) => hours(page, 'Web chat hours');

test('there are four ways to write, two phone cards and questions about customs', async ({
  page,
}) => {
  await page.goto('/contact-us');
  for (const name of ['Ask the bot', 'Web chat', 'Social media', 'Enquiry form'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const phones = page.getByRole('complementary').locator('a[href^="tel:"]');
  await expect(phones).toHaveCount(2);
  await expect(page.getByText('Post and parcels')).toBeVisible();
  await expect(page.getByText('Bookings', { exact: true })).toBeVisible();
  await expect(office(page)).toContainText('Monday to Friday 8.00am-6.00pm');
  await expect(chat(page)).toContainText('Monday to Friday 9am-4pm, Saturday 10am-1pm');
  const customs = page.getByRole('region', { name: 'Questions about customs' });
  await customs.locator('summary').first().click();
  await expect(customs.locator('details').first()).toContainText('€3.50');
});

for (const timezoneId of ['Europe/Dublin', 'Asia/Tokyo'])
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const [moment, officeSays, chatSays] of [
      ['2026-11-20T07:59:00Z', 'Closed now, opens today at 8am', 'Closed now, opens today at 9am'],
      ['2026-11-20T09:00:00Z', 'Open now, until 6pm', 'Open now, until 4pm'],
      ['2026-11-20T17:10:00Z', 'Open now, until 6pm', 'Closed now, opens tomorrow at 10am'],
      ['2026-11-21T10:00:00Z', 'Closed now, opens Monday at 8am', 'Open now, until 1pm'],
      [
        '2026-12-25T10:00:00Z',
        'Closed now, opens Monday at 8am',
        'Closed now, opens tomorrow at 10am',
      ],
      ['2026-07-20T08:00:00Z', 'Open now, until 6pm', 'Open now, until 4pm'],
    ] as const)
      test(`at ${moment} the page tells what is open`, async ({ page }) => {
        await page.clock.setFixedTime(new Date(moment));
        await page.goto('/contact-us');
        await expect(office(page)).toContainText(officeSays);
        await expect(chat(page)).toContainText(chatSays);
      });
  });

test('when the office closes, an open page says so', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T17:59:30Z') });
  await page.goto('/contact-us');
  await expect(office(page)).toContainText('Open now');
  await page.clock.runFor(61_000);
  await expect(office(page)).toContainText('Closed now, opens Monday at 8am');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the hours stand there without a claim', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(office(page)).toContainText('Monday to Friday 8.00am-6.00pm');
    await expect(page.getByText(/(open|closed) now/i)).toHaveCount(0);
  });
});
