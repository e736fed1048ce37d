import { expect, test } from '@playwright/test';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { ENVIRONMENTS } from '#tests/support/faults/environments.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

const FORMS = [
  'an enquiry',
  'a subscription',
  'a login',
  'a registration',
  'a booking',
  'an application',
] as const;

/** A job closes by the clock of the device, because its page is a file that is not rebuilt on that day. */
const isClosed = (name: string, what: string): boolean =>
  name === 'an application' && what === 'a clock a year ahead';

for (const name of FORMS)
  for (const [what, prepare] of Object.entries(ENVIRONMENTS).filter(
    ([what]) => !isClosed(name, what),
  ))
    test(`${name} arrives from ${what}`, async ({ page }) => {
      const form = SENDERS[name];
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await prepare(page);
      await form.fill(page, newAddress());
      await form.button(page).click();
      await form.done(page);
      expect(errors).toEqual([]);
    });
