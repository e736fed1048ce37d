import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Presses "Get a quote" without waiting for the answer. */
export async function askForPrice(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.ask(() => document.documentElement.setAttribute('data-first', ''));
  await visitor.fill('Pickup location', 'Galway');
  await visitor.fill('Destination', 'Dublin');
  await visitor.fill('Weight (kg)', '3');
  await visitor.press('Get a quote');
}

/** Expects that the form has reached the server, whose page has the price. */
export async function priceComesWithPage(visitor: Visitor): Promise<void> {
  await visitor.see('€15.94');
  await visitor.arrive(/from=Galway&to=Dublin&kg=3/);
  expect(await visitor.ask(isFirstPage)).toBe(false);
}

/** False after the page was loaded again. */
export const isFirstPage = (): boolean => document.documentElement.hasAttribute('data-first');
