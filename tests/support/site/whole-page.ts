import { expect, type Page } from '@playwright/test';
import { readRoutes } from '#content-schema/read.ts';
import { CONTENT } from '../paths/content.ts';
import { accessibleAndFits, accessibleLayout } from './accessible.ts';

export const EVERY_PAGE = [
  ...readRoutes(CONTENT).canonical,
  '/no-such-page',
  '/api/userBooking/quote?from=Galway&to=Dublin&kg=3',
  '/api/userBooking/quote?from=Nowhereville&to=&kg=abc',
  '/api/userBooking/start?from=Galway&to=Germany&kg=2',
  '/api/tracking/parcels?id=IE7M3D90QXM2VC,IE123',
  '/api/userBooking/mine',
  '/api/users/settings',
];

export async function watchPolicy(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('BLOCKED')) blocked.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`BLOCKED ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('pageerror', (error) => blocked.push(error.message));
  return blocked;
}

/** Checks accessibility at two widths, light and dark, and that the policy is not violated. */
export async function pageInOrder(page: Page, path: string): Promise<void> {
  const blocked = await watchPolicy(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await accessibleAndFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessibleLayout(page);
  expect(await zoomingFields(page), 'letters of 16 px or more in every field').toEqual([]);
  expect(blocked).toEqual([]);
}

/** Returns fields with letters under 16 px: Safari on a phone zooms in on them. */
const zoomingFields = (page: Page): Promise<string[]> =>
  page
    .locator(
      'input:not([type=hidden], [type=checkbox], [type=radio], [tabindex="-1"]), select, textarea',
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ id }) => id),
    );
