import { expect, test } from '@playwright/test';
import { ANSWERS, type NetworkAnswer } from '#tests/support/faults/answers.ts';
import { askThrough } from '#tests/support/faults/run-case.ts';
import { PAGE_REQUESTS } from '#tests/support/faults/page-requests.ts';

test.describe.configure({ timeout: 200_000 });

const QUICK_ANSWERS: [string, NetworkAnswer][] = Object.entries(ANSWERS).filter(
  ([name]) => name !== 'an answer that is waited for',
);

for (const [name, request] of Object.entries(PAGE_REQUESTS))
  for (const [what, answer] of QUICK_ANSWERS)
    test(`${name} that meets ${what} shows nothing false, and recovers`, async ({ page }) => {
      await askThrough(page, request, answer);
      await expect(page).not.toHaveTitle('broken');
    });
