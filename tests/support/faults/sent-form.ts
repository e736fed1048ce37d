import type { Locator, Page } from '@playwright/test';

export interface SentForm {
  call: string;
  fill: (page: Page, email: string) => Promise<void>;
  button: (page: Page) => Locator;
  failure: (page: Page) => Locator;
  kept: (page: Page, email: string) => Promise<void>;
  done: (page: Page) => Promise<void>;
}
