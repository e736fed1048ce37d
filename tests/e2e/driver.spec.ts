import { expect, test } from '@playwright/test';
import { DAY_MS } from '#domain/days/durations.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { accessible, accessibleAndFits } from '#tests/support/site/accessible.ts';
import { item, namedButton, scanButton } from '#tests/support/drivers/driver-page.ts';
import {
  beDriver,
  openDriverPage,
  stopOnSite,
  storedPhoto,
  storedSteps,
} from '#tests/support/drivers/site-drivers.ts';
import { siteDb } from '#tests/support/site/site-parcels.ts';
import { problemReply } from '#tests/support/payments/shown-bookings.ts';
import { ENVIRONMENTS } from '#tests/support/faults/environments.ts';
import { beLoggedIn, openAccountPage, part } from '#tests/support/people/visitor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const inVan = (driver: string) =>
  [
    ['collected', driver],
    ['out_for_delivery', driver],
  ] as const;

test('the day of a driver shows each stop, and fits a small phone', async ({ page }) => {
  const driver = await beDriver(page);
  const collection = await stopOnSite({ from: 'Ballinasloe' });
  const delivery = await stopOnSite({ to: 'Ennistymon', steps: inVan(driver) });
  await page.setViewportSize({ width: 320, height: 800 });
  await openDriverPage(page);
  await expect(item(page, collection)).toContainText('Ballinasloe · Morning');
  await expect(item(page, collection)).toContainText('Áine Ní Bhriain');
  await expect(item(page, delivery)).toContainText('Note: Behind the gate');
  await expect(item(page, delivery)).toContainText('2.5 kg in all · 1 pallet');
  await expect(
    item(page, delivery).getByRole('link', { name: 'Call 020 910 1234' }),
  ).toHaveAttribute('href', 'tel:+353209101234');
  await accessibleAndFits(page);
  await page.getByLabel('Show only this town').fill('ennis');
  await expect(item(page, delivery)).toBeVisible();
  await expect(item(page, collection)).toHaveCount(0);
  await page.getByLabel('Show only this town').fill('nowhere');
  await expect(
    page.getByRole('status').filter({ hasText: 'No stop is in that town' }),
  ).toBeVisible();
});

test('a stop is scanned with two presses, and the list follows', async ({ page }) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Clifden' });
  await openDriverPage(page);
  await scanButton(page, number).click();
  await expect(page.getByRole('heading', { name: 'Next step of' })).toBeFocused();
  await expect(page.getByLabel('Town', { exact: true })).toHaveValue('Clifden');
  await accessible(page);
  await namedButton(page, 'Collected').click();
  await expect(page.getByText(`${formatTrackingNumber(number)}: Collected is sent.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scan a parcel' })).toBeFocused();
  // No stop leaves or moves until the next press.
  await expect(item(page, number)).toContainText('Collected');
  await expect(item(page, number)).toContainText('Áine Ní Bhriain');
  await page.waitForLoadState('networkidle');
  await scanButton(page, number).click();
  await expect(item(page, number)).toContainText('Seán Ó Sé');
  expect((await storedSteps(number)).states).toEqual(['created', 'paid', 'collected']);
});

test('a number can be typed as the label shows it; a wrong one says so', async ({ page }) => {
  await beDriver(page);
  const number = await stopOnSite({
    promisedOn: '2020-01-01',
    steps: [['collected', null]],
  });
  await openDriverPage(page);
  const field = page.getByLabel('Number on the label');
  await field.fill('IE7M3D90QXM2VX');
  await namedButton(page, 'Next').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This is no number of ours/);
  await accessible(page);
  await field.fill(formatTrackingNumber(number).toLowerCase());
  await field.press('Enter');
  await expect(page.getByText('Now: Collected')).toBeVisible();
  await namedButton(page, 'At the depot').click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Town: Give the town/ })).toBeVisible();
  await accessible(page);
  await page.getByLabel('Town', { exact: true }).fill('Athlone');
  await namedButton(page, 'At the depot').click();
  await expect(page.getByText('At the depot is sent.')).toBeVisible();
  expect((await storedSteps(number)).states.at(-1)).toBe('at_depot');
});

test('a delivery asks who took it, and takes a photo without its data', async ({ page }) => {
  const driver = await beDriver(page);
  const number = await stopOnSite({ to: 'Naas', steps: inVan(driver) });
  await openDriverPage(page);
  await scanButton(page, number).click();
  await namedButton(page, 'Delivered').click();
  await expect(page.getByLabel('Who took it')).toBeFocused();
  await namedButton(page, 'Save delivery').click();
  await expect(page.getByRole('link', { name: /^Who took it: Enter who/ })).toBeVisible();
  await accessible(page);
  await page.getByLabel('Who took it').fill('Máire at number 3');
  await page
    .getByLabel('Photo (optional)')
    .setInputFiles({ name: 'no photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') });
  await namedButton(page, 'Save delivery').click();
  await expect(page.getByRole('link', { name: /^Photo \(optional\): This photo/ })).toBeVisible();
  await page
    .getByLabel('Photo (optional)')
    .setInputFiles({ name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await namedButton(page, 'Save delivery').click();
  await expect(
    page.getByRole('link', { name: /^Photo \(optional\): The file “cloud.jpg” is empty/ }),
  ).toBeVisible();
  await page
    .getByLabel('Photo (optional)')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: PNG });
  await namedButton(page, 'Save delivery').click();
  await expect(page.getByText('Delivered is sent.')).toBeVisible();
  await expect(page.getByText('All scans are sent.')).toBeVisible();
  await expect(item(page, number)).toContainText('Delivered');
  await namedButton(page, 'Load again').click();
  await expect(item(page, number)).toHaveCount(0);
  const { states, name, photo = '' } = await storedSteps(number);
  expect([states.at(-1), name, photo]).toEqual([
    'delivered',
    'Máire at number 3',
    expect.stringMatching(/\.jpg$/),
  ]);
  const file = await storedPhoto(photo);
  expect([file.readUInt16BE(0), file.includes('Exif')]).toEqual([0xffd8, false]);
  await page.goto(`/track/${number}`);
  const link = page.getByRole('link', { name: 'open your booking' });
  await expect(link).toHaveAttribute('href', `/api/userBooking/booking/${number}`);
  await expect(page.getByText('Máire')).toHaveCount(0);
});

test('a parcel with a problem asks for its kind, and the focus is there', async ({ page }) => {
  const driver = await beDriver(page);
  const number = await stopOnSite({ to: 'Naas', steps: inVan(driver) });
  await openDriverPage(page);
  await scanButton(page, number).click();
  await namedButton(page, 'Something is wrong').click();
  await expect(namedButton(page, 'Held')).toBeFocused();
  await namedButton(page, 'Damaged').click();
  await expect(page.getByText('Something is wrong is sent.')).toBeVisible();
  expect((await storedSteps(number)).states.at(-1)).toBe('exception');
});

test('a list that does not load leaves the scanning, and can be tried again', async ({ page }) => {
  await beDriver(page);
  await page.route('**/api/driver/journeys', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await page.goto('/driver');
  await expect(page.getByText('Your stops did not load.')).toBeVisible();
  await expect(page.getByLabel('Number on the label')).toBeVisible();
  await namedButton(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Your stops on' })).toBeVisible();
});

test('nothing can be scanned while nobody knows who scans', async ({ page }) => {
  await beDriver(page);
  await ENVIRONMENTS['a storage that may not be named'](page);
  await page.route('**/api/users/refresh', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/driver');
  await expect(page.getByText('Your stops did not load.')).toBeVisible();
  await expect(page.getByLabel('Number on the label')).toHaveCount(0);
  await namedButton(page, 'Try again').click();
  await expect(page.getByLabel('Number on the label')).toBeVisible();
});

test('a driver whom the office has not approved is told so', async ({ page }) => {
  await beLoggedIn(page, 'driver');
  await page.goto('/driver');
  await expect(page.getByRole('heading', { name: 'This page is for drivers' })).toBeFocused();
  await accessible(page);
  await openAccountPage(page);
  await expect(part(page, 'Your details')).toContainText('has not approved');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and whom to call', async ({ page }) => {
    await page.goto('/driver');
    const notice = page.locator('main noscript p');
    await expect(notice).toContainText('This page needs JavaScript');
    await expect(notice).toContainText('+353 20 917 2201');
  });
});

test('scans made offline are sent later, once each and in order', async ({ page, context }) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Tuam', to: 'Tuam' });
  await openDriverPage(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/event')) bodies.push(request.postData() ?? '');
  });
  await context.setOffline(true);
  await scanButton(page, number).click();
  await namedButton(page, 'Collected').click();
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  await expect(item(page, number)).toContainText('Collected: waits to be sent');
  await scanButton(page, number).click();
  await expect(page.getByText('Now: Collected')).toBeVisible();
  await namedButton(page, 'Delivered').click();
  await page.getByLabel('Who took it').fill('Máire');
  await namedButton(page, 'Save delivery').click();
  await expect(page.getByText('2 scans wait to be sent')).toBeVisible();
  await accessible(page);
  bodies.length = 0;
  await context.setOffline(false);
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await expect(item(page, number)).toContainText('Delivered');
  expect(bodies.map((body) => /"state":"(\w+)"/.exec(body)?.[1])).toEqual([
    'collected',
    'delivered',
  ]);
  expect(await storedSteps(number)).toMatchObject({
    states: ['created', 'paid', 'collected', 'delivered'],
    name: 'Máire',
  });
});

test('a scan that is not accepted says why, and can be removed', async ({ page, context }) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Trim' });
  await openDriverPage(page);
  await context.setOffline(true);
  await scanButton(page, number).click();
  await namedButton(page, 'Collected').click();
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  const db = await siteDb();
  await db
    .deleteFrom('events')
    .where('state', '=', 'paid')
    .where('booking_id', 'in', (row) =>
      row.selectFrom('bookings').select('id').where('tracking', '=', number),
    )
    .execute();
  await context.setOffline(false);
  const queue = page.getByRole('region', { name: 'Your scans' });
  await expect(queue).toContainText('This parcel is created: "collected" cannot follow.');
  await accessible(page);
  await queue.getByRole('button', { name: 'Remove the scan of' }).click();
  await expect(queue).toHaveText(/^All scans are sent\.$/);
  await expect(page.getByRole('heading', { name: 'Scan a parcel' })).toBeFocused();
});

test('a driver clocks in and out, with a wrong clock and without a connection too', async ({
  page,
  context,
}) => {
  const driver = await beDriver(page);
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  const shifts = async () =>
    (await siteDb()).selectFrom('clocks').selectAll().where('account_id', '=', driver).execute();
  await openDriverPage(page);
  await namedButton(page, 'Clock in').click();
  await expect(page.getByText('Clocked in:')).toBeVisible();
  await expect.poll(shifts).toMatchObject([{ clocked_out: null }]);
  await context.setOffline(true);
  await namedButton(page, 'Clock out').click();
  await expect(page.getByText('It is kept on this device')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(shifts).toMatchObject([{ clocked_out: expect.any(Number) }]);
  await page.reload();
  await expect(page.getByText('Clocked out:')).toBeVisible();
});

test('a shift that the API refuses is not said to wait on the device', async ({ page }) => {
  await beDriver(page);
  await page.route('**/api/clockinout', (route) =>
    route.fulfill(problemReply(422, 'This is too long ago.')),
  );
  await openDriverPage(page);
  for (const press of ['Clock in', 'Clock out']) {
    const answered = page.waitForResponse('**/api/clockinout');
    await namedButton(page, press).click();
    await answered;
  }
  await expect(page.getByText('Clocked out:')).toBeVisible();
  await expect(page.getByText('It is kept on this device')).toHaveCount(0);
});
