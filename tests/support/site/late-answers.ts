import { expect, test, type Locator, type Page } from '@playwright/test';
import { holdBack } from '../forms/site-forms.ts';
import { jsonAnswer } from '../payments/shown-bookings.ts';
import { layoutShift, waitForSlowLine } from './layout-shift.ts';

/** What a page requests by a press, or when it opens. */
export interface LateAnswer {
  call: string;
  open: (page: Page) => Promise<unknown>;
  /** Without it the page requests by itself. */
  button?: (page: Page) => Locator;
  done: (page: Page) => Promise<unknown>;
}

export const SCREENS = [
  [390, 844],
  [1280, 800],
] as const;

const OOPS = jsonAnswer({ title: 'Oops' }, 500);
export const answerOops = (page: Page, call: string): Promise<unknown> =>
  page.route(call, (route) => route.fulfill(OOPS));
export const answerOopsOnce = (page: Page, call: string): Promise<unknown> =>
  page.route(call, (route) => route.fulfill(OOPS), { times: 1 });
export const tryAgain = (page: Page): Locator =>
  page.getByRole('button', { name: 'Try again' }).first();

/** Tests on a phone and on a desktop that nothing moves when an answer comes after the wait is shown. */
export function testLateAnswers(answers: Readonly<Record<string, LateAnswer>>): void {
  for (const [what, { call, open, button, done }] of Object.entries(answers))
    for (const [width, height] of SCREENS)
      test(`${what} whose answer comes late moves nothing, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/');
        await page.getByRole('button', { name: 'Decline' }).click();
        if (button) await open(page);
        const pressed = button?.(page);
        await pressed?.scrollIntoViewIfNeeded();
        const { letGo, requests } = await holdBack(page, call);
        const before = pressed ? await layoutShift(page) : 0;
        await (pressed ? pressed.click() : open(page));
        await expect.poll(requests).toBeGreaterThan(0);
        await waitForSlowLine(page);
        letGo();
        await done(page);
        await page.waitForLoadState('networkidle');
        expect((await layoutShift(page)) - before).toBeLessThan(0.05);
      });
}
