import type { Page } from '@playwright/test';
import { formatTrackingNumber } from '#domain/tracking-number.ts';

/** The stop of a parcel in the list of the drivers' page. */
export const item = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ hasText: formatTrackingNumber(number) });
/** The button of a stop. */
export const scanButton = (page: Page, number: string) =>
  page.getByRole('button', { name: `Scan ${formatTrackingNumber(number)}` });
/** A button with exactly these words. */
export const namedButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
