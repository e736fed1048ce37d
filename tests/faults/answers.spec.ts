import { test } from '@playwright/test';
import { ANSWERS, type NetworkAnswer } from '#tests/support/faults/answers.ts';
import { sendThrough } from '#tests/support/faults/run-case.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';

test.describe.configure({ timeout: 400_000 });

const ALL_ANSWERS: [string, NetworkAnswer][] = Object.entries(ANSWERS);

for (const [form, sender] of Object.entries(SENDERS))
  for (const [name, answer] of ALL_ANSWERS)
    test(`${form} that meets ${name} ${answer.message === undefined ? 'arrives' : 'is explained and can be sent again'}`, ({
      page,
    }) => sendThrough(page, sender, answer));
