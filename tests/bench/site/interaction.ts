import type { Page } from '@playwright/test';
import { PATHS } from '#routes';
import {
  bookingField,
  expectPricedOrder,
  fillInParcel,
} from '#tests/support/forms/booking-form.ts';
import { emailBox, loginButton, passwordBox } from '#tests/support/forms/login-form.ts';
import { quoteForm } from '#tests/support/forms/quote.ts';
import { benchTable, median, type Measured } from '../table.ts';
import { newVisit, type Site } from './visit.ts';

interface Journey {
  name: string;
  path: string;
  act: (page: Page) => Promise<unknown>;
}

/** Each journey touches and types as a visitor does, since only that counts as an interaction. */
const JOURNEYS: readonly Journey[] = [
  {
    name: 'menu',
    path: PATHS.home,
    act: (page) => page.locator('[popovertarget=site-menu]').tap(),
  },
  {
    name: 'consent',
    path: PATHS.home,
    act: (page) => page.locator('#consent').getByRole('button', { name: 'Accept' }).tap(),
  },
  {
    name: 'quote',
    path: PATHS.home,
    act: async (page) => {
      const { from, to, kg, submit, heading } = quoteForm(page);
      await from.tap();
      await page.keyboard.type('Galway');
      // The list of towns, which may come later, covers what is below; it closes when the focus leaves.
      await to.focus();
      await page.keyboard.type('Dublin');
      await kg.focus();
      await page.keyboard.type('3');
      await submit.tap();
      await heading.waitFor();
    },
  },
  {
    name: 'tracking',
    path: PATHS.track,
    // The press leaves the page, and with it what counts.
    act: async (page) => {
      await page.locator('#track-id').tap();
      await page.keyboard.type('IE7M3D90QXM2VC');
    },
  },
  {
    name: 'login',
    path: PATHS.login,
    act: async (page) => {
      await emailBox(page).tap();
      await page.keyboard.type('nobody@example.ie');
      await passwordBox(page).tap();
      await page.keyboard.type('twelve herons');
      await loginButton(page).tap();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'booking',
    path: PATHS.payBooking,
    act: async (page) => {
      await bookingField(page, 'weight').tap();
      await page.keyboard.type('3');
      await fillInParcel(page);
      await expectPricedOrder(page);
    },
  },
];

/** How many times as slow the processor is, with the longest answer to a touch in milliseconds (Web Vitals, INP). */
const SLOWDOWNS = [
  [4, 200],
  [6, 350],
] as const;

interface Felt {
  journey: string;
  slowdown: number;
  maxMs: number;
  /** Each turn had such a slowest answer to a touch. */
  answerMs: number[];
  /** Each turn had such a longest task after the first touch. */
  taskMs: number[];
}

/** Measures the slowest answer to a touch and the longest task of each journey, on slow processors. */
export async function measureInteraction({ browser, address, runs = 3 }: Site): Promise<Measured> {
  const found: Felt[] = [];
  for (const [slowdown, maxMs] of SLOWDOWNS)
    for (const { name, path, act } of JOURNEYS) {
      const felt: Felt = { journey: name, slowdown, maxMs, answerMs: [], taskMs: [] };
      found.push(felt);
      for (let turn = 1; turn <= runs; turn += 1) {
        const { page, traffic, close } = await newVisit(browser, { address, slowdown });
        await page.goto(path, { waitUntil: 'load' });
        await traffic.quiet();
        await act(page);
        await traffic.quiet();
        const { answer, task } = await slowest(page);
        felt.answerMs.push(answer);
        felt.taskMs.push(task);
        await close();
      }
    }
  const rows = found.map(({ journey, slowdown, maxMs, answerMs, taskMs }) => [
    journey,
    slowdown,
    median(answerMs),
    maxMs,
    median(taskMs),
  ]);
  const headings = ['journey', 'times as slow', 'answer ms', 'at most', 'longest task ms'];
  return { found, shown: [benchTable(headings, rows)] };
}

/** Returns milliseconds; an answer of less than 16 ms counts as 0, and so does a task of less than 50 ms. */
const slowest = (page: Page): Promise<{ answer: number; task: number }> =>
  page.evaluate(() => {
    const [first] = performance.getEntriesByType('first-input');
    const since = first?.startTime ?? 0;
    const tasks = benchSeen.tasks.flatMap(({ start, end }) => (end > since ? [end - start] : []));
    return { answer: Math.max(0, ...benchSeen.answers), task: Math.max(0, ...tasks) };
  });
