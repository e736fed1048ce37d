import { expect, test, type Page } from '@playwright/test';
import { accessible } from '#tests/support/site-forms.ts';

const JOB = '/career-details/van-driver-dublin';
const form = (page: Page) => page.getByRole('button', { name: 'Send application' });

test('a closed job has no form and says so', async ({ page }) => {
  await page.goto('/career-details/office-administrator');
  await expect(page.getByText('This job is no longer open.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

for (const [moment, isOpen] of [
  ['2027-03-31T22:59:00Z', true],
  ['2027-03-31T23:01:00Z', false],
] as const)
  test(`at ${moment} the job that closes on 31 March is ${isOpen ? 'open' : 'closed'}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(moment);
    await page.goto(JOB);
    await expect(form(page)).toHaveCount(isOpen ? 1 : 0);
    await expect(page.getByText('This job is no longer open.')).toBeVisible({ visible: !isOpen });
    await accessible(page);
  });
