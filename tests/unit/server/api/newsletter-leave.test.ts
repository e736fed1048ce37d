import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLinksOfNobody } from '#server/newsletter/subscribers.ts';
import { readerOf, type Reader } from '#tests/support/site/reader.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(ENGINES)('who leaves the newsletter on %s', (engine) => {
  let count = 0;
  let reader: Reader;
  const api = testApi(engine);
  beforeEach(() => {
    count += 1;
    reader = readerOf(api, `reader-${count}@example.ie`);
  });

  test('takes an address off the list by the link of a mail, as often as it is opened', async () => {
    const { unsubscribe } = await reader.join();
    const open = () => reader.leave(unsubscribe);
    for (const response of [await open(), await open()])
      expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect(await reader.isListed()).toBe(false);
    expect((await reader.stored()).confirmed_at).not.toBeNull();
  });

  test('unsubscribes by a mail that is five years old', async () => {
    const { unsubscribe } = await reader.join();
    api.wait(5 * 365 * DAY_MS);
    await reader.leave(unsubscribe);
    expect(await reader.isListed()).toBe(false);
  });

  test('refuses a link to unsubscribe that it never sent', async () => {
    const response = await api.post('newsletter/unsubscribe', { token: 'x'.repeat(43) });
    expect(response.status).toBe(410);
  });

  test('unsubscribes by the button of a mail program, which names no site and follows no redirect', async () => {
    const { oneClick } = await reader.join();
    const response = await api.app.request(`${SITE}/api/${oneClick}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html, */*' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await reader.isListed()).toBe(false);
  });

  test('asks who opens the address of that button as a page, and removes nobody yet', async () => {
    const { oneClick } = await reader.join();
    const response = await api.get(oneClick);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<button class="button">\s*Unsubscribe\s*<\/button>/);
    expect(await reader.isListed()).toBe(true);
  });

  test('takes back who subscribes again, after they confirm again', async () => {
    const { unsubscribe } = await reader.join();
    await reader.leave(unsubscribe);
    await reader.subscribe();
    expect(await reader.isListed()).toBe(false);
    await reader.confirm((await reader.links()).code);
    expect(await reader.isListed()).toBe(true);
    expect(await reader.waiting('office-subscription')).toHaveLength(2);
  });

  test('forgets the links of addresses that are deleted, and no others', async () => {
    const { unsubscribe } = await reader.join();
    await forgetLinksOfNobody(api.services);
    expect((await reader.leave(unsubscribe)).status).toBe(200);
    await api.db.deleteFrom('subscribers').where('email', '=', reader.email).execute();
    await forgetLinksOfNobody(api.services);
    expect((await reader.leave(unsubscribe)).status).toBe(410);
  });
});
