import { expect, test, type Page } from '@playwright/test';
import type { BookingLine } from '#api/booking-view.ts';
import { aLine, FREE_NUMBER, jsonAnswer } from '#tests/support/payments/shown-bookings.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { openPart, part, openOwnAccount } from '#tests/support/people/visitor.ts';

const FILTER = '**/api/userBooking/filter';
const THEIRS = 'IE000000000000';
const list = (bookings: BookingLine[], total = bookings.length) => {
  const counts = bookings.map(({ state }) => ({ state, count: 1 }));
  return jsonAnswer({ status: true, bookings, total, pages: Math.ceil(total / 20), counts });
};
const bookings = (page: Page) => part(page, 'Bookings');

async function answerFilter(
  page: Page,
  answer: (query: { search: string; state: string; page: number }) => ReturnType<typeof jsonAnswer>,
): Promise<unknown[]> {
  const queries: unknown[] = [];
  await page.route(FILTER, (route) => {
    const body: unknown = route.request().postDataJSON();
    queries.push(body);
    const filter = { search: '', state: '', page: 1 };
    return route.fulfill(answer(Object.assign(filter, body)));
  });
  return queries;
}

test('each booking shows where it goes, its state and what can be done', async ({ page }) => {
  await answerFilter(page, () =>
    list([
      aLine(),
      aLine({ id: THEIRS, payment: 'open', state: 'created', hasReceipt: false, to: 'Cork' }),
    ]),
  );
  await openOwnAccount(page);
  const items = page.locator('.account-bookings > li');
  const [first, second] = [items.first(), items.nth(1)];
  await expect(first.getByRole('heading')).toHaveText('Galway to Dublin');
  await expect(first).toContainText('For Seán Ó Briain · Collection Monday 23 November 2026');
  await expect(first).toContainText('€15.94');
  await expect(first.locator('.chip')).toHaveText('Booked and paid');
  const grounds = await bookings(page)
    .locator('.chip')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor));
  expect(new Set(grounds).size, 'what is to be paid has a ground of its own').toBe(2);
  for (const [name, address] of [
    ['IE 7M3D 90QX M2VC', `/api/userBooking/booking/${FREE_NUMBER}`],
    ['Track booking IE 7M3D 90QX M2VC', `/track/${FREE_NUMBER}`],
    ['Receipt booking IE 7M3D 90QX M2VC', `/api/userBooking/receipt/${FREE_NUMBER}`],
    ['Book again booking IE 7M3D 90QX M2VC', `/PayBooking?again=${FREE_NUMBER}`],
    ['Pay booking IE 0000 0000 0000', `/pay?id=${THEIRS}`],
    ['Export as CSV', '/api/userBooking/export'],
    ['Upload many bookings', '/bulk-booking'],
  ] as const) {
    const link = bookings(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', address);
  }
  await expect(second).toContainText('Waiting for payment');
  await expect(second.getByRole('link', { name: /^Receipt/ })).toHaveCount(0);
  await expect(bookings(page).getByRole('link', { name: 'Your driver page' })).toHaveCount(0);
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessibleAndFits(page);
});

test('bookings are found by words and states; a failed search is retried', async ({ page }) => {
  let isBroken = false;
  const queries = await answerFilter(page, ({ search, state }) => {
    if (isBroken) return jsonAnswer({ title: 'Oops' }, 500);
    return search === 'cork' && state === 'created'
      ? list([])
      : list([aLine(), aLine({ id: THEIRS, state: 'created' })]);
  });
  await openOwnAccount(page);
  const status = bookings(page).getByRole('status');
  await expect(status).toHaveText('Bookings 1 to 2 of 2');
  await bookings(page).getByLabel('Search').fill(' cork ');
  const chips = bookings(page).getByRole('group', { name: 'State' }).getByRole('button');
  await expect(chips).toHaveText(['All 2', 'To pay 1', 'Under way 1']);
  await chips.nth(1).press('Enter');
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(queries.at(-1)).toEqual({ search: '', state: 'created', page: 1 });
  await expect(chips.nth(1)).toBeFocused();
  await bookings(page).getByLabel('Search').press('Enter');
  await expect(status).toHaveText('No booking fits. Try another word or all states.');
  await expect(page).toHaveURL('/Auth');
  expect(queries.at(-1)).toEqual({ search: 'cork', state: 'created', page: 1 });
  await accessibleAndFits(page);
  await chips.first().click();
  await bookings(page).getByLabel('Search').fill('');
  await bookings(page).getByRole('button', { name: 'Find bookings' }).click();
  await expect(status).toHaveText('Bookings 1 to 2 of 2');
  isBroken = true;
  await bookings(page).getByRole('button', { name: 'Find bookings' }).click();
  await expect(bookings(page).getByRole('alert')).toContainText('Something is wrong on our side.');
  await expect(bookings(page)).toContainText('Galway to Dublin');
  await accessibleAndFits(page);
  isBroken = false;
  await bookings(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(bookings(page).getByRole('alert')).toHaveCount(0);
  await expect(status).toBeFocused();
});

test('pages are turned with the keyboard, and the next begins at its top', async ({ page }) => {
  const queries = await answerFilter(page, ({ page: number }) =>
    list(
      number === 1
        ? Array.from({ length: 20 }, (_, at) => aLine({ id: `${THEIRS.slice(0, 12)}${at + 10}` }))
        : [aLine()],
      21,
    ),
  );
  await openOwnAccount(page);
  const turn = (name: string) => bookings(page).getByRole('button', { name });
  await expect(turn('Previous page')).toHaveAttribute('aria-disabled', 'true');
  await turn('Next page').press('Enter');
  await expect(bookings(page).getByRole('status')).toHaveText('Bookings 21 to 21 of 21');
  await expect(bookings(page).getByRole('status')).toBeFocused();
  await turn('Next page').press('Enter');
  await turn('Previous page').press('Enter');
  await expect(bookings(page).getByRole('status')).toHaveText('Bookings 1 to 20 of 21');
  expect(queries).toHaveLength(3);
});

test('an answer that comes after a newer question is dropped', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(FILTER, async (route) => {
    const isSlow = (route.request().postData() ?? '').includes('slow');
    if (isSlow) await held;
    await route.fulfill(list([aLine({ to: isSlow ? 'Old' : 'New' })]));
  });
  await openOwnAccount(page);
  const search = bookings(page).getByLabel('Search');
  await search.fill('slow');
  await search.press('Enter');
  await expect(bookings(page).getByText('Loading, Please wait....')).toBeVisible();
  await search.fill('fast');
  const done = page.waitForResponse(FILTER);
  await search.press('Enter');
  await done;
  letGo();
  await expect(bookings(page).getByRole('status')).toHaveText('1 booking');
  await expect(bookings(page)).toContainText('Galway to New');
});

test('on a phone the first booking and the next are in the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerFilter(page, () => list([aLine()]));
  await openOwnAccount(page);
  await expect(page.getByRole('link', { name: 'Send a parcel' })).toBeInViewport();
  await expect(bookings(page).getByRole('heading', { name: 'Galway to Dublin' })).toBeInViewport();
  await expect(page.locator('main .button:not([data-kind=quiet]):visible')).toHaveCount(1);
  for (const name of ['Your details', 'Saved addresses', 'Your data', 'Close your account']) {
    await openPart(page, name);
    await page.setViewportSize({ width: 320, height: 844 });
    await accessibleAndFits(page);
  }
});
