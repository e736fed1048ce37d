import { records } from '#server/platform/db/rows.ts';
import { expect, type Page } from '@playwright/test';
import { rowOf, statesOf } from '../bookings/bookings.ts';
import { bookStop, type BookedStop } from './stops.ts';
import { beLoggedIn } from '../people/visitor.ts';
import { siteDb } from '../site/site-parcels.ts';

export async function beDriver(page: Page): Promise<string> {
  return approveDriver(await beLoggedIn(page, 'driver'));
}

export async function approveDriver(email: string): Promise<string> {
  const db = await siteDb();
  const { id } = await db
    .updateTable('accounts')
    .set({ approved_at: Date.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const stopOnSite = async (stop: BookedStop = {}): Promise<string> =>
  (await bookStop(await siteDb(), Date.now(), stop)).tracking;

export async function openDriverPage(page: Page): Promise<void> {
  await page.goto('/driver');
  await expect(page.getByRole('heading', { name: 'Your stops on' })).toBeVisible();
}

export async function storedSteps(tracking: string) {
  const db = await siteDb();
  const { id } = await rowOf({ db }, tracking);
  const proof = await records.find(db, 'proofs', { booking_id: id });
  const states = await statesOf({ db }, tracking);
  return { states, ...(proof && { name: proof.name, photo: proof.photo_file }) };
}

export async function storedPhoto(name: string): Promise<Buffer> {
  return Buffer.from((await records.get(await siteDb(), 'files', { name })).bytes);
}
