import { expect, type Locator, type Page } from '@playwright/test';
import { BOOKING_EXAMPLE } from '#api/docs/examples.ts';
import { collectionDays } from '#domain/parcel/booking.ts';
import { dublinTime, type Day } from '#domain/days/calendar.ts';
import { readSettings } from '#content-schema/read.ts';
import { CONTENT } from '../paths/content.ts';

export const BOOKING_API = '**/api/userBooking/new';

export const bookingField = (page: Page, name: string): Locator =>
  page.locator(`[id="booking-${name}"]`);

/** Returns a day that is bookable at any hour. */
export function openDay(): Day {
  const { sameDayCutOff, nextDayCutOff, closedDays } = readSettings(CONTENT, 'hours');
  const days = collectionDays(dublinTime(new Date()), {
    sameDayCutOff,
    nextDayCutOff,
    closedDays: closedDays.map(({ date }) => date),
  });
  return days[2]?.day ?? '';
}

const { weight, ...REST } = BOOKING_EXAMPLE;
/** The values are typed in the order of the steps; half of the day and consent are chosen. */
const PARCEL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ weight, ...REST, pickupTime: true }).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  ),
);

export const TO_BOSTON = {
  deliveryCountry: 'usa',
  deliveryTown: 'Boston',
  deliveryPostcode: '02108',
  deliveryState: 'MA',
};

/** Fills the form in, step by step where it has steps. A page whose widget failed has none, with scripts too. */
export async function fillInParcel(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
  hasSteps?: boolean,
): Promise<void> {
  const isGuided = hasSteps ?? (await isScripted(page));
  for (const [name, value] of Object.entries({ ...PARCEL, ...changes })) {
    const field = bookingField(page, name);
    if (['deliveryName', 'email'].includes(name) && !(await field.isVisible())) await goOn(page);
    // A quote knows towns and weight.
    if (/Town|weight/.test(name) && !(await field.isVisible())) continue;
    if (name === 'deliveryCountry') await field.selectOption(value);
    else await field.fill(value);
    // The list of towns closes; on a small phone with large letters it covers the way on.
    if (name.endsWith('Town')) await field.blur();
    if (name === 'pickupName') await chooseDay(page, isGuided);
  }
  if (!isGuided) await bookingField(page, 'nothingProhibited').check();
}

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Next: / }).click();

/** Chooses a day that is not among the next ones by name, and the afternoon of it. */
export async function chooseDay(page: Page, isGuided?: boolean): Promise<void> {
  if (isGuided ?? (await isScripted(page))) await page.getByText('Other day').click();
  await bookingField(page, 'pickupDate').fill(openDay());
  await page.getByRole('radio', { name: 'Afternoon' }).check();
}

const isScripted = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(scripting: enabled)').matches);

export const price = (page: Page): Locator => page.getByRole('region', { name: 'Your price' });

const BOOK_WORDS = /^(Pay €|Continue to payment)/;
export const orderButton = (page: Page): Locator => page.getByRole('button', { name: BOOK_WORDS });
/** The button names the sum once the price has come; a press before leads to the payment page instead of the card. */
export const expectPricedOrder = (page: Page): Promise<void> =>
  expect(orderButton(page)).toHaveAccessibleName(/^Pay €.* – order with obligation to pay$/);
export const pressBook = (page: Page): Promise<void> => orderButton(page).click();

/** Orders once the price has come; the booking is made, and its card page is open with the sum. */
export async function orderToCardPage(page: Page, sum?: string): Promise<void> {
  await expectPricedOrder(page);
  await pressBook(page);
  await expectCardPage(page, sum);
}

/** The booking is made, and its card page is open with the sum. */
export async function expectCardPage(page: Page, sum = '€15.94'): Promise<void> {
  await expect(page).toHaveURL(/\/api\/stripe\/sandbox\//);
  await expect(page.getByRole('main')).toContainText(sum);
}

export async function expectParcel(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PARCEL))
    await expect(bookingField(page, name), name).toHaveValue(value);
}

export async function declareItem(page: Page, row: number, description: string): Promise<void> {
  const item = { description, quantity: '2', weight: '0,4', value: '25', origin: 'Ireland' };
  for (const [name, value] of Object.entries(item))
    await bookingField(page, `items.${row}.${name}`).fill(value);
}
