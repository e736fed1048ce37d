import { expect, test, type Page } from '@playwright/test';
import {
  bookingField,
  fillInParcel,
  pressBook,
  declareItem,
  TO_BOSTON,
} from '#tests/support/forms/booking-form.ts';
import { logInByApi } from '#tests/support/people/visitor.ts';
import { payOnPage } from '#tests/support/payments/journey.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

test.use({ javaScriptEnabled: false });

test('an address with a quote fills in the booking form', async ({ page }) => {
  await page.goto('/PayBooking?from=Galway&to=Germany&kg=2');
  await page.getByRole('link', { name: 'Fill in my quote' }).click();
  await expect(bookingField(page, 'pickupTown')).toHaveValue('Galway');
  await expect(bookingField(page, 'deliveryCountry')).toHaveValue('germany');
  await expect(bookingField(page, 'weight')).toHaveValue('2');
});

test('a quote, and the day that is chosen there, fill in the booking form', async ({ page }) => {
  await page.goto('/api/userBooking/quote?from=Galway&to=Dublin&kg=3');
  const days = page.getByRole('navigation', { name: 'Or choose the day we collect' });
  await days.getByRole('link').nth(2).click();
  const day = new URL(page.url()).searchParams.get('day') ?? '';
  await expect(bookingField(page, 'pickupDate')).toHaveValue(day);
  const known = page.locator('.booking-page > .card:not(.suspended)').first();
  await expect(known).toContainText(/Your quote: €15\.94\. Book now and we collect on \w+day/);
  // It goes on from the page of the booking, whose address has the day.
  await page.goto(`/PayBooking?from=Galway&to=Dublin&kg=3&day=${day}`);
  await page.getByRole('link', { name: 'Fill in my quote' }).click();
  await expect(bookingField(page, 'pickupDate')).toHaveValue(day);
  await page.goto('/api/userBooking/start?from=Galway&to=Dublin&kg=3&day=2026-01-05');
  await expect(known).toContainText('The day that you chose cannot be booked');
  await expect(bookingField(page, 'pickupDate')).not.toHaveValue(/^$|2026-01-05/);
});

test('the quote says that places abroad work too', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Abroad too: a country or city')).toBeVisible();
  await page.getByLabel('Pickup location').fill('Galway');
  await page.getByLabel('Destination').fill('London');
  await page.getByLabel('Weight (kg)').fill('2');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('€30.44');
});

test('the form of a booking is one page, and names no step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/PayBooking');
  await expect(bookingField(page, 'deliveryTown')).toBeVisible();
  await expect(page.getByText(/^Step \d of 3/).filter({ visible: true })).toHaveCount(0);
});

for (const [path, field, text] of [
  ['/', '#quote-from', 'Galway'],
  ['/', '#quote-kg', '3'],
  ['/track', '#track-id', 'IE7M3D90QXM2VC'],
  ['/api/tracking/parcels', '#track-id', 'IE7M3D90QXM2VC'],
  ['/pay', '#pay-id', 'IE7M3D90QXM2VC'],
  ['/help', '#help-q', 'refund'],
  ['/PayBooking', '#booking-contents', 'Books'],
] as const)
  test(`${field} on ${path} has what was typed after "Back"`, async ({ page }) => {
    await page.goto(path);
    await page.locator(field).fill(text);
    await page.goto('/about-us');
    await page.goBack();
    await expect(page.locator(field)).toHaveValue(text);
  });

test('the browser itself asks for what is missing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page).toHaveURL('/');
});

test('the menus open and lead on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByText('Services').click();
  await page.getByRole('banner').getByRole('link', { name: 'Same-day delivery' }).click();
  await expect(page).toHaveURL('/services/same-day-parcel-delivery-service');
});

test('on a phone the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pricing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('the role chooser and the notice open and close', async ({ page }) => {
  await page.goto('/pricing');
  const chooser = page.getByRole('dialog');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Register' }).click();
  await expect(chooser.getByRole('link')).toHaveCount(6);
  await chooser.getByRole('button', { name: 'Close' }).click();
  await expect(chooser).toBeHidden();
  await page.locator('.notice').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('25kg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the hours of the office stand there without a claim', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.locator('.open-now').filter({ hasText: 'Office hours' })).toContainText(
    'Monday to Friday 8.00am-6.00pm',
  );
  await expect(page.getByText(/(open|closed) now/i)).toHaveCount(0);
});

const booked = (page: Page) => expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE\w{12}/);

test('a form that failed is not offered to be filled in again, and takes the receiver’s e-mail', async ({
  page,
}) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, { weight: '51' });
  await page.locator('details:has(#booking-receiverEmail) > summary').click();
  await bookingField(page, 'receiverEmail').fill('receiver@example.ie');
  await pressBook(page);
  await expect(summaryOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fill in my quote' })).toHaveCount(0);
  await expect(bookingField(page, 'receiverEmail')).toHaveValue('receiver@example.ie');
  await bookingField(page, 'weight').fill('2');
  await pressBook(page);
  await booked(page);
});

test('who pays by card ends on the booking, which is paid', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await pressBook(page);
  await booked(page);
  await page.getByRole('button', { name: 'order with obligation to pay' }).click();
  await payOnPage(page);
  await booked(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('your booking is paid');
});

test('a parcel to the USA is asked for its customs lines', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, TO_BOSTON);
  await pressBook(page);
  await expect(summaryOf(page)).toContainText('at least one line');
  const items = bookingField(page, 'items.0.description');
  if (!(await items.isVisible())) await page.getByText('Customs declaration: only for').click();
  await expect(bookingField(page, 'items.3.description')).toBeVisible();
  await expect(bookingField(page, 'items.4.description')).toBeHidden();
  await bookingField(page, 'customsReason').selectOption('gift');
  await declareItem(page, 0, 'Tea');
  await pressBook(page);
  await booked(page);
});

test('the form begins with what the account knows', async ({ page, context }) => {
  await logInByApi(context);
  await page.goto('/PayBooking');
  await page.getByRole('link', { name: 'what my account knows' }).click();
  await expect(page.getByLabel('Use my credit of')).not.toBeChecked();
  await expect(bookingField(page, 'email')).not.toHaveValue('');
  await expect(bookingField(page, 'pickupName')).not.toHaveValue('');
});

test('a quote is booked with the credit', async ({ page, context }) => {
  await logInByApi(context);
  await page.goto('/api/userBooking/start?from=Galway&to=Dublin&kg=3');
  await expect(bookingField(page, 'pickupDate')).not.toHaveValue('');
  await expect(page.getByRole('radio', { name: /Morning|Afternoon/, checked: true })).toBeVisible();
  await page.getByLabel('Use my credit of €100.00').check();
  await fillInParcel(page);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'terms and conditions' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await booked(page);
  await expect(page.getByRole('main')).toContainText('paid');
});
