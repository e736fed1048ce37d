import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { officeSubscriptionMail, subscriptionMail } from '#server/newsletter/mails.ts';
import { readerOf, type Reader } from '#tests/support/site/reader.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { detailIn, errorsIn } from '#tests/support/bookings/bookings.ts';
import { forgetOrphanedLinks } from '#server/newsletter/index.ts';

describe.each(ENGINES)('the newsletter on %s', (engine) => {
  let count = 0;
  let reader: Reader;
  const api = testApi(engine);
  beforeEach(() => {
    count += 1;
    reader = readerOf(api, `reader-${count}@example.ie`);
  });

  test('stores an address, asks its owner by mail, and sends nothing before the answer', async () => {
    const response = await reader.subscribe();
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect(await reader.stored()).toMatchObject({ spam: 0, confirmed_at: null, removed_at: null });
    expect(await reader.waiting('subscription')).toHaveLength(1);
    expect(await reader.isListed()).toBe(false);
  });

  test('refuses what is no address with a sentence', async () => {
    const response = await api.post('newsletter/post-subscription', { email: 'reader' });
    const message: unknown = expect.stringContaining('name@example.com');
    expect(await errorsIn(response)).toEqual({ '#/email': message });
  });

  test('sends a mail with a link, a code, and a button to unsubscribe', async () => {
    await reader.subscribe();
    const { to, facts, headers } = await reader.mail();
    expect(to).toBe(reader.email);
    expect(facts.link).toBe(`${SITE}/confirm-subscription#${facts.code}`);
    expect(facts['unsubscribe-link']).toMatch(
      /^https:\/\/www\.site\.example\/api\/newsletter\/unsubscribe\/[\w-]{43}$/,
    );
    expect(headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/www\.site\.example\/api\/newsletter\/unsubscribe\/[\w-]{43}>$/,
    );
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('lists an address once its owner has confirmed, and tells the office', async () => {
    await reader.subscribe();
    const { code } = await reader.links();
    expect((await reader.confirm(code)).status).toBe(200);
    expect(await reader.isListed()).toBe(true);
    expect(await reader.waiting('office-subscription')).toHaveLength(1);
    expect(await officeSubscriptionMail((await reader.stored()).id, api.services)).toEqual({
      kind: 'office-subscription',
      to: { office: true },
      facts: { 'their-email': reader.email },
    });
  });

  test('confirms by a link only once, by racing clicks too, and says why', async () => {
    await reader.subscribe();
    const { code } = await reader.links();
    const answers = await Promise.all([code, code, code].map(reader.confirm));
    expect(await detailIn(await reader.confirm(code))).toContain('used already');
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await reader.waiting('office-subscription')).toHaveLength(1);
  });

  test('does not confirm by a link that is older than 7 days', async () => {
    await reader.subscribe();
    const { code } = await reader.links();
    api.wait(7 * DAY_MS);
    expect((await reader.confirm(code)).status).toBe(410);
    expect(await reader.isListed()).toBe(false);
  });

  test('does not confirm by the link to unsubscribe, or by any other text', async () => {
    await reader.subscribe();
    const { unsubscribe } = await reader.links();
    expect((await reader.confirm(unsubscribe)).status).toBe(410);
    expect((await reader.confirm('abc')).status).toBe(422);
  });

  test('answers a known address as a new one, and writes it no second mail', async () => {
    const first = await reader.subscribe();
    const { code } = await reader.links();
    await reader.confirm(code);
    const before = await reader.stored();
    api.wait(DAY_MS);
    const again = await reader.subscribe();
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    expect(await subscriptionMail(before.id, api.services)).toBeUndefined();
    expect(await reader.stored()).toEqual(before);
  });

  test('sends another mail to who has not confirmed yet', async () => {
    await reader.subscribe();
    await reader.subscribe();
    expect(await reader.waiting('subscription')).toHaveLength(2);
    expect((await reader.confirm((await reader.links()).code)).status).toBe(200);
  });

  test('marks who filled in the hidden field, and asks them by mail ten minutes later', async () => {
    const response = await reader.subscribe({ leaveEmpty: 'https://spam.example' });
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    expect((await reader.stored()).spam).toBe(1);
    const [mail] = await reader.waiting('subscription');
    expect(Number(mail?.created_at) - api.services.now()).toBe(10 * MINUTE_MS);
  });

  test('loses no person whose address a robot has sent before', async () => {
    await reader.subscribe({ leaveEmpty: 'https://spam.example' });
    await reader.subscribe();
    expect((await reader.stored()).spam).toBe(0);
  });

  test('keeps a person who is on the list free of the mark of a robot', async () => {
    await reader.join();
    await reader.subscribe({ leaveEmpty: 'https://spam.example' });
    expect((await reader.stored()).spam).toBe(0);
  });

  test('writes to who was only fast, and takes the mark away when they confirm', async () => {
    await reader.subscribe({ elapsedMs: 300 });
    expect((await reader.stored()).spam).toBe(1);
    expect(await reader.waiting('subscription')).toHaveLength(1);
    await reader.confirm((await reader.links()).code);
    expect((await reader.stored()).spam).toBe(0);
  });

  test('leads a form without a script to the page that says what comes next', async () => {
    const { email } = reader;
    const page = await ledTo(api, 'newsletter/post-subscription', { email });
    expect(page).toBe('/subscription-sent');
  });

  test.each([
    ['newsletter/confirm', 'code', '/subscription-confirmed'],
    ['newsletter/unsubscribe', 'unsubscribe', '/unsubscribed'],
  ] as const)('leads the form of %s to its page', async (path, link, page) => {
    await reader.subscribe();
    const token = (await reader.links())[link];
    expect(await ledTo(api, path, { token })).toBe(page);
  });

  describe('for who leaves it', () => {
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
      expect(await response.text()).toMatch(
        /<button class="button" type="submit">\s*Unsubscribe\s*<\/button>/,
      );
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
      await forgetOrphanedLinks(api.services);
      expect((await reader.leave(unsubscribe)).status).toBe(200);
      await api.db.deleteFrom('subscribers').where('email', '=', reader.email).execute();
      await forgetOrphanedLinks(api.services);
      expect((await reader.leave(unsubscribe)).status).toBe(410);
    });
  });
});
