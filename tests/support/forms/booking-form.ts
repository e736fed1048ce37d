import { expect, type Locator, type Page } from '@playwright/test';
import { collectionDays } from '#domain/booking.ts';
import { dublinTime, type Day } from '#domain/calendar.ts';
import { readSettings } from '#content-schema/read.ts';
import { CONTENT } from '../paths/content.ts';
import { TYPED_PARCEL } from '../bookings/parcel-facts.ts';

export const BOOKING_API = '**/api/userBooking/new';

export const bookingField = (page: Page, name: string): Locator =>
  page.locator(`[id="booking-${name}"]`);

/** Bookable at any hour. */
export function openDay(): Day {
  const { sameDayCutOff, nextDayCutOff, closedDays } = readSettings(CONTENT, 'hours');
  const days = collectionDays(dublinTime(new Date()), {
    sameDayCutOff,
    nextDayCutOff,
    closedDays: closedDays.map(({ date }) => date),
  });
  return days[2]?.day ?? '';
}

const PARCEL: Readonly<Record<string, string>> = TYPED_PARCEL;

export async function fillInParcel(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...PARCEL, ...changes }))
    if (name === 'deliveryCountry') await bookingField(page, name).selectOption(value);
    else await bookingField(page, name).fill(value);
  await bookingField(page, 'pickupDate').fill(openDay());
  await page.getByRole('radio', { name: 'Afternoon' }).check();
  await page.getByRole('checkbox', { name: 'None of it is prohibited' }).check();
}

export const price = (page: Page): Locator => page.getByRole('region', { name: 'Your price' });
export const pressBook = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue to payment' }).click();

export async function expectParcel(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PARCEL))
    await expect(bookingField(page, name), name).toHaveValue(value);
}

export async function declareItem(page: Page, row: number, description: string): Promise<void> {
  const item = { description, quantity: '2', weight: '0,4', value: '25', origin: 'Ireland' };
  for (const [name, value] of Object.entries(item))
    await bookingField(page, `items.${row}.${name}`).fill(value);
}
