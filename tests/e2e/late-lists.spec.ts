import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { BookingLine } from '#api/booking-view.ts';
import { aLine, jsonAnswer } from '#tests/support/payments/shown-bookings.ts';
import { beLoggedIn, openOwnAccount, part } from '#tests/support/people/visitor.ts';
import {
  answerOops,
  answerOopsOnce,
  testLateAnswers,
  tryAgain,
} from '#tests/support/site/late-answers.ts';

const FILTER = '**/api/userBooking/filter';
const Asked = v.object({
  search: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  page: v.optional(v.number(), 1),
});

const numbered = (at: number, change: Partial<BookingLine>): BookingLine =>
  aLine({ id: `IE0000000000${at + 10}`, ...change });
const FEW = (['delivered', 'cancelled', 'delivered', 'delivered'] as const).map((state, at) =>
  numbered(at, { state }),
);
const MANY = Array.from({ length: 25 }, (_, at) =>
  numbered(at, at % 3 === 0 ? { reference: 'The second order of the shop in November' } : {}),
);

/** Answers with the bookings of a state, or for a search with the second one. */
const answerFilter = (page: Page, lines: readonly BookingLine[]): Promise<unknown> =>
  page.route(FILTER, (route) => {
    const { search, state, page: number } = v.parse(Asked, route.request().postDataJSON());
    const fitting = lines.filter(
      (line, at) => (state === '' || line.state === state) && (search === '' || at === 1),
    );
    const bookings = fitting.slice(20 * (number - 1), 20 * number);
    const pages = Math.ceil(fitting.length / 20);
    const counts = [
      { state: 'delivered', count: 3 },
      { state: 'cancelled', count: 1 },
    ];
    return route.fulfill(
      jsonAnswer({ status: true, bookings, total: fitting.length, pages, counts }),
    );
  });

async function openBookings(page: Page, lines: readonly BookingLine[]): Promise<void> {
  await answerFilter(page, lines);
  await openOwnAccount(page);
}

async function openSearch(page: Page, lines: readonly BookingLine[]): Promise<void> {
  await openBookings(page, lines);
  const field = part(page, 'Bookings').getByLabel('Search');
  // A phone folds it away.
  if (!(await field.isVisible())) await part(page, 'Bookings').locator('summary').click();
  await field.fill('cork');
}

const findButton = (page: Page) => page.getByRole('button', { name: 'Find bookings' });
const countOf = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const staleList = (page: Page) => page.getByRole('alert').filter({ hasText: 'not the newest' });

testLateAnswers({
  'a choice of bookings': {
    call: FILTER,
    open: (page) => openBookings(page, FEW),
    button: (page) => page.getByRole('button', { name: 'Cancelled' }),
    done: (page) => countOf(page, '1 booking'),
  },
  'a search of a few bookings': {
    call: FILTER,
    open: (page) => openSearch(page, FEW),
    button: findButton,
    done: (page) => countOf(page, '1 booking'),
  },
  'a search of many bookings': {
    call: FILTER,
    open: (page) => openSearch(page, MANY),
    button: findButton,
    done: (page) => countOf(page, '1 booking'),
  },
  'a search of bookings that fails': {
    call: FILTER,
    open: async (page) => {
      await openSearch(page, FEW);
      await answerOops(page, FILTER);
    },
    button: findButton,
    done: (page) => expect(staleList(page)).toBeVisible(),
  },
  'a search of bookings that is tried again': {
    call: FILTER,
    open: async (page) => {
      await openSearch(page, FEW);
      await answerOopsOnce(page, FILTER);
      await findButton(page).click();
    },
    button: tryAgain,
    done: (page) => countOf(page, '1 booking'),
  },
  'the next page of bookings': {
    call: FILTER,
    open: (page) => openBookings(page, MANY),
    button: (page) => page.getByRole('button', { name: 'Next page' }),
    done: (page) => countOf(page, '21 to 25'),
  },
  'a part of the account that is tried again': {
    call: FILTER,
    open: async (page) => {
      await answerFilter(page, FEW);
      await answerOopsOnce(page, FILTER);
      await openOwnAccount(page);
    },
    button: tryAgain,
    done: (page) => countOf(page, '1 to 4'),
  },
  'an account that is tried again': {
    call: '**/api/users/refresh',
    open: async (page) => {
      await answerOopsOnce(page, '**/api/users/refresh');
      await beLoggedIn(page);
      await page.goto('/Auth');
    },
    button: tryAgain,
    done: (page) => expect(part(page, 'Your details')).toBeVisible(),
  },
});
