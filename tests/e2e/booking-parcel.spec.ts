import { expect, test, type Page } from '@playwright/test';
import {
  expectPricedOrder,
  bookingField,
  orderToCardPage,
  fillInParcel,
  pressBook,
  price,
  declareItem,
  TO_BOSTON,
} from '#tests/support/forms/booking-form.ts';
import { accessibleAndFits } from '#tests/support/site/accessible.ts';
import { summaryOf } from '#tests/support/forms/site-forms.ts';

const prohibitedList = (page: Page) => ({
  search: page.getByRole('searchbox', { name: 'Search the list' }),
  thing: (name: string) =>
    page.locator('#prohibited').getByRole('listitem').filter({ hasText: name }),
  verdict: page.locator('#prohibited').getByRole('status'),
});
const customs = (page: Page) => page.getByRole('group', { name: 'Customs declaration' });
const customsLine = (page: Page, number: number) =>
  customs(page).getByRole('group', { name: `Line ${number}`, exact: true });

test('a parcel to Great Britain asks for customs lines, and is booked', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(customs(page)).toBeHidden();
  await fillInParcel(page, {
    deliveryCountry: 'great-britain',
    deliveryTown: 'Leeds',
    deliveryPostcode: 'LS1 4AP',
  });
  await expect(customs(page)).toBeVisible();
  await expect(customsLine(page, 1)).toBeVisible();
  await expect(customsLine(page, 2)).toBeHidden();
  await expect(price(page)).toContainText('€36.94');
  await expect(price(page)).toContainText('Customs administration');
  await pressBook(page);
  await expect(summaryOf(page)).toContainText('Choose why you send it.');
  await expect(summaryOf(page)).toContainText('at least one line');
  await summaryOf(page)
    .getByRole('link', { name: /at least one line/ })
    .click();
  await expect(customs(page)).toBeFocused();
  await accessibleAndFits(page);
  await bookingField(page, 'customsReason').selectOption('gift');
  await declareItem(page, 0, 'Cotton shirts');
  await orderToCardPage(page, '€36.94');
});

test('customs lines are added and taken out, and the focus is never lost', async ({ page }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'deliveryCountry').focus();
  await bookingField(page, 'deliveryCountry').selectOption('usa');
  await declareItem(page, 0, 'Shirts');
  await customs(page).getByRole('button', { name: 'Add a line' }).click();
  await expect(bookingField(page, 'items.1.description')).toBeFocused();
  await declareItem(page, 1, 'Books');
  await customs(page).getByRole('button', { name: 'Add a line' }).click();
  await declareItem(page, 2, 'Tea');
  await accessibleAndFits(page);
  await customs(page).getByRole('button', { name: 'Remove line 2' }).click();
  await expect(bookingField(page, 'items.1.description')).toBeFocused();
  await expect(bookingField(page, 'items.1.description')).toHaveValue('Tea');
  await expect(customsLine(page, 3)).toBeHidden();
  for (let row = 3; row <= 8; row += 1)
    await customs(page).getByRole('button', { name: 'Add a line' }).click();
  await expect(customs(page).getByRole('button', { name: 'Add a line' })).toHaveCount(0);
});

test('a wrong customs line is named, although lines before it are empty', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page, TO_BOSTON);
  await bookingField(page, 'customsReason').selectOption('sale');
  await customs(page).getByRole('button', { name: 'Add a line' }).click();
  await declareItem(page, 1, 'Shirts');
  await bookingField(page, 'items.1.value').fill('a lot');
  await expectPricedOrder(page);
  await pressBook(page);
  await expect(bookingField(page, 'items.0.description')).toHaveValue('Shirts');
  await expect(bookingField(page, 'items.0.value-problem')).toContainText('the value in euro');
  await bookingField(page, 'items.0.value').fill('30');
  await orderToCardPage(page, '€77.94');
});

test('several packages add up to one box, above 50 kg to a pallet', async ({ page }) => {
  const [widget, sum] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/_astro/Booking.*', (route) => widget.promise.then(() => route.continue()));
  await page.route('**/_astro/GroupFields.*', (route) => sum.promise.then(() => route.continue()));
  await page.goto('/PayBooking');
  await page.getByText('More than one box, or a big one?').click();
  widget.resolve(undefined);
  await expect(page.locator('.group-place')).toBeVisible();
  const fold = page.locator('.fold[open]');
  const heightOfFold = async () => (await fold.boundingBox())?.height ?? NaN;
  const before = await heightOfFold();
  sum.resolve(undefined);
  const weights = page.getByLabel('Weights in kg');
  await expect(weights).toBeVisible();
  // The fields below have not moved.
  expect(Math.abs((await heightOfFold()) - before)).toBeLessThan(8);
  // The fold was opened before the widget came, and stays open while it is emptied.
  for (const count of ['1', '']) await bookingField(page, 'pallets').fill(count);
  await bookingField(page, 'pickupTown').fill('Dublin');
  await weights.fill('20 20 20');
  await expect(page.getByText(/Together 60 kg.*pallet/)).toBeVisible();
  await weights.fill('five');
  await expect(page.getByText('Enter weights with spaces between them')).toBeVisible();
  await accessibleAndFits(page);
  await weights.fill('5 5 5 5 5');
  await page.getByRole('button', { name: 'Use 25 kg' }).click();
  await expect(bookingField(page, 'weight')).toHaveValue('25');
  await expect(bookingField(page, 'weight')).toBeFocused();
  await expect(price(page)).toContainText('€15.50');
});

test('what is on the list of prohibited things is named while it is typed', async ({ page }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'contents').fill('Two power banks');
  await expect(page.getByText('Look at this before you book:')).toBeVisible();
  await expect(page.locator('.warning')).toContainText('Lithium batteries on their own');
  await accessibleAndFits(page);
  await bookingField(page, 'contents').fill('Two books');
  await expect(page.locator('.warning')).toHaveCount(0);
  // Letters that scanners do not read are shown as the label writes them.
  await bookingField(page, 'pickupName').fill('Seán Ó Briain');
  await expect(page.getByText('On the label:')).toContainText('Sean O Briain');
});

test('the list of prohibited things is searched offline', async ({ page, context }) => {
  await page.goto('/PayBooking');
  const { search, thing, verdict } = prohibitedList(page);
  await page.getByText('What you may not send').last().click();
  await expect(thing('Fireworks')).toContainText('They can burn or explode on the way.');
  await search.fill('batt');
  await expect(thing('Fireworks')).toBeHidden();
  await context.setOffline(true);
  await search.fill('sparklers');
  await expect(thing('Fireworks')).toBeVisible();
  await expect(page.getByText('Only after we have agreed')).toBeHidden();
  await expect(verdict).toHaveText('In the list: 1');
  await search.fill('marmalade');
  await expect(verdict).toContainText('Nothing in the list fits.');
  await accessibleAndFits(page);
});

test('without the list of prohibited things the tick is asked for', async ({ page }) => {
  await page.route('**/prohibited.js*', (route) => route.abort());
  await page.goto('/PayBooking');
  await bookingField(page, 'contents').fill('Two books');
  const tick = page.getByRole('checkbox', { name: 'None of it is prohibited' });
  await expect(tick).toBeVisible();
  await expect(tick).not.toBeChecked();
  await page.unroute('**/prohibited.js*');
  await bookingField(page, 'contents').fill('Three books');
  await expect(tick).toBeHidden();
});

for (const [file, changes, line] of [
  ['quote-settings.js', {}, '€17.99'],
  ['_astro/postcodes.', TO_BOSTON, 'Customs administration'],
] as const)
  test(`when ${file} does not load, the next change tries again`, async ({ page }) => {
    await page.route(`**/${file}*`, (route) => route.abort());
    await page.goto('/PayBooking');
    await fillInParcel(page, changes);
    await expect(price(page)).toContainText('The list of places did not load');
    await page.unroute(`**/${file}*`);
    await bookingField(page, 'weight').fill('8');
    await expect(price(page)).toContainText(line);
  });

test('a box that is too large shows its limit; the size is optional', async ({ page }) => {
  await page.goto('/PayBooking');
  await fillInParcel(page);
  await expect(bookingField(page, 'lengthCm')).toBeHidden();
  await page.getByText('More than one box, or a big one?').click();
  await bookingField(page, 'lengthCm').fill('160');
  await bookingField(page, 'widthCm').fill('40');
  await bookingField(page, 'heightCm').fill('30');
  await expect(price(page)).toContainText('The longest side may be 150 cm.');
  await pressBook(page);
  await summaryOf(page)
    .getByRole('link', { name: /longest side/ })
    .click();
  await expect(bookingField(page, 'lengthCm')).toBeFocused();
  await accessibleAndFits(page);
  await bookingField(page, 'lengthCm').fill('60');
  await expect(price(page).locator('dl')).toContainText('€15.94');
  await orderToCardPage(page, '€15.94');
});

test('an Eircode fills in its town, and asks about another one', async ({ page }) => {
  await page.goto('/PayBooking');
  await bookingField(page, 'deliveryPostcode').fill('D02 X285');
  await expect(bookingField(page, 'deliveryTown')).toHaveValue('Dublin 2');
  await fillInParcel(page, { pickupEircode: 'D02 X285' });
  await expect(price(page)).toContainText('which is right?');
  await page.getByRole('button', { name: 'The town: Galway' }).click();
  await expect(bookingField(page, 'pickupEircode')).toHaveValue('');
  await expect(price(page).locator('dl')).toContainText('€15.94');
});
