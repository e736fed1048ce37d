import { expect, test, type Page } from '@playwright/test';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { holdBack, summaryOf } from '#tests/support/forms/site-forms.ts';

const API = '**/api/enquiry/new-enquiry';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Áine');
  await page.locator('#enquiry-email').fill('aine@example.ie');
  await page.getByLabel('Message').fill('Where is my parcel?');
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('a sent enquiry is said to be sent and the form is empty again', async ({ page }) => {
  await page.goto('/contact-us');
  await fillIn(page);
  await send(page);
  await expect(page.getByText('Your Enquiry sended successfully.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('what is missing is named beside its field and in a summary that has the focus', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await page.getByLabel('First name').fill('Áine');
  await send(page);
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(page.locator('#enquiry-email-problem')).toHaveText('Please input your Email!');
  await expect(page.locator('#enquiry-message-problem')).toHaveText(
    'Please input your Your Message!',
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('First name')).toHaveValue('Áine');
  await summary.getByRole('link', { name: /Message/ }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.locator('label[for=enquiry-message]')).toBeInViewport();
});

test('an error goes as soon as its field is right, and none comes while somebody types', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await page.locator('#enquiry-phone').fill('12');
  await send(page);
  const links = summaryOf(page).getByRole('link');
  await expect(links).toHaveCount(3);
  const email = page.locator('#enquiry-email');
  await email.pressSequentially('aine@');
  await expect(links).toHaveCount(3);
  await email.pressSequentially('example.ie');
  await expect(links).toHaveCount(2);
  await expect(email).toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.clear();
  await page.getByLabel('Message').fill('Where is my parcel?');
  await expect(links).toHaveText(/^Phone/);
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator('#enquiry-phone').fill('');
  await expect(summaryOf(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Contact/);
});

test('four clicks and Enter are one request', async ({ page }) => {
  const { letGo, requests } = await holdBack(page, API);
  await page.goto('/contact-us');
  await fillIn(page);
  const button = page.getByRole('button', { name: 'Send message' });
  for (let click = 0; click < 4; click += 1) await button.click({ noWaitAfter: true });
  await page.locator('#enquiry-email').press('Enter');
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  letGo();
  await expect(page.getByText('Your Enquiry sended successfully.')).toBeVisible();
  expect(requests()).toBe(1);
});

test('a form whose code does not load names the phone and can be sent all the same', async ({
  page,
}) => {
  await page.route('**/_astro/Enquiry.*.js*', (route) => route.abort());
  await page.goto('/contact-us');
  await fillIn(page);
  await expect(page.getByText('A part of this form did not load.')).toBeVisible();
  await accessibleAndFits(page);
  await send(page);
  await expect(page).toHaveURL('/enquiry-sent');
});

test('in the footer too a form whose code does not load names the phone', async ({ page }) => {
  await page.route('**/_astro/Subscribe.*.js*', (route) => route.abort());
  await page.goto('/privacy');
  await page.getByRole('form', { name: 'Subscribe for updates' }).getByLabel('Email').focus();
  await expect(page.getByText('A part of this form did not load.')).toBeVisible();
  await accessibleAndFits(page);
});

test('Send waits for an address in the footer, and says when the subscription is sent', async ({
  page,
}) => {
  await page.goto('/privacy');
  const form = page.getByRole('form', { name: 'Subscribe for updates' });
  const button = form.getByRole('button', { name: 'Send' });
  await expect(button).toBeDisabled();
  await form.getByLabel('Email').fill('sean@example.ie');
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText('Subscriptions sended successfully. Thank you!')).toBeVisible();
  await expect(button).toBeDisabled();
});

test('back from another page, Send knows the address that the browser has put back', async ({
  page,
}) => {
  await page.goto('/privacy');
  const form = page.getByRole('form', { name: 'Subscribe for updates' });
  await form.getByLabel('Email').fill('sean@example.ie');
  await page.goto('/pricing');
  await page.goBack();
  await expect(form.getByLabel('Email')).toHaveValue('sean@example.ie');
  await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a subscription that fails says so and keeps the address', async ({ page }) => {
  await page.route('**/api/newsletter/post-subscription', (route) => route.abort());
  await page.goto('/privacy');
  const form = page.getByRole('form', { name: 'Subscribe for updates' });
  await form.getByLabel('Email').fill('sean@example.ie');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Error while Sending Subscribtion')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('sean@example.ie');
});
