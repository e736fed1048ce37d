import { expect, type Page, type Locator } from '@playwright/test';
import {
  bookButton,
  BOOK,
  check,
  csvFile,
  open,
  allowedTick,
  choose,
  fileField,
  result,
  UPLOAD,
} from '#tests/support/forms/bulk-page.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';
import {
  beLoggedIn,
  bookByApi,
  openAccountPage,
  openPart,
  part,
  post,
  openAccountOf,
} from '#tests/support/people/visitor.ts';
import type { SentForm } from '#tests/support/faults/sent-form.ts';
import * as contact from '#messages/contact.ts';
import {
  BOOKING_API,
  bookingField,
  orderButton,
  expectParcel,
  expectPricedOrder,
  fillInParcel,
} from '#tests/support/forms/booking-form.ts';
import {
  codeBox,
  codeButton,
  emailBox,
  LOGIN_CALL,
  loginButton,
  passwordBox,
} from '#tests/support/forms/login-form.ts';
import {
  control,
  fillInRegistration,
  REGISTER_CALL,
  registerButton,
  sent,
} from '#tests/support/forms/register-form.ts';
import { on } from '#tests/support/payments/journey.ts';
import { PASSWORD } from '#tests/support/people/accounts.ts';
import { waitForCode } from '#tests/support/people/second-step-visitor.ts';
import { fillInApplication, expectApplication } from '../forms/application-form.ts';
import { APPLIED } from '../forms/cv.ts';

const saved = (page: Page) => part(page, 'Saved addresses');
const adding = (page: Page) => page.getByRole('form', { name: 'Add an address' });
const editing = (page: Page) => page.getByRole('form', { name: 'Edit the address of Aoife Byrne' });
const openToAdd = async (page: Page): Promise<void> => {
  await openAccountPage(page);
  await openPart(page, 'Saved addresses');
  await saved(page).getByRole('button', { name: 'Add an address' }).click();
};
/** A late refusal is shown in the row that replaced the form. */
const refusedRow = (page: Page): Locator =>
  summaryOf(page).or(page.locator('.late-row').getByRole('alert')).filter({ visible: true });
const openAgain = async (page: Page): Promise<void> => {
  const opens = saved(page).getByRole('button', { name: 'Open the form again' });
  if (await opens.isVisible()) await opens.click();
};
const TO_GALWAY = { name: 'Aoife Byrne', line1: '12 Cypress Road', town: 'Galway', country: 'IE' };
const ACCOUNT_SENDERS = {
  'a saved address': {
    call: '**/api/userAddress/add',
    fill: async (page) => {
      await beLoggedIn(page);
      await openToAdd(page);
      await adding(page).getByLabel('Name of the person').fill(TO_GALWAY.name);
      await adding(page).getByLabel('Address line 1').fill(TO_GALWAY.line1);
      await adding(page).getByLabel('Town or city').fill(TO_GALWAY.town);
    },
    button: (page) => adding(page).getByRole('button', { name: 'Save address' }),
    failure: refusedRow,
    kept: async (page) => {
      await openAgain(page);
      await expect(adding(page).getByLabel('Address line 1')).toHaveValue(TO_GALWAY.line1);
    },
    // After a crash the address of the lost answer stands beside the form, which is a row too.
    done: (page) =>
      expect(saved(page).locator('.account-address', { hasText: TO_GALWAY.line1 })).toHaveCount(1),
  },
  'a change of an address': {
    call: '**/api/userAddress/update/**',
    fill: async (page) => {
      await beLoggedIn(page);
      await post(page.context(), 'userAddress/add', TO_GALWAY);
      await openAccountPage(page);
      await openPart(page, 'Saved addresses');
      await saved(page).getByRole('button', { name: 'Edit' }).click();
      await editing(page).getByLabel('Address line 1').fill('14 Cypress Road');
    },
    button: (page) => editing(page).getByRole('button', { name: 'Save change' }),
    failure: refusedRow,
    kept: async (page) => {
      await openAgain(page);
      await expect(editing(page).getByLabel('Address line 1')).toHaveValue('14 Cypress Road');
    },
    done: (page) =>
      expect(saved(page).locator('.account-address')).toContainText('14 Cypress Road'),
  },
  'a booking of a file': {
    call: BOOK,
    fill: async (page) => {
      await open(page);
      await check(page, await csvFile(page));
      await allowedTick(page).check();
    },
    button: bookButton,
    failure: summaryOf,
    kept: (page) => expect(allowedTick(page)).toBeChecked(),
    done: (page) => expect(page).toHaveURL(/\/pay\/[\d.]+\/[\w-]+\/b\w+$/),
  },
} as const satisfies Readonly<Record<string, SentForm>>;

const toasts = (page: Page): Locator => page.locator('#toasts');
const visible = async (locator: Locator): Promise<void> => expect(locator).toBeVisible();
const subscription = (page: Page): Locator =>
  page.getByRole('form', { name: contact.newsletterLabel });
export const SENDERS = {
  'an enquiry': {
    call: '**/api/enquiry/new-enquiry',
    fill: async (page, email) => {
      await page.goto('/contact-us');
      await page.getByLabel('First name').fill('Áine');
      await page.locator('#enquiry-email').fill(email);
      await page.getByLabel('Message').fill('Where is my parcel?');
    },
    button: (page) => page.getByRole('button', { name: contact.enquirySubmit }),
    failure: (page) => toasts(page).filter({ hasText: contact.enquiryFailure }),
    kept: (page) => expect(page.getByLabel('Message')).toHaveValue('Where is my parcel?'),
    done: (page) => visible(page.getByText(contact.enquirySuccess)),
  },
  'a subscription': {
    call: '**/api/newsletter/post-subscription',
    fill: async (page, email) => {
      await page.goto('/privacy');
      // A phone folds it away.
      const fold = page.locator('footer details').filter({ has: page.locator('#subscribe') });
      const heading = fold.locator('summary');
      if (await heading.isVisible()) await heading.click();
      await subscription(page).getByLabel('Email').fill(email);
    },
    button: (page) => subscription(page).getByRole('button', { name: contact.newsletterSubmit }),
    failure: (page) => toasts(page).filter({ hasText: contact.newsletterFailure }),
    kept: (page, email) => expect(subscription(page).getByLabel('Email')).toHaveValue(email),
    done: (page) => visible(page.getByText(contact.newsletterSuccess)),
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
    failure: summaryOf,
    kept: (page) => expect(passwordBox(page)).toHaveValue(PASSWORD),
    done: (page) => expect(page).toHaveURL('/Auth'),
  },
  'a code of a login': {
    call: '**/api/auth/code',
    fill: async (page) => {
      const code = await waitForCode(page.context());
      await page.goto('/login-code');
      await codeBox(page).fill(code);
    },
    button: codeButton,
    failure: summaryOf,
    kept: (page) => expect(codeBox(page)).toHaveValue(/^\d{4} \d{4} \d{4} \d{4}$/),
    done: (page) => expect(page).toHaveURL('/Auth'),
  },
  'a registration': {
    call: REGISTER_CALL,
    fill: async (page, email) => {
      await page.goto('/register/driver');
      await fillInRegistration(page, email);
    },
    button: registerButton,
    failure: summaryOf,
    kept: async (page, email) => {
      await expect(control(page, 'email')).toHaveValue(email);
      await expect(control(page, 'password')).toHaveValue(PASSWORD);
      await expect(control(page, 'vehicle')).toHaveValue('small-van');
    },
    done: (page) => visible(sent(page)),
  },
  'a booking': {
    call: BOOKING_API,
    fill: async (page) => {
      await page.goto('/PayBooking');
      await bookingField(page, 'weight').fill('3');
      // The steps come with the widget; until then, and without it, the form is one page.
      const steps = page.getByText('Other day');
      const known = steps.or(page.locator('html:not([data-steps])')).first();
      await known.waitFor({ timeout: 8_000 }).catch(() => undefined);
      const hasSteps = await steps.isVisible();
      await fillInParcel(page, {}, hasSteps);
      if (hasSteps) await expectPricedOrder(page);
    },
    button: orderButton,
    failure: summaryOf,
    kept: async (page) => {
      await expectParcel(page);
      const isPlain = await bookingField(page, 'nothingProhibited').isVisible();
      if (!isPlain) await expectPricedOrder(page);
    },
    done: async (page) => {
      // A press before the price has come leads to the payment page.
      await expect(page).toHaveURL(/\/sandbox\/|\/pay\/15\.94\//);
      await expect(page.getByRole('main')).toContainText('€15.94');
    },
  },
  'an application': {
    call: '**/api/careers/apply',
    fill: async (page, email) => {
      await page.goto('/career-details/van-driver-dublin');
      await fillInApplication(page, email);
    },
    button: (page) => page.getByRole('button', { name: 'Send application' }),
    failure: summaryOf,
    kept: expectApplication,
    done: (page) => visible(page.getByText(APPLIED)),
  },
  'a payment': {
    call: '**/api/stripe/booking',
    fill: async (page) => {
      const number = await bookByApi(page.context(), { useCredit: false });
      await page.goto(`/pay/15.94/${number}/booking`);
      await visible(on(page).pay);
    },
    button: (page) => on(page).pay,
    failure: summaryOf,
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
    failure: summaryOf,
    kept: (page) => expect(fileField(page)).toHaveValue(/rows\.csv$/),
    done: (page) => visible(result(page)),
  },
  ...ACCOUNT_SENDERS,
} as const satisfies Readonly<Record<string, SentForm>>;
