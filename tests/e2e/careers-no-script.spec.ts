import { expect, test } from '@playwright/test';
import { newAddress } from '#tests/support/people/visitor.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';
test.use({ javaScriptEnabled: false });

test('without a script an application comes back with what is wrong and arrives when it is right', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/career-details/van-driver-dublin');
  await page.getByLabel('Name', { exact: true }).fill('Aoife Byrne');
  await page.locator('#apply-email').fill(email);
  const cv = page.getByLabel('CV');
  const send = page.getByRole('button', { name: 'Send application' });
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await send.click();
  await expect(page).toHaveURL(/\/career-details\/van-driver-dublin\?again=[\w-]{43}#apply$/);
  await expect(summaryOf(page)).toContainText('This file is not a PDF.');
  await expect(page.locator('#apply-email')).toHaveValue(email);
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await send.click();
  await expect(page).toHaveURL('/application-sent');
  expect((await mailTo(email)).text).toContain('Van driver in Dublin');
});

test('without a script a closed job says so', async ({ page }) => {
  await page.goto('/career-details/office-administrator');
  await expect(page.getByText('This job is no longer open.')).toBeVisible();
});
