import { expect, test } from '@playwright/test';
import {
  bookingField,
  chooseDay,
  expectCardPage,
  expectParcel,
  orderToCardPage,
  fillInParcel,
  pressBook,
  price,
} from '#tests/support/forms/booking-form.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { accessibleAndFits, fits } from '#tests/support/site/accessible.ts';
import {
  logInByApi,
  openAccountPage,
  part,
  post,
  putSession,
  sessionText,
  bookByApi,
} from '#tests/support/people/visitor.ts';
import { parcelOnSite, stepOnSite } from '#tests/support/site/site-parcels.ts';

test('a booking is made again, or its way back with both sides swapped', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(price(page)).toContainText('€15.94');
  await orderToCardPage(page);
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '');
  const [number = ''] = /IE\w{12}/.exec(session) ?? [];
  await page.goto(`/PayBooking?again=${number}`);
  await expect(page.getByText('The form is filled in like the booking.')).toBeVisible();
  await expectParcel(page);
  // The day is the next one, not that of the booking.
  await expect(bookingField(page, 'pickupDate')).not.toHaveValue('');
  await accessibleAndFits(page);
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/PayBooking?again=${number}`);
  // The review is open: the next press orders.
  await expect(page.getByText('12 Cypress Road').filter({ visible: true })).toBeVisible();
  await orderToCardPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/PayBooking?returnOf=${number}`);
  await expect(bookingField(page, 'pickupName')).toHaveValue('Seán Ó Briain');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('D6W PV38');
  await expect(bookingField(page, 'deliveryName')).toHaveValue('Aoife Byrne');
  await chooseDay(page);
  await expect(price(page)).toContainText('€5.95');
  const sent = page.waitForRequest('**/api/userBooking/new');
  await pressBook(page);
  expect((await sent).postDataJSON()).toMatchObject({ returnOf: number });
  await expectCardPage(page, '€5.95');
});

test('the day that is chosen at a quote goes along into the booking', async ({ page }) => {
  await page.goto('/?from=Galway&to=Dublin&kg=3');
  const days = page.getByRole('navigation', { name: 'Or choose the day we collect' });
  await expect(days.getByRole('link')).toHaveCount(4);
  await days.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/&day=\d{4}-\d\d-\d\d$/);
  const day = new URL(page.url()).searchParams.get('day') ?? '';
  await expect(bookingField(page, 'pickupDate')).toHaveValue(day);
  await expect(page.getByRole('radio', { name: /^Morning/ })).toBeChecked();
  await expect(price(page)).toContainText('€15.94');
});

test('a day that cannot be booked any more is replaced, and the visitor told', async ({ page }) => {
  await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3&day=2026-01-05');
  await expect(page.getByText('The day that you chose cannot be booked')).toBeVisible();
  await expect(bookingField(page, 'pickupDate')).not.toHaveValue(/^$|2026-01-05/);
  await page.goto('/PayBooking?from=Galway&to=Cork&kg=3&day=%3Cscript%3E');
  await expect(bookingField(page, 'pickupDate')).not.toHaveValue('');
  await expect(page.getByText('The day that you chose cannot be booked')).toHaveCount(0);
});

test('a guest sees no saved addresses, and no booking of anybody', async ({ page }) => {
  await page.goto(`/PayBooking?again=${await parcelOnSite('fresh')}`);
  await expect(page.getByText('We could not read the booking')).toBeVisible();
  await expect(bookingField(page, 'pickupName')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Use a saved address' })).toHaveCount(0);
});

test('a customer starts from saved facts and pays with credit', async ({ page, context }) => {
  const { answer } = await logInByApi(context);
  await post(context, 'userAddress/add', {
    name: 'Lantern Books',
    phone: '020 910 7777',
    line1: '5 Quay Street',
    line2: '',
    town: 'Galway',
    postcode: 'H91 E2K3',
    country: 'IE',
  });
  // The session is from before the credit.
  await putSession(page, sessionText(answer));
  await page.goto('/PayBooking');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Áine Ní Bhriain');
  await expect(bookingField(page, 'pickupPhone')).not.toHaveValue('');
  await expect(bookingField(page, 'email')).toHaveValue(/@example\.ie$/);
  await expect(bookingField(page, 'pickupLine1')).toHaveValue('5 Quay Street');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('H91 E2K3');
  await fillInParcel(page);
  await page.getByRole('button', { name: 'Use a saved address' }).first().click();
  const saved = page.getByLabel('Use a saved address');
  await expect(saved).toBeFocused();
  await saved.selectOption({ label: 'Lantern Books, 5 Quay Street, Galway' });
  await expect(bookingField(page, 'pickupName')).toHaveValue('Lantern Books');
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('H91 E2K3');
  const credit = page.getByRole('checkbox', { name: 'Use my credit of €100.00' });
  await expect(credit).not.toBeChecked();
  await credit.check();
  await expect(price(page)).toContainText('Left to pay');
  await accessibleAndFits(page);
  await page
    .getByRole('button', { name: /with my credit – order with obligation to pay$/ })
    .click();
  await expect(page).toHaveURL(/\/success\?id=IE\w{12}$/);
  await expect(page.getByText('Your credit has paid all of it.')).toBeVisible();
  await openAccountPage(page);
  await expect(part(page, 'Credit')).toContainText('€84.06');
  await expect(part(page, 'Bookings')).toContainText('Galway to Dublin');
  await expect(part(page, 'Bookings')).toContainText('Booked and paid');
  await accessibleAndFits(page);
});

test('facts of the account fill in around what is typed', async ({ page, context }) => {
  const { answer } = await logInByApi(context);
  await putSession(page, sessionText(answer));
  const { letGo } = await holdBack(page, '**/_astro/Booking*.js*');
  await page.goto('/PayBooking');
  await bookingField(page, 'pickupName').pressSequentially('Lantern');
  letGo();
  await expect(bookingField(page, 'email')).toHaveValue(/@example\.ie$/);
  await expect(bookingField(page, 'pickupName')).toBeFocused();
  await page.keyboard.type(' Books');
  await expect(bookingField(page, 'pickupName')).toHaveValue('Lantern Books');
});

test.describe('without a script, 320 pixels wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a delivery is moved, a receipt made out, and a loss claimed', async ({ page, context }) => {
    await logInByApi(context);
    const id = await bookByApi(context);
    const booking = `/api/userBooking/booking/${id}`;
    const main = page.getByRole('main');
    await stepOnSite(id, 'collected');

    await page.goto(booking);
    await page.getByRole('radio', { name: 'In a safe place' }).check();
    await page.getByRole('textbox', { name: 'Safe place' }).fill('In the porch');
    await page.getByRole('button', { name: 'Save the delivery' }).click();
    await expect(main).toContainText('In the porch');
    await fits(page);

    await page.goto(`/api/userBooking/label/${id}`);
    // On paper there is the label alone, whatever is around it on the screen.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.label')).toBeVisible();
    for (const around of ['header', '.notice', 'footer', '.quick'])
      await expect(page.locator(around).first()).toBeHidden();
    await page.emulateMedia({ media: null });

    await page.goto(`/api/userBooking/receipt/${id}`);
    await main.getByText('Put a company on this receipt').click();
    await page.getByLabel('Company', { exact: true }).fill('Curlew Crafts Limited');
    await page.getByRole('button', { name: 'Save for this receipt' }).click();
    await expect(main.getByRole('article')).toContainText('Curlew Crafts Limited');
    await fits(page);

    await stepOnSite(id, 'out_for_delivery');
    await stepOnSite(id, 'delivered');
    await page.goto(booking);
    await expect(main.getByText('Save the delivery')).toHaveCount(0);
    await main.getByText('Claim for loss or damage').click();
    await page.getByLabel('What happened', { exact: true }).selectOption('damaged');
    await page.getByLabel('Value of the goods').fill('85.50');
    await page.getByLabel('What it was, and what happened').fill('A vase, in pieces.');
    await page.getByRole('button', { name: 'Send the claim' }).click();
    await expect(main).toContainText('We have your claim');
    await fits(page);
  });
});

test('without their code a quote shows all fields, and a booking a word', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/_astro/prefill-from-api.*', (route) => route.abort());
  await page.goto('/PayBooking?again=IE7M3D90QXM2VC');
  await expect(page.getByText('We could not read the booking')).toBeVisible();
  await page.route('**/_astro/late-parts.*', (route) => route.abort());
  await page.goto('/PayBooking?from=Dublin&to=Galway&kg=3');
  await expect(bookingField(page, 'pickupTown')).toBeVisible();
  await page.locator('.saved button').first().dispatchEvent('click');
  await expect(page.locator('.saved').first()).toContainText('Your addresses did not load.');
  expect(errors).toEqual([]);
});

test('a booking goes the native way without the code that checks it', async ({ page }) => {
  await page.route('**/_astro/late-parts.*', (route) => route.abort());
  await page.goto('/PayBooking');
  await bookingField(page, 'deliveryCountry').focus();
  await bookingField(page, 'deliveryCountry').selectOption('usa');
  await expect(bookingField(page, 'items.0.description')).toBeVisible();
  await bookingField(page, 'deliveryCountry').selectOption('ireland');
  await fillInParcel(page, {}, false);
  await page.getByRole('button', { name: 'Books', exact: true }).click();
  await expect(bookingField(page, 'contents')).toHaveValue('Books');
  await pressBook(page);
  await expect(page).toHaveURL(/\/api\/userBooking\/booking\/IE/);
});
