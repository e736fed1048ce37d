import { expect, test } from '@playwright/test';
import * as bulk from '#messages/bulk.ts';
import * as contact from '#messages/contact.ts';
import {
  bookingField,
  fillInParcel,
  goOn,
  orderToCardPage,
} from '#tests/support/forms/booking-form.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { beLoggedIn, newAddress } from '#tests/support/people/visitor.ts';

test('a form that came back is alive: it keeps what was typed, says what is wrong, and can be sent', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const form = page.getByRole('region', { name: 'Send an enquiry' });
  await form.getByLabel('First name').fill('Áine');
  await form.getByLabel('Message').fill('Where is\nmy parcel?');
  await form.getByLabel('This is a complaint').check();
  // A browser whose script has not come sends it so.
  await form.locator('form').evaluate((element: HTMLFormElement) => element.submit());
  await page.waitForURL(/again=/);

  await expect(page.locator('[data-island=Enquiry][data-alive]')).toBeAttached();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summaryOf(form)).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveValue('Áine');
  await expect(form.getByLabel('Message')).toHaveValue('Where is\nmy parcel?');
  await expect(form.getByLabel('This is a complaint')).toBeChecked();
  await form.getByRole('link', { name: 'Email: Please input your Email!' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();

  await form.getByLabel('Email').fill('aine@');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(summaryOf(form)).toBeFocused();
  await form.getByLabel('Email').fill(newAddress());
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(contact.enquirySuccess)).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByLabel('This is a complaint')).not.toBeChecked();
  await expect(page).not.toHaveTitle(/^Error: /);
});

test('the form of an upload is alive inside its card', async ({ page }) => {
  await beLoggedIn(page);
  await page.goto('/bulk-booking');
  await page.getByText(bulk.once.heading).click();
  await page.getByLabel(bulk.once.weight).fill('heavy');
  await page.locator('#upload').evaluate((element: HTMLFormElement) => element.submit());
  await page.waitForURL(/again=/);

  const form = page.getByRole('region', { name: bulk.uploadHeading });
  await expect(page.locator('[data-island=Bulk][data-alive]')).toBeAttached();
  await expect(summaryOf(form)).toBeFocused();
  await expect(page.locator('#upload-weight')).toHaveValue('heavy');
  await form.getByRole('button', { name: bulk.check }).click();
  await expect(summaryOf(form)).toContainText(bulk.errorsMissing);
  await expect(page).toHaveURL(/again=/);
});

test('a booking form that came back is alive: a fault of another step opens it, and it is booked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await bookingField(page, 'deliveryLine1').evaluate((line: HTMLInputElement) => {
    const line2 = line.form?.elements.namedItem('deliveryLine2');
    if (line2 instanceof HTMLInputElement) line2.value = 'Flat 7';
    line.value = '';
    line.dispatchEvent(new Event('input', { bubbles: true }));
    line.form?.submit();
  });
  await page.waitForURL(/again=/);

  await expect(page.locator('[data-island=Booking][data-alive]')).toBeAttached();
  await expect(page).toHaveTitle(/^Error: /);
  const main = page.getByRole('main');
  await expect(summaryOf(main)).toBeFocused();
  await expect(bookingField(page, 'pickupName')).toHaveValue('Aoife Byrne');
  await expect(bookingField(page, 'deliveryLine1')).toBeHidden();
  await accessibleAndFits(page);
  await main.getByRole('link', { name: /^Where does it go, Address line 1: / }).click();
  await expect(bookingField(page, 'deliveryLine1')).toBeFocused();
  await expect(bookingField(page, 'deliveryLine2')).toHaveValue('Flat 7');
  await expect(bookingField(page, 'deliveryLine2')).toBeVisible();
  await bookingField(page, 'deliveryLine1').fill('3 Main Street');
  await expect(bookingField(page, 'deliveryLine1')).not.toHaveAttribute('aria-invalid');
  await goOn(page);
  await orderToCardPage(page);
});
