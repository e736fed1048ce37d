import { expect, test, type Locator, type Page } from '@playwright/test';
import type { State } from '#domain/parcel/consignment.ts';
import * as common from '#messages/common.ts';
import { namedButton, scanButton } from '#tests/support/drivers/driver-page.ts';
import { beDriver, openDriverPage, stopOnSite } from '#tests/support/drivers/site-drivers.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { fillInParcel } from '#tests/support/forms/booking-form.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { aLine, jsonAnswer } from '#tests/support/payments/shown-bookings.ts';
import type { SentForm } from '#tests/support/faults/sent-form.ts';
import {
  beLoggedIn,
  newAddress,
  openAccountPage,
  openOwnAccount,
  openPart,
  post,
} from '#tests/support/people/visitor.ts';
import { layoutShift, waitForSlowLine } from '#tests/support/site/layout-shift.ts';

const WRONG = 'This is not right. Type it as in the example.';
const SCREENS = [
  [390, 844],
  [1280, 800],
] as const;

/** Finds the wait that replaces a form, or the row that replaces it in a list. */
const waitOf = (page: Page): Locator =>
  page.locator('.form-wait:visible, .late-row[aria-busy=true]');

/** Refuses the first, the middle and the last field that a visitor sees in the form of a button. */
async function refuse(page: Page, call: string, button: Locator): Promise<void> {
  const seen = await button.evaluate((pressed) =>
    [...(pressed.closest('form')?.elements ?? [])]
      .filter((field) => field.checkVisibility())
      .map((field) => field.getAttribute('name') ?? '')
      .filter((name) => name !== '' && name !== 'leaveEmpty'),
  );
  const wrong = new Set([seen.at(0), seen.at(seen.length / 2), seen.at(-1)]);
  const errors = [...wrong]
    .filter((name) => name !== undefined)
    .map((name) => ({ pointer: `#/${name.replaceAll('.', '/')}`, message: WRONG }));
  const refusal = { type: 'about:blank', title: 'No', status: 422, detail: WRONG, errors };
  await page.route(call, (route) => route.fulfill(jsonAnswer(refusal, 422)));
}

const AOIFE = { name: 'Aoife Byrne', line1: '12 Cypress Road', town: 'Galway', country: 'IE' };
const FORMS: Readonly<Record<string, Pick<SentForm, 'call' | 'fill' | 'button' | 'done'>>> = {
  ...SENDERS,
  'a deletion of an address': {
    call: '**/api/userAddress/delete/**',
    fill: async (page) => {
      await beLoggedIn(page);
      for (const name of ['Aoife Byrne', 'Brian Ó Sé'])
        await post(page.context(), 'userAddress/add', { ...AOIFE, name });
      await openAccountPage(page);
      await openPart(page, 'Saved addresses');
      await page.getByRole('button', { name: 'Delete the address of Brian' }).click();
    },
    button: (page) => page.getByRole('button', { name: 'Yes, delete it' }),
    done: (page) => expect(page.locator('.late-row')).toContainText('The address is deleted.'),
  },
};

for (const [what, { call, fill, button, done }] of Object.entries(FORMS))
  for (const [width, height] of SCREENS)
    for (const isRefused of [false, true])
      test(`${what} ${isRefused ? 'refused by field' : 'taken'} after 3 s moves nothing, ${width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await fill(page, newAddress());
        const decline = page.getByRole('button', { name: 'Decline' });
        if (await decline.isVisible()) await decline.click();
        const pressed = button(page);
        // Who has filled in a form has touched it.
        await pressed.focus();
        await expect(page.locator('[data-island]').filter({ has: pressed })).toHaveAttribute(
          'data-alive',
        );
        if (isRefused) await refuse(page, call, pressed);
        const { letGo, requests } = await holdBack(page, call);
        const before = await layoutShift(page);
        await pressed.click();
        await expect.poll(requests).toBe(1);
        const wait = waitOf(page);
        await expect(wait).toBeFocused();
        await waitForSlowLine(page);
        letGo();
        await (isRefused
          ? expect(page.getByText(WRONG).filter({ visible: true }).first()).toBeVisible()
          : done(page));
        await expect(wait).toHaveCount(0);
        expect((await layoutShift(page)) - before).toBeLessThan(0.05);
      });

const COUNTED: readonly State[] = ['delivered', 'cancelled', 'delivered', 'delivered'];

async function openBookings(page: Page): Promise<void> {
  const lines = COUNTED.map((state, at) => aLine({ id: `IE00000000000${at}`, state }));
  const counts = [
    { state: 'delivered', count: 3 },
    { state: 'cancelled', count: 1 },
  ];
  await page.route('**/api/userBooking/filter', (route) => {
    const isFiltered = (route.request().postData() ?? '').includes('cancelled');
    const bookings = lines.filter(({ state }) => !isFiltered || state === 'cancelled');
    const total = bookings.length;
    return route.fulfill(jsonAnswer({ status: true, bookings, total, pages: 1, counts }));
  });
  await openOwnAccount(page);
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

/** Lists that change by a press which is no form of their own. */
const LISTS: Readonly<
  Record<
    string,
    Pick<SentForm, 'call' | 'button' | 'done'> & { open: (page: Page) => Promise<void> }
  >
> = {
  'a choice of bookings': {
    call: '**/api/userBooking/filter',
    open: openBookings,
    button: (page) => page.getByRole('button', { name: 'Cancelled' }),
    done: (page) => expect(page.getByRole('status').filter({ hasText: '1 booking' })).toBeVisible(),
  },
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
};

for (const [what, { call, open, button, done }] of Object.entries(LISTS))
  for (const [width, height] of SCREENS)
    test(`${what} whose answer comes after 3 s moves nothing, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await page.getByRole('button', { name: 'Decline' }).click();
      await open(page);
      const { letGo, requests } = await holdBack(page, call);
      const before = await layoutShift(page);
      await button(page).click();
      await expect.poll(requests).toBe(1);
      await waitForSlowLine(page);
      letGo();
      await done(page);
      await page.waitForLoadState('networkidle');
      expect((await layoutShift(page)) - before).toBeLessThan(0.05);
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
