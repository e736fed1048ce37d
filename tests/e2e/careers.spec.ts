import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { mailsIn } from '#tests/support/api/mails.ts';
import { fillInApplication, expectApplication } from '#tests/support/forms/application-form.ts';
import { PDF, APPLIED, CV_FILE } from '#tests/support/forms/cv.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';

const APPLY_CALL = '**/api/careers/apply';
const JOB_PAGE = '/career-details/van-driver-dublin';

const pdfFile = (text: string) => ({ ...CV_FILE, buffer: Buffer.from(text) });
const cvField = (page: Page) => page.getByLabel('CV');
const applyButton = (page: Page) => page.getByRole('button', { name: 'Send application' });
const cvProblem = (page: Page) => page.locator('#apply-cv-problem');

const officeMails = (email: string) =>
  mailsIn(join(process.env['SITE_DATA'] ?? '', 'mail')).filter(({ headers }) =>
    (headers['reply-to'] ?? '').includes(email),
  );

test('a file that is no CV is refused before it is sent, and the text stays', async ({ page }) => {
  const { letGo, requests } = await holdBack(page, APPLY_CALL);
  const email = newAddress();
  await page.goto(JOB_PAGE);
  for (const [upload, complaint] of [
    [pdfFile('I have driven a van.'), 'This file is not a PDF.'],
    [pdfFile(''), 'is empty (0 bytes)'],
    [pdfFile(PDF + 'x'.repeat(5_300_000)), 'The CV is larger than 5 MB.'],
  ] as const) {
    await fillInApplication(page, email, upload);
    await applyButton(page).click();
    await expect(cvProblem(page)).toContainText(complaint);
    await expectApplication(page, email);
  }
  expect(requests()).toBe(0);
  letGo();
  await cvField(page).setInputFiles(CV_FILE);
  await applyButton(page).click();
  await expect(page.getByText(APPLIED)).toBeVisible();
  await expect(cvField(page)).toHaveValue('');
  await accessibleAndFits(page);
  expect((await mailTo(email)).text).toContain('Van driver in Dublin');
});

test('a reload while it is sent asks first, and then sends it once', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/careers/apply'))
      keys.push(request.headers()['idempotency-key']);
  });
  const { letGo, requests } = await holdBack(page, APPLY_CALL);
  const email = newAddress();
  const reload = async (answer: 'accept' | 'dismiss'): Promise<string> => {
    const confirmation = page.waitForEvent('dialog');
    void page.evaluate(() => location.reload()).catch(() => undefined);
    const dialog = await confirmation;
    await dialog[answer]();
    return dialog.type();
  };
  await page.goto(JOB_PAGE);
  await fillInApplication(page, email);
  await applyButton(page).click();
  await expect.poll(requests).toBe(1);
  // A wait of minutes is seen and heard in its own words.
  for (const region of ['main', '#toasts'])
    await expect(page.locator(region)).toContainText('Sending your application.');
  expect(await reload('dismiss')).toBe('beforeunload');
  await expectApplication(page, email);
  await reload('accept');
  await expect(cvField(page)).toHaveValue('');
  await expect(page.getByLabel('Cover note')).toHaveValue('I have driven a van\nfor six years.');
  expect(page.url()).toMatch(new RegExp(`${JOB_PAGE}$`));
  letGo();
  await cvField(page).setInputFiles(CV_FILE);
  // In its first half second a page sends spam (spam-signs.ts).
  await page.waitForFunction(() => performance.now() > 500);
  await applyButton(page).click();
  await expect(page.getByText(APPLIED)).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await expect.poll(() => officeMails(email).length).toBe(1);
});

// The page is built now: what has closed already is not in it.
test('the careers page lists the jobs that are open by the Irish clock', async ({ page }) => {
  for (const [moment, shown] of [
    ['2026-12-01T12:00:00Z', 3],
    ['2099-03-31T22:59:00Z', 2],
    ['2099-03-31T23:01:00Z', 1],
    ['2099-05-01T12:00:00Z', 0],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto('/careers');
    const jobs = page.getByRole('region', { name: 'Open jobs' });
    await expect(jobs.getByRole('listitem')).toHaveCount(shown);
    await expect(jobs.getByText('No job is open just now.')).toBeVisible({ visible: shown === 0 });
    expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  }
  await accessibleAndFits(page);
});

test('a job has its form to the end of its last day, and is closed then', async ({ page }) => {
  for (const [moment, path, isOpen] of [
    ['2099-03-31T22:59:00Z', JOB_PAGE, true],
    ['2099-03-31T23:01:00Z', JOB_PAGE, false],
    ['2026-12-01T12:00:00Z', '/career-details/office-administrator', false],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(path);
    await expect(applyButton(page)).toHaveCount(isOpen ? 1 : 0);
    await expect(page.getByText('This job is no longer open.')).toBeVisible({ visible: !isOpen });
  }
  await accessibleAndFits(page);
});
