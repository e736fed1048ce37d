import { expect, test, type Page } from '@playwright/test';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';

const JOB = '/career-details/van-driver-dublin';
const form = (page: Page) => page.getByRole('button', { name: 'Send application' });

// The page is built now: what has closed already is not in it.
for (const [moment, shown] of [
  ['2026-12-01T12:00:00Z', 3],
  ['2027-03-31T22:59:00Z', 2],
  ['2027-03-31T23:01:00Z', 1],
  ['2027-05-01T12:00:00Z', 0],
] as const)
  test(`at ${moment} the careers page lists ${shown} jobs, and nothing moves`, async ({ page }) => {
    await page.clock.setFixedTime(moment);
    await page.goto('/careers');
    const jobs = page.getByRole('region', { name: 'Open jobs' });
    await expect(jobs.getByRole('listitem')).toHaveCount(shown);
    await expect(jobs.getByText('No job is open just now.')).toBeVisible({ visible: shown === 0 });
    await accessibleAndFits(page);
    expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  });

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
    await accessibleAndFits(page);
  });
