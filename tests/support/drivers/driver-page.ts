import type { Page } from '@playwright/test';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';

export const item = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ hasText: formatTrackingNumber(number) });
export const scanButton = (page: Page, number: string) =>
  page.getByRole('button', { name: `Scan ${formatTrackingNumber(number)}` });
export const namedButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
