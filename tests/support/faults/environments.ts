import { DAY_MS } from '#domain/days/durations.ts';
import type { Page } from '@playwright/test';

const YEAR_MS = 365 * DAY_MS;

/** Some browsers have such storages and clocks, which are set before the page loads. */
export const ENVIRONMENTS = {
  'a storage that is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  'a storage that may not be named': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    }),
  'a storage that throws when it is read': (page) =>
    page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    }),
  'a storage that is there but null': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { value: null });
    }),
  'a storage with somebody else’s text': (page) =>
    page.addInitScript(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of [
          'forms',
          'consent',
          'toast',
          'timelines',
          'draft-booking',
          'draft-appeal',
        ])
          storage.setItem(key, '{"version":1,"values":[1,null],"booking":{"values":7},"kind":{}}');
    }),
  'a storage that is cleared every moment': (page) =>
    page.addInitScript(() => {
      setInterval(() => {
        localStorage.clear();
        sessionStorage.clear();
      }, 50);
    }),
  'a clock a year ahead': (page) => page.clock.setFixedTime(Date.now() + YEAR_MS),
  'a clock a year behind': (page) => page.clock.setFixedTime(Date.now() - YEAR_MS),
} as const satisfies Readonly<Record<string, (page: Page) => Promise<unknown>>>;
