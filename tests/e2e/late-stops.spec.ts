import { expect, type Page } from '@playwright/test';
import { namedButton, scanButton } from '#tests/support/drivers/driver-page.ts';
import { beDriver, openDriverPage, stopOnSite } from '#tests/support/drivers/site-drivers.ts';
import {
  answerOops,
  answerOopsOnce,
  testLateAnswers,
  tryAgain,
} from '#tests/support/site/late-answers.ts';

const JOURNEYS = '**/api/driver/journeys';
const CLOCK = '**/api/clockinout';
const loadAgain = (page: Page) => namedButton(page, 'Load again');

async function openStops(page: Page): Promise<void> {
  await beDriver(page);
  await stopOnSite({ from: 'Clifden' });
  await openDriverPage(page);
}

async function openStop(page: Page, isDelivery: boolean): Promise<void> {
  const driver = await beDriver(page);
  const steps = [
    ['collected', driver],
    ['out_for_delivery', driver],
  ] as const;
  const stop = isDelivery ? { to: 'Naas', steps } : { from: 'Clifden' };
  const number = await stopOnSite(stop);
  await stopOnSite(stop);
  await openDriverPage(page);
  await scanButton(page, number).click();
}

testLateAnswers({
  'a collection by a driver': {
    call: '**/event',
    open: (page) => openStop(page, false),
    button: (page) => namedButton(page, 'Collected'),
    done: (page) => expect(page.getByText('Collected is sent.')).toBeVisible(),
  },
  'a delivery by a driver': {
    call: '**/event',
    open: async (page) => {
      await openStop(page, true);
      await namedButton(page, 'Delivered').click();
      await page.getByLabel('Who took it').fill('Máire');
    },
    button: (page) => namedButton(page, 'Save delivery'),
    done: (page) => expect(page.getByText('Delivered is sent.')).toBeVisible(),
  },
  'a list of stops that gets longer': {
    call: JOURNEYS,
    open: async (page) => {
      await openStops(page);
      await stopOnSite({ from: 'Ballyvaughan' });
    },
    button: loadAgain,
    done: (page) => expect(page.getByText('Ballyvaughan').first()).toBeVisible(),
  },
  'a list of stops that does not load again': {
    call: JOURNEYS,
    open: async (page) => {
      await openStops(page);
      await answerOops(page, JOURNEYS);
    },
    button: loadAgain,
    done: (page) => expect(page.getByText('This is the list of')).toBeVisible(),
  },
  'a first list of stops that is tried again': {
    call: JOURNEYS,
    open: async (page) => {
      await beDriver(page);
      await stopOnSite({ from: 'Clifden' });
      await answerOopsOnce(page, JOURNEYS);
      await page.goto('/driver');
    },
    button: tryAgain,
    done: (page) => expect(loadAgain(page)).toBeVisible(),
  },
  'a parcel outside the list of stops': {
    call: '**/api/apptrack/IE*',
    open: async (page) => {
      await beDriver(page);
      await stopOnSite({ from: 'Clifden' });
      const number = await stopOnSite({ promisedOn: '2020-01-01', steps: [['collected', null]] });
      await openDriverPage(page);
      await page.getByLabel('Number on the label').fill(number);
    },
    button: (page) => namedButton(page, 'Next'),
    done: (page) => expect(page.getByText('Now: Collected')).toBeVisible(),
  },
  'working time that the server does not take': {
    call: CLOCK,
    open: async (page) => {
      await openStops(page);
      await answerOops(page, CLOCK);
    },
    button: (page) => page.getByRole('region', { name: 'Working time' }).getByRole('button'),
    done: (page) => expect(page.getByText('It is kept on this device')).toBeVisible(),
  },
});
