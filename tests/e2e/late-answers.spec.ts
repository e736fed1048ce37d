import { expect, test, type Page } from '@playwright/test';
import * as common from '#messages/common.ts';
import * as contact from '#messages/contact.ts';
import {
  BOOKING_API,
  expectCardPage,
  expectPricedOrder,
  fillInParcel,
  pressBook,
} from '#tests/support/forms/booking-form.ts';
import {
  fillInRegistration,
  REGISTER_CALL,
  registerButton,
  sent,
} from '#tests/support/forms/register-form.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { problemReply } from '#tests/support/payments/shown-bookings.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { layoutShift, waitForSlowLine } from '#tests/support/site/layout-shift.ts';

const LATER = 'We cannot take it now. Try again later.';
const SCREENS = [
  [390, 844],
  [1280, 800],
] as const;

interface Sent {
  what: string;
  path: string;
  call: string;
  press: (page: Page) => Promise<void>;
  expectDone: (page: Page) => Promise<void>;
}

const FORMS: readonly Sent[] = [
  {
    what: 'an enquiry',
    path: '/contact-us',
    call: '**/api/enquiry/new-enquiry',
    press: async (page) => {
      await page.locator('#enquiry-email').fill(newAddress());
      await page.locator('#enquiry-message').fill('Where is my parcel?');
      await page.getByRole('button', { name: contact.enquirySubmit }).click();
    },
    expectDone: (page) => expect(page.getByText(contact.enquirySuccess)).toBeVisible(),
  },
  {
    what: 'a subscription',
    path: '/privacy',
    call: '**/api/newsletter/post-subscription',
    press: async (page) => {
      const form = page.locator('#subscribe');
      const fold = page.locator('footer details').filter({ has: form }).locator('summary');
      if (await fold.isVisible()) await fold.click();
      await form.getByLabel('Email').fill(newAddress());
      await form.getByRole('button', { name: contact.newsletterSubmit }).click();
    },
    expectDone: (page) => expect(page.getByText(contact.newsletterSuccess)).toBeVisible(),
  },
  {
    what: 'a registration',
    path: '/register/driver',
    call: REGISTER_CALL,
    press: async (page) => {
      await fillInRegistration(page, newAddress());
      await registerButton(page).click();
    },
    expectDone: (page) => expect(sent(page)).toBeFocused(),
  },
  {
    what: 'a booking',
    path: '/PayBooking',
    call: BOOKING_API,
    press: async (page) => {
      await fillInParcel(page, { email: newAddress() });
      await expectPricedOrder(page);
      await pressBook(page);
    },
    expectDone: (page) => expectCardPage(page),
  },
];

for (const { what, path, call, press, expectDone } of FORMS)
  for (const [width, height] of SCREENS)
    for (const isRefused of [false, true])
      test(`${what} ${isRefused ? 'refused' : 'taken'} after 3 s moves nothing, ${width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        if (isRefused) await page.route(call, (route) => route.fulfill(problemReply(503, LATER)));
        const { letGo, requests } = await holdBack(page, call);
        await page.goto(path);
        await page.getByRole('button', { name: 'Decline' }).click();
        await press(page);
        await expect.poll(requests).toBe(1);
        await waitForSlowLine(page);
        expect(await layoutShift(page)).toBeLessThan(0.05);
        letGo();
        await (isRefused ? expect(page.getByText(LATER).last()).toBeVisible() : expectDone(page));
        expect(await layoutShift(page)).toBeLessThan(0.05);
      });

for (const [width, height] of SCREENS)
  test(`a stored booking that is opened again moves nothing, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/PayBooking');
    await page.getByRole('button', { name: 'Decline' }).click();
    await fillInParcel(page);
    await page.goto('/PayBooking');
    await expect(page.getByText(common.restored)).toBeVisible();
    await expect(page.locator('.booking .days')).toBeVisible();
    await expect(page.locator('.booking')).toContainText('€15.94');
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });
