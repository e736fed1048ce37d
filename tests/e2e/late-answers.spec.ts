import { expect, test, type Locator, type Page } from '@playwright/test';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { jsonAnswer } from '#tests/support/payments/shown-bookings.ts';
import type { SentForm } from '#tests/support/faults/sent-form.ts';
import {
  beLoggedIn,
  newAddress,
  openAccountPage,
  openPart,
  post,
} from '#tests/support/people/visitor.ts';
import { SCREENS } from '#tests/support/site/late-answers.ts';
import { layoutShift, waitForSlowLine } from '#tests/support/site/layout-shift.ts';

const WRONG = 'This is not right. Type it as in the example.';

/** Finds the wait that replaces a form, or the row that replaces it in a list. */
const waitOf = (page: Page): Locator =>
  page.locator('.form-wait:visible, .late-row[aria-busy=true]');

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

const AOIFE = { name: 'Aoife Byrne', line1: '12 Cypress Road', town: 'Galway', country: 'IE' };
const FORMS: Readonly<Record<string, Pick<SentForm, 'call' | 'fill' | 'button' | 'done'>>> = {
  ...SENDERS,
  'a deletion of an address': {
    call: '**/api/userAddress/delete/**',
    fill: async (page) => {
      await beLoggedIn(page);
      for (const name of ['Aoife Byrne', 'Brian Ó Sé'])
        await post(page.context(), 'userAddress/add', { ...AOIFE, name });
      await openAccountPage(page);
      await openPart(page, 'Saved addresses');
      await page.getByRole('button', { name: 'Delete the address of Brian' }).click();
    },
    button: (page) => page.getByRole('button', { name: 'Yes, delete it' }),
    done: (page) => expect(page.locator('.late-row')).toContainText('The address is deleted.'),
  },
};

for (const [what, { call, fill, button, done }] of Object.entries(FORMS))
  for (const [width, height] of SCREENS)
    for (const isRefused of [false, true])
      test(`${what} ${isRefused ? 'refused by field' : 'taken'} late moves nothing, ${width} px wide`, async ({
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
        const wait = waitOf(page);
        await expect(wait).toBeFocused();
        await waitForSlowLine(page);
        letGo();
        await (isRefused
          ? expect(page.getByText(WRONG).filter({ visible: true }).first()).toBeVisible()
          : done(page));
        await expect(wait).toHaveCount(0);
        expect((await layoutShift(page)) - before).toBeLessThan(0.05);
      });
