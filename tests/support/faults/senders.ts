import { expect, type Locator, type Page } from '@playwright/test';
import { contact } from '#messages/contact.ts';
import { BOOKING_API, expectParcel, fillInParcel } from '../forms/booking-form.ts';
import { choose, csvFile, fileField, open, result, UPLOAD } from '../forms/bulk-page.ts';
import { cvOnDisk } from '../forms/cv.ts';
import { emailBox, LOGIN_CALL, loginButton, passwordBox } from '../forms/login-form.ts';
import {
  control,
  fillInRegistration,
  REGISTER_CALL,
  registerButton,
  sent,
} from '../forms/register-form.ts';
import { summaryOf } from '../forms/site-forms.ts';
import { on } from '../payments/journey.ts';
import { PASSWORD } from '../people/accounts.ts';
import { openAccountOf } from '../people/visitor.ts';
import { ACCOUNT_SENDERS } from './account-senders.ts';
import type { SentForm } from './sent-form.ts';

const toast = (page: Page): Locator => page.locator('#toasts');
const seen = async (locator: Locator): Promise<void> => expect(locator).toBeVisible();
const subscription = (page: Page): Locator =>
  page.getByRole('form', { name: contact.newsletter.label });
const APPLIED = 'Your application and your CV have arrived.';

/** Every form that a visitor sends with a script, by what it is for. */
export const SENDERS = {
  'an enquiry': {
    call: '**/api/enquiry/new-enquiry',
    fill: async (page, email) => {
      await page.goto('/contact-us');
      await page.getByLabel('First name').fill('Áine');
      await page.locator('#enquiry-email').fill(email);
      await page.getByLabel('Message').fill('Where is my parcel?');
    },
    button: (page) => page.getByRole('button', { name: contact.enquiry.submit }),
    told: (page) => toast(page).filter({ hasText: contact.enquiry.failure }),
    kept: (page) => expect(page.getByLabel('Message')).toHaveValue('Where is my parcel?'),
    done: (page) => seen(page.getByText(contact.enquiry.success)),
  },
  'a subscription': {
    call: '**/api/newsletter/post-subscription',
    fill: async (page, email) => {
      await page.goto('/privacy');
      await subscription(page).getByLabel('Email').fill(email);
    },
    button: (page) => subscription(page).getByRole('button', { name: contact.newsletter.submit }),
    told: (page) => toast(page).filter({ hasText: contact.newsletter.failure }),
    kept: (page, email) => expect(subscription(page).getByLabel('Email')).toHaveValue(email),
    done: (page) => seen(page.getByText(contact.newsletter.success)),
  },
  'a login': {
    call: LOGIN_CALL,
    fill: async (page) => {
      const email = await openAccountOf(page.context());
      await page.goto('/login');
      await emailBox(page).fill(email);
      await passwordBox(page).fill(PASSWORD);
    },
    button: loginButton,
    told: summaryOf,
    kept: (page) => expect(passwordBox(page)).toHaveValue(PASSWORD),
    done: (page) => expect(page).toHaveURL('/Auth'),
  },
  'a registration': {
    call: REGISTER_CALL,
    fill: async (page, email) => {
      await page.goto('/register/driver');
      await fillInRegistration(page, 'driver', email);
    },
    button: registerButton,
    told: summaryOf,
    kept: async (page, email) => {
      await expect(control(page, 'email')).toHaveValue(email);
      await expect(control(page, 'password')).toHaveValue(PASSWORD);
      await expect(control(page, 'vehicle')).toHaveValue('small-van');
    },
    done: (page) => seen(sent(page)),
  },
  'a booking': {
    call: BOOKING_API,
    fill: async (page) => {
      await page.goto('/PayBooking');
      await fillInParcel(page);
    },
    button: (page) => page.getByRole('button', { name: 'Continue to payment' }),
    told: summaryOf,
    kept: expectParcel,
    done: (page) => expect(page).toHaveURL(/\/pay\/15\.94\//),
  },
  'an application': {
    call: '**/api/careers/apply',
    fill: async (page, email) => {
      await page.goto('/career-details/van-driver-dublin');
      await page.getByLabel('Name', { exact: true }).fill('Aoife Byrne');
      await page.locator('#apply-email').fill(email);
      await page.locator('#apply-phone').fill('+353 20 910 1234');
      await page.getByLabel('Cover note').fill('I have driven a van\nfor six years.');
      await page.getByLabel('CV').setInputFiles(cvOnDisk());
    },
    button: (page) => page.getByRole('button', { name: 'Send application' }),
    told: summaryOf,
    kept: async (page, email) => {
      await expect(page.locator('#apply-email')).toHaveValue(email);
      await expect(page.getByLabel('Cover note')).toHaveValue(
        'I have driven a van\nfor six years.',
      );
      await expect(page.getByLabel('CV')).toHaveValue(/my cv\.pdf$/);
    },
    done: (page) => seen(page.getByText(APPLIED)),
  },
  'a payment': {
    call: '**/api/stripe/booking',
    fill: async (page) => {
      await page.goto('/PayBooking');
      await fillInParcel(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await seen(on(page).pay);
    },
    button: (page) => on(page).pay,
    told: summaryOf,
    kept: (page) => expect(page).toHaveURL(/\/pay\/15\.94\//),
    done: (page) => expect(page).toHaveURL(/\/api\/stripe\/sandbox\//),
  },
  'an upload': {
    call: UPLOAD,
    fill: async (page) => {
      await open(page);
      await choose(page, await csvFile(page));
    },
    button: (page) => page.getByRole('button', { name: 'Check the file' }),
    told: summaryOf,
    kept: (page) => expect(fileField(page)).toHaveValue(/rows\.csv$/),
    done: (page) => seen(result(page)),
  },
  ...ACCOUNT_SENDERS,
} as const satisfies Readonly<Record<string, SentForm>>;
