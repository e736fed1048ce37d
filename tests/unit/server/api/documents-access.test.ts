import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { bookingErrors } from '#messages/booking-errors.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';

const KINDS = ['booking', 'label', 'receipt', 'customs', 'calendar'];
const HTML = { accept: 'text/html,application/xhtml+xml' };

describe.each(ENGINES)('who may see the documents of a booking on %s', (engine) => {
  const api = testApi(engine);

  test.each(KINDS)(
    'a stranger gets the same page for %s as for a number nobody has',
    async (kind) => {
      const { tracking } = await storeBooking(api);
      const other = await storeBooking(api);
      const answers = await Promise.all(
        [tracking, newTrackingNumber(), 'nonsense'].map((number) =>
          api.get(`userBooking/${kind}/${number}`, { ...HTML, ...other.headers }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const [first, ...rest] = await Promise.all(answers.map((answer) => answer.text()));
      expect(first).toContain(bookingErrors.notYours);
      expect(first).toContain('href="/your-booking"');
      expect(first).toContain('href="/login"');
      expect(first).toContain('href="/track"');
      for (const page of rest) expect(page).toBe(first);
    },
  );

  test('a program that asks for JSON gets a problem', async () => {
    const { tracking } = await storeBooking(api);
    const response = await api.get(`userBooking/label/${tracking}`, { accept: 'application/json' });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, detail: bookingErrors.notYours });
  });

  test('the account sees its bookings, and so does who has opened the link', async () => {
    const accountId = await openAccount(api, `doc-${engine}@example.ie`);
    const session = await logIn(api, `doc-${engine}@example.ie`);
    const { tracking, headers } = await storeBooking(api, { accountId });
    expect((await api.get(`userBooking/booking/${tracking}`, session)).status).toBe(200);
    expect((await api.get(`userBooking/booking/${tracking}`, headers)).status).toBe(200);
  });

  test('a page runs no script, is kept nowhere, and allows its own style alone', async () => {
    const { tracking, headers } = await storeBooking(api);
    const response = await api.get(`userBooking/booking/${tracking}`, headers);
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const css = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
    expect(policy).toContain(
      `style-src 'sha256-${Buffer.from(digest).toString('base64')}'; img-src 'self' data:`,
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('https://checkout.stripe.com');
    expect(policy).not.toContain('script-src');
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(parse(page).mode).toBe('no-quirks');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  test('the list has opened bookings and those of the account once, the newest first', async () => {
    const accountId = await openAccount(api, `list-${engine}@example.ie`);
    const session = await logIn(api, `list-${engine}@example.ie`);
    const own = await storeBooking(api, { accountId });
    api.wait(1000);
    const opened = await storeBooking(api, { isPaid: false });
    const link = opened.headers.cookie.split('=')[1];
    const mine = `__Host-bookings=${own.headers.cookie.split('=')[1]}.${link}`;
    const page = await (
      await api.get('userBooking/mine', { cookie: `${session['cookie']}; ${mine}` })
    ).text();
    const links = [...page.matchAll(/userBooking\/booking\/(\w+)/g)].map(([, number]) => number);
    expect(links).toEqual([opened.tracking, own.tracking]);
    expect(page).toContain('Not paid yet');
    expect(page).toContain('Booked and paid');
  });

  test('without any booking the list says how to open one', async () => {
    const page = await (await api.get('userBooking/mine')).text();
    expect(page).toContain('This browser has opened no booking yet.');
    expect(page).toContain('href="/your-booking"');
  });
});
