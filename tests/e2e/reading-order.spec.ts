import { expect, test, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { driverJourneys } from '#api/driver.ts';
import { approveDriver } from '#tests/support/drivers/site-drivers.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { answerLooks, aPaidBooking, FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
import { beLoggedIn, openOwnAccount } from '#tests/support/people/visitor.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';

const WEEKDAY = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

const CHANGING: readonly [RegExp, string][] = [
  [/\bIE[ \u00a0]?\w{4}[ \u00a0]?\w{4}[ \u00a0]?\w{4}\b/g, '(number)'],
  [/\bIE\w{12}\b/g, '(number)'],
  [new RegExp(String.raw`\b(?:${WEEKDAY},? )?\d{1,2} ${MONTH}(?: \d{4})?\b`, 'g'), '(date)'],
  [/\b(?:\d+ h )?\d+ min left for today in Dublin\b|\bBook now for [^\n]*/g, '(countdown)'],
  [/\b20\d\d-\d\d-\d\d\b/g, '(date)'],
  [/\b\d{1,2}:\d\d\b/g, '(time)'],
  [/\b[\da-f]{32}@example\.ie\b/g, '(address)'],
  // Hours of a holiday, which are there until it is over.
  [/ ?\(date\): (?:\(time\)|[^\n(])*\([^)]*\)/g, ''],
];

/** A part of a page as a screen reader reads it, without the addresses of links; dates, times and numbers are replaced. */
async function readingOrderOf(part: Locator): Promise<string> {
  const plain = (await part.ariaSnapshot())
    .replace(/^\s*- \/url:.*\n/gm, '')
    .replace(/^(\s*- text: )"(.*)"$/gm, '$1$2');
  const same = CHANGING.reduce((text, [what, word]) => text.replace(what, word), plain);
  return `${same.replace(/^\s*- text: *\n/gm, '')}\n`;
}

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
      await expect(page.locator('.ticket')).toContainText('In transit');
    },
  },
  enquiry: {
    open: async (page) => {
      await onFriday(page, '/contact-us');
      await expect(page.getByText('Open now, until 16:00')).toBeVisible();
    },
  },
  login: { open: (page) => page.goto('/login') },
  registration: { open: (page) => page.goto('/register/retailer') },
  booking: { open: (page) => page.goto('/PayBooking') },
  paid: {
    open: async (page) => {
      await answerLooks(page, aPaidBooking());
      await page.goto(`/success?id=${FREE_NUMBER}`);
      await shows(page, 'Thank you. Your booking is paid');
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
  'quote without a script': {
    open: (page) => page.goto('/api/userBooking/quote?from=Galway&to=Dublin&kg=3'),
  },
};

for (const [name, { open, part = 'main' }] of Object.entries(STOPS))
  test(`what a screen reader goes through is in order: ${name}`, async ({ page }) => {
    await open(page);
    expect(await readingOrderOf(page.locator(part))).toMatchSnapshot(
      `${name.replaceAll(' ', '-')}.txt`,
    );
  });
