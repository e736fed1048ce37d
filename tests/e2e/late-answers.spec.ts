import { expect, test, type Locator, type Page } from '@playwright/test';
import * as common from '#messages/common.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { fillInParcel } from '#tests/support/forms/booking-form.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { jsonAnswer } from '#tests/support/payments/shown-bookings.ts';
import { newAddress } from '#tests/support/people/visitor.ts';
import { layoutShift, waitForSlowLine } from '#tests/support/site/layout-shift.ts';

const WRONG = 'This is not right. Type it as in the example.';
const SCREENS = [
  [390, 844],
  [1280, 800],
] as const;

/** They take their place in the list, which the press asked for: it moves the rows below it. */
const IN_LISTS = ['a saved address', 'a change of an address'];

/** Refuses the first, the middle and the last field that a visitor sees in the form of a button. */
async function refuse(page: Page, call: string, button: Locator): Promise<void> {
  const seen = await button.evaluate((pressed) =>
    [...(pressed.closest('form')?.elements ?? [])]
      .filter((field) => field.checkVisibility())
      .map((field) => field.getAttribute('name') ?? '')
      .filter((name) => name !== '' && name !== 'leaveEmpty'),
  );
  const wrong = new Set([seen.at(0), seen.at(seen.length / 2), seen.at(-1)]);
  const errors = [...wrong]
    .filter((name) => name !== undefined)
    .map((name) => ({ pointer: `#/${name.replaceAll('.', '/')}`, message: WRONG }));
  const refusal = { type: 'about:blank', title: 'No', status: 422, detail: WRONG, errors };
  await page.route(call, (route) => route.fulfill(jsonAnswer(refusal, 422)));
}

for (const [what, { call, fill, button, done }] of Object.entries(SENDERS))
  for (const [width, height] of SCREENS)
    for (const isRefused of IN_LISTS.includes(what) ? [true] : [false, true])
      test(`${what} ${isRefused ? 'refused by field' : 'taken'} after 3 s moves nothing, ${width} px wide`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await fill(page, newAddress());
        const decline = page.getByRole('button', { name: 'Decline' });
        if (await decline.isVisible()) await decline.click();
        const pressed = button(page);
        // Who has filled in a form has touched it.
        await pressed.focus();
        await expect(page.locator('[data-island]').filter({ has: pressed })).toHaveAttribute(
          'data-alive',
        );
        if (isRefused) await refuse(page, call, pressed);
        const { letGo, requests } = await holdBack(page, call);
        const before = await layoutShift(page);
        await pressed.click();
        await expect.poll(requests).toBe(1);
        const wait = page.locator('.form-wait');
        await expect(wait).toBeFocused();
        await waitForSlowLine(page);
        letGo();
        await (isRefused ? expect(page.getByText(WRONG).first()).toBeVisible() : done(page));
        await expect(wait).toHaveCount(0);
        expect((await layoutShift(page)) - before).toBeLessThan(0.05);
      });

for (const [width, height] of SCREENS)
  test(`a stored booking that is opened again moves nothing, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/PayBooking');
    await page.getByRole('button', { name: 'Decline' }).click();
    await fillInParcel(page);
    await page.goto('/PayBooking');
    await expect(page.getByText(common.restored)).toBeVisible();
    await expect(page.locator('.booking .days')).toBeVisible();
    await expect(page.locator('.booking')).toContainText('€15.94');
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });
