import { expect, test, type Page } from '@playwright/test';

const hours = (page: Page, name: string) => page.locator('.open-now').filter({ hasText: name });
const office = (page: Page) => hours(page, 'Office hours');
const chat = (page: Page) => hours(page, 'Web chat hours');

test.describe('for a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('the page tells what is open by the Irish clock, in winter and in summer', async ({
    page,
  }) => {
    for (const [moment, officeSays, chatSays] of [
      ['2026-11-20T07:59:00Z', 'Closed now, opens today at 8am', 'Closed now, opens today at 9am'],
      ['2026-11-21T10:00:00Z', 'Closed now, opens Monday at 8am', 'Open now, until 1pm'],
      ['2026-07-20T08:00:00Z', 'Open now, until 6pm', 'Open now, until 4pm'],
    ] as const) {
      await page.clock.setFixedTime(new Date(moment));
      await page.goto('/contact-us');
      await expect(office(page)).toContainText(officeSays);
      await expect(chat(page)).toContainText(chatSays);
    }
  });
});

test('when the office closes, an open page says so', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T17:59:30Z') });
  await page.goto('/contact-us');
  await expect(office(page)).toContainText('Open now');
  await page.clock.runFor(61_000);
  await expect(office(page)).toContainText('Closed now, opens Monday at 8am');
});
