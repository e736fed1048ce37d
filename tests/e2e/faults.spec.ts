import { test } from '@playwright/test';
import { ANSWERS } from '#tests/support/faults/answers.ts';
import { sendThrough } from '#tests/support/faults/meet.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';

// The step faults has every form meet everything else that can come back.
for (const [form, sender] of Object.entries(SENDERS))
  test(`${form} that meets a page instead of an answer is explained and can be sent again`, ({
    page,
  }) => sendThrough(page, sender, ANSWERS['a page instead of an answer']));

test('a login that a proxy wants is not taken for the end of the session', ({ page }) =>
  sendThrough(page, SENDERS['a booking'], ANSWERS['a proxy that wants a login']));
