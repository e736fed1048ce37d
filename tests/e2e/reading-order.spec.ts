import { expect, test, type Page } from '@playwright/test';
import * as v from 'valibot';
import { driverJourneys } from '#api/driver.ts';
import * as driver from '#messages/driver.ts';
import { approveDriver } from '#tests/support/drivers/site-drivers.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';
import {
  aBooking,
  answerLooks,
  aPaidBooking,
  FREE_NUMBER,
} from '#tests/support/payments/shown-bookings.ts';
import { beLoggedIn, openOwnAccount } from '#tests/support/people/visitor.ts';
import { readingOrderOf } from '#tests/support/site/reading-order.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

interface Stop {
  open: (page: Page) => Promise<unknown>;
  part?: string;
}

const shows = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

async function onFriday(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
  await page.goto(path);
}

const STOPS: Readonly<Record<string, Stop>> = {
  frame: { open: (page) => onFriday(page, '/enquiry-sent'), part: 'body' },
  quote: {
    open: async (page) => {
      await page.goto('/?from=Galway&to=Dublin&kg=3');
      await expect(quoteForm(page).total).toHaveText('€15.94');
    },
  },
  tracking: {
    open: async (page) => {
      await page.goto(`/track/${await parcelOnSite('moving')}`);
      await expect(page.locator('.parcel')).toContainText('This page updates itself');
    },
  },
  enquiry: {
    open: async (page) => {
      await onFriday(page, '/contact-us');
      await expect(page.getByText('Open now, until 4pm')).toBeVisible();
    },
  },
  login: { open: (page) => page.goto('/login') },
  'code of a login': { open: (page) => page.goto('/login-code') },
  'second step of a depot': {
    open: async (page) => {
      await approveDriver(await beLoggedIn(page, 'depot'));
      await page.goto('/driver');
      await shows(page, driver.noSecondStep);
    },
  },
  registration: { open: (page) => page.goto('/register/retailer') },
  booking: { open: (page) => page.goto('/PayBooking') },
  pay: {
    open: async (page) => {
      const price = { creditCents: 1000, dueCents: 594 };
      const order = { id: FREE_NUMBER, kind: 'booking', dueCents: 594 } as const;
      await answerLooks(page, aBooking({ ...price, order }));
      await onFriday(page, `/pay/5.94/${FREE_NUMBER}/booking`);
      await expect(page.getByRole('button', { name: /^Pay €5\.94/ })).toBeVisible();
    },
  },
  paid: {
    open: async (page) => {
      await answerLooks(page, aPaidBooking());
      await page.goto(`/success?id=${FREE_NUMBER}`);
      await shows(page, 'Thank you. €15.94 is paid');
    },
  },
  appeal: { open: (page) => page.goto('/Help-Support/Customer-Advocate-Form') },
  application: { open: (page) => onFriday(page, '/career-details/van-driver-dublin') },
  account: {
    open: async (page) => {
      await openOwnAccount(page);
    },
  },
  driver: {
    open: async (page) => {
      await approveDriver(await beLoggedIn(page, 'driver'));
      // Other tests book parcels for today.
      await page.route('**/api/driver/journeys', async (route) => {
        const answer = await route.fetch();
        const day = v.parse(driverJourneys.answer, await answer.json());
        await route.fulfill({ response: answer, json: { ...day, stops: [] } });
      });
      await page.goto('/driver');
      await shows(page, 'Your stops on');
    },
  },
};

for (const [name, { open, part = 'main' }] of Object.entries(STOPS))
  test(`what a screen reader goes through is in order: ${name}`, async ({ page }) => {
    await open(page);
    expect(await readingOrderOf(page.locator(part))).toMatchSnapshot(
      `${name.replaceAll(' ', '-')}.txt`,
    );
  });
