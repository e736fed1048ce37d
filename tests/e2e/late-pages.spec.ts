import { expect, test } from '@playwright/test';
import * as common from '#messages/common.ts';
import { fillInParcel } from '#tests/support/forms/booking-form.ts';
import {
  aBooking,
  answerLooks,
  jsonAnswer,
  PAY_PAGE,
} from '#tests/support/payments/shown-bookings.ts';
import { beLoggedIn, bookByApi } from '#tests/support/people/visitor.ts';
import {
  answerOopsOnce,
  SCREENS,
  testLateAnswers,
  tryAgain,
} from '#tests/support/site/late-answers.ts';
import { layoutShift } from '#tests/support/site/layout-shift.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

const DETAILS = '**/api/userBooking/details/**';
const PARCEL = '**/api/apptrack/IE*';

testLateAnswers({
  'a page that shows a booked parcel': {
    call: DETAILS,
    open: async (page) => {
      await beLoggedIn(page);
      await page.goto(`/success?id=${await bookByApi(page.context())}`);
    },
    done: (page) => expect(page.locator('.payment-state .ticket')).toBeVisible(),
  },
  'a booking that is made again': {
    call: DETAILS,
    open: async (page) => {
      await beLoggedIn(page);
      await page.goto(`/PayBooking?again=${await bookByApi(page.context())}`);
    },
    done: (page) => expect(page.locator('.booking')).toContainText('€15.94'),
  },
  'a booking to an earlier receiver': {
    call: DETAILS,
    open: async (page) => {
      await beLoggedIn(page);
      await page.goto(`/PayBooking?receiverOf=${await bookByApi(page.context())}`);
    },
    done: (page) => expect(page.locator('.restored')).not.toHaveText(common.loading),
  },
  'a booking that begins with a quote': {
    call: '**/quote-settings.js*',
    open: (page) => page.goto('/PayBooking?from=Galway&to=Dublin&kg=3'),
    done: (page) => expect(page.locator('.booking')).toContainText('€15.94'),
  },
  'a payment that is looked up again': {
    call: DETAILS,
    open: async (page) => {
      await answerLooks(page, jsonAnswer({ title: 'Oops' }, 500), aBooking());
      await page.goto(PAY_PAGE);
    },
    button: tryAgain,
    done: (page) => expect(page.getByRole('main')).toContainText('€15.94'),
  },
  'a parcel that is checked again': {
    call: PARCEL,
    open: async (page) => {
      await answerOopsOnce(page, PARCEL);
      await page.goto(`/track?id=${await parcelOnSite('moving')}`);
    },
    button: (page) => page.getByRole('button', { name: 'Check again' }),
    done: (page) => expect(page.locator('.ticket')).toContainText('on the way'),
  },
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
