import { test, type ElementHandle, type Page, type Route } from '@playwright/test';
import { ANSWERS } from '#tests/support/faults/answers.ts';
import { sendThrough } from '#tests/support/faults/run-case.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';

const PAGE_ANSWER = ANSWERS['a page instead of an answer'];

// The step faults has every form meet everything else that can come back.
for (const [form, sender] of Object.entries(SENDERS))
  test(`${form} that is pressed again and gets a page as its answer is sent once`, async ({
    page,
  }) => {
    let pressed: ElementHandle | null = null;
    const fill = async (on: Page, email: string) => {
      await sender.fill(on, email);
      // A locator no longer finds the button when the form has given way to its wait.
      pressed = await sender.button(on).elementHandle();
    };
    const reply = async (route: Route) => {
      await pressed?.evaluate((button) => {
        if (!(button instanceof HTMLButtonElement)) throw new Error('not a button');
        for (let press = 0; press < 3; press += 1) button.click();
        button.form?.requestSubmit();
      });
      await PAGE_ANSWER.reply(route);
    };
    await sendThrough(page, { ...sender, fill }, { ...PAGE_ANSWER, reply });
  });

test('a login that a proxy wants is not taken for the end of the session', ({ page }) =>
  sendThrough(page, SENDERS['a booking'], ANSWERS['a proxy that wants a login']));
