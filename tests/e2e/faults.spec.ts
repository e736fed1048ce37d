import { test } from '@playwright/test';
import { ANSWERS } from '#tests/support/faults/answers.ts';
import { sendThrough } from '#tests/support/faults/run-case.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';

const PAGE_ANSWER = ANSWERS['a page instead of an answer'];

// The step faults has every form meet everything else that can come back.
for (const [form, sender] of Object.entries(SENDERS))
  test(`${form} that is pressed again and gets a page as its answer is sent once`, ({ page }) =>
    sendThrough(page, sender, {
      ...PAGE_ANSWER,
      reply: async (route) => {
        // What was pressed comes after the form has given way to its wait, too.
        await sender.button(page).evaluate((button: HTMLButtonElement) => {
          for (let press = 0; press < 3; press += 1) button.click();
          button.form?.requestSubmit();
        });
        await PAGE_ANSWER.reply(route);
      },
    }));

test('a login that a proxy wants is not taken for the end of the session', ({ page }) =>
  sendThrough(page, SENDERS['a booking'], ANSWERS['a proxy that wants a login']));
