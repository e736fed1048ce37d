import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { mailsIn } from '#tests/support/api/mails.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';

const CALL = '**/api/careers/apply';
const JOB = '/career-details/van-driver-dublin';
const SENT = 'Your application and your CV have arrived.';
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

const file = (text: string, name = 'my cv.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});
const cv = (page: Page) => page.getByLabel('CV');
const button = (page: Page) => page.getByRole('button', { name: 'Send application' });
const problem = (page: Page) => page.locator('#apply-cv-problem');

async function fillIn(page: Page, email: string, upload = file(PDF)): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Aoife Byrne');
  await page.locator('#apply-email').fill(email);
  await page.locator('#apply-phone').fill('+353 20 910 1234');
  await page.getByLabel('Cover note').fill('I have driven a van\nfor six years.');
  await cv(page).setInputFiles(upload);
}

async function everythingIsStillThere(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Aoife Byrne');
  await expect(page.locator('#apply-email')).toHaveValue(email);
  await expect(page.getByLabel('Cover note')).toHaveValue('I have driven a van\nfor six years.');
  await expect(cv(page)).toHaveValue(/my cv\.pdf$/);
}

/** What the office has got from a person. */
const officeMails = (email: string) =>
  mailsIn(join(process.env['SITE_DATA'] ?? '', 'mail')).filter(({ headers }) =>
    (headers['reply-to'] ?? '').includes(email),
  );

test('who applies is told that it arrived, and the office gets the CV', async ({ page }) => {
  const email = newAddress();
  await page.goto(JOB);
  await fillIn(page, email);
  await button(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByLabel('Cover note')).toHaveValue('');
  await expect(cv(page)).toHaveValue('');
  expect((await mailTo(email)).text).toContain('Van driver in Dublin');
  await expect.poll(() => officeMails(email).length).toBe(1);
  const source = officeMails(email)[0]?.source.replaceAll('\r\n', '') ?? '';
  expect(source).toContain(Buffer.from(PDF).toString('base64'));
  await accessibleAndFits(page);
});

test('what is missing is named beside its field and in a summary that has the focus', async ({
  page,
}) => {
  await page.goto(JOB);
  await page.getByLabel('Cover note').fill('Hello');
  await button(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Name: Enter your name.',
    'Email: Enter an email address, such as name@example.com.',
    'CV: Choose your CV.',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Cover note')).toHaveValue('Hello');
  await accessibleAndFits(page);
  await summaryOf(page).getByRole('link', { name: /^CV/ }).click();
  await expect(cv(page)).toBeFocused();
});

const REFUSED = {
  'a text that is called a PDF': [file('I have driven a van.'), 'This file is not a PDF.'],
  'an empty file': [file(''), 'This file is not a PDF.'],
  'a PDF of 5.3 MB': [file(PDF + 'x'.repeat(5_300_000)), 'The CV is larger than 5 MB.'],
} as const;
for (const [name, [upload, told]] of Object.entries(REFUSED))
  test(`${name} is refused before it is sent`, async ({ page }) => {
    let requests = 0;
    await page.route(CALL, (route) => {
      requests += 1;
      return route.continue();
    });
    const email = newAddress();
    await page.goto(JOB);
    await fillIn(page, email, upload);
    await button(page).click();
    await expect(problem(page)).toContainText(told);
    expect(requests).toBe(0);
    await everythingIsStillThere(page, email);
    await cv(page).setInputFiles(file(PDF));
    await button(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
  });

test('what only the server finds wrong with the CV stands beside it', async ({ page }) => {
  await page.goto(JOB);
  await fillIn(page, newAddress(), file(PDF.replace('%%EOF', '')));
  await button(page).click();
  await expect(problem(page)).toContainText('This file is not a PDF.');
  await expect(summaryOf(page)).toBeFocused();
});

test('an application whose answer was lost arrives once when it is sent again', async ({
  page,
}) => {
  const email = newAddress();
  const keys: (string | undefined)[] = [];
  await page.route(CALL, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await page.goto(JOB);
  await fillIn(page, email);
  await button(page).click();
  await expect(summaryOf(page)).toContainText('There is no connection to us just now.');
  await button(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect.poll(() => officeMails(email).length).toBe(1);
});

test('while it is on its way the page says so, and four clicks are one request', async ({
  page,
}) => {
  const { letGo, requests } = await holdBack(page, CALL);
  await page.goto(JOB);
  await fillIn(page, newAddress());
  for (let click = 0; click < 4; click += 1) await button(page).click();
  await page.locator('#apply-email').press('Enter');
  await expect(page.getByRole('main').getByText('Sending your application.')).toBeVisible();
  await accessibleAndFits(page);
  letGo();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('main').getByText('Sending your application.')).toBeHidden();
  expect(requests()).toBe(1);
});

test('what was typed and chosen before the form is alive is sent', async ({ page }) => {
  const chunk = await holdBack(page, '**/_astro/Apply.*.js*');
  const email = newAddress();
  await page.goto(JOB);
  await fillIn(page, email);
  await button(page).click();
  chunk.letGo();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(JOB);
});

test('a job that was closed meanwhile is told by the server', async ({ page }) => {
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        detail: 'This job is closed. See the jobs that are open.',
      }),
    }),
  );
  await page.goto(JOB);
  await fillIn(page, newAddress());
  await button(page).click();
  await expect(summaryOf(page)).toContainText('This job is closed. See the jobs that are open.');
});
