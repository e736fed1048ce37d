import { expect, test } from '@playwright/test';
import { isKept, KEPT_FORMS, LIFECYCLES, SECRETS } from '#tests/support/faults/lifecycle.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { followKeys } from '#tests/support/faults/sent-keys.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

for (const name of KEPT_FORMS)
  for (const [what, happen] of Object.entries(LIFECYCLES))
    test(`${name} that ${what} is done once, and nothing typed is lost`, async ({ page }) => {
      const form = SENDERS[name];
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const sent = await followKeys(page.context(), form.call);
      const email = newAddress();
      await form.fill(page, email);
      // Files that are neither loaded nor cached are in files.spec.ts.
      await expect(form.button(page).and(page.locator('[data-alive] *'))).toBeVisible();
      await expect.poll(() => isKept(page)).toBe(true);
      const fillSecrets = () => SECRETS[name]?.(page) ?? Promise.resolve();
      await happen({ page, form, email, sent, fillSecrets });
      await form.done(page);
      expect(new Set(sent.keys).size, 'all requests carry the same key').toBe(1);
      expect(errors).toEqual([]);
    });
