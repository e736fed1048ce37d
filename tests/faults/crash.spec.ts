import { expect } from '@playwright/test';
import { isKept, KEPT_FORMS, SECRETS, sendAgain } from '#tests/support/faults/lifecycle.ts';
import { ownBrowserTest } from '#tests/support/faults/own-browser.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { followKeys } from '#tests/support/faults/sent-keys.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

for (const name of KEPT_FORMS)
  ownBrowserTest(
    `${name} that is being sent when its page crashes is there again, and done once`,
    async ({ own }) => {
      const form = SENDERS[name];
      const email = newAddress();
      const sent = await followKeys(own.page.context(), form.call);
      await form.fill(own.page, email);
      await expect(form.button(own.page).and(own.page.locator('[data-alive] *'))).toBeVisible();
      await expect.poll(() => isKept(own.page)).toBe(true);
      sent.loseNext();
      await form.button(own.page).click();
      await expect.poll(() => sent.lost.map((status) => status < 300)).toEqual([true]);
      const page = await own.crash();
      const again = await followKeys(page.context(), form.call);
      const fillSecrets = () => SECRETS[name]?.(page) ?? Promise.resolve();
      await sendAgain({ page, form, email, sent: again, fillSecrets });
      await form.done(page);
      // A saved address is shown since the lost answer, before the request that follows.
      const keys = expect.poll(() => again.keys, 'the request after the crash has the same key');
      await keys.toEqual(sent.keys);
    },
  );
