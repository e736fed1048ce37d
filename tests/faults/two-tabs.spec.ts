import { expect, test, type Page } from '@playwright/test';
import { isKept, KEPT_FORMS, SECRETS } from '#tests/support/faults/lifecycle.ts';
import { SENDERS } from '#tests/support/faults/senders.ts';
import { followKeys } from '#tests/support/faults/sent-keys.ts';
import { newAddress } from '#tests/support/people/visitor.ts';

async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open(location.href));
  return opened;
}

type Press = (page: Page) => Promise<void>;

const TABS: Readonly<Record<string, (tabs: readonly Page[], send: Press) => Promise<unknown>>> = {
  'one after the other': async (tabs, send) => {
    for (const tab of tabs) await send(tab);
  },
  'at the same time': (tabs, send) => Promise.all(tabs.map(send)),
};

for (const name of KEPT_FORMS)
  for (const [how, send] of Object.entries(TABS))
    test(`${name} sent from two tabs ${how} is done once`, async ({ page }) => {
      const form = SENDERS[name];
      const email = newAddress();
      const sent = await followKeys(page.context(), form.call);
      await form.fill(page, email);
      await expect.poll(() => isKept(page)).toBe(true);
      const other = await duplicate(page);
      await expect(form.button(other)).toBeVisible();
      await SECRETS[name]?.(other);
      await form.kept(other, email);
      await send([page, other], async (tab) => {
        await form.button(tab).click();
        await form.done(tab);
      });
      expect(sent.keys).toHaveLength(2);
      expect(new Set(sent.keys).size, 'both requests carry the same key').toBe(1);
    });

test('an enquiry changed in two tabs is as many enquiries', async ({ page }) => {
  const form = SENDERS['an enquiry'];
  const sent = await followKeys(page.context(), form.call);
  await form.fill(page, newAddress());
  await expect.poll(() => isKept(page)).toBe(true);
  const changed = await duplicate(page);
  await form.kept(changed);
  await changed.getByLabel('Message').fill('And where is my other one?');
  const own = await page.context().newPage();
  await form.fill(own, newAddress());
  for (const tab of [page, changed, own]) {
    await form.button(tab).click();
    await form.done(tab);
  }
  expect(new Set(sent.keys).size).toBe(3);
});
