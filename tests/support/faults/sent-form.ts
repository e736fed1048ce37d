import type { Locator, Page } from '@playwright/test';

/** A form of the site as somebody fills it in, sends it and sees that it has arrived. */
export interface SentForm {
  /** The address of its request. */
  call: string;
  fill: (page: Page, email: string) => Promise<void>;
  button: (page: Page) => Locator;
  /** Where the reason stands when it did not work. */
  told: (page: Page) => Locator;
  kept: (page: Page, email: string) => Promise<void>;
  done: (page: Page) => Promise<void>;
}
