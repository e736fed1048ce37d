import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'parse5';
import { termsDays } from '#content-schema/terms.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { bookingPath } from '#server/bookings/booking-links.ts';
import { storeFormDraft, type FormDraft } from '#server/platform/forms/drafts.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import {
  storeBooking,
  type BookingWish,
  type OpenedBooking,
} from '#tests/support/bookings/stored-booking.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as missingPapers from '#messages/missing-papers.ts';
import { newTrackingNumber } from '#server/bookings/tracking/create-booking.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';

describe.each(ENGINES)('the page of a booking on %s', (engine) => {
  const api = testApi(engine);

  const page = async ({ tracking, headers }: OpenedBooking, query = ''): Promise<string> =>
    (await api.get(`userBooking/booking/${tracking}${query}`, headers)).text();
  const shown = async (wanted: BookingWish) => page(await storeBooking(api, wanted));

  test('before it is paid: that it is not, no day of arrival as a headline, and no label', async () => {
    const markup = await shown({ isPaid: false });
    expect(textOfMarkup(markup)).toMatch(/Not paid yet We collect the parcel once it is paid\./u);
    expect(/<h1>.*?<\/h1>/s.exec(markup)?.[0]).not.toMatch(/Arrives|day \d/);
    expect(markup).not.toContain('userBooking/label/');
  });

  test('once it is paid: label, receipt, calendar and the code for the driver', async () => {
    const markup = await shown({});
    for (const kind of ['label', 'receipt', 'calendar'])
      expect(markup).toContain(`href="/api/userBooking/${kind}/`);
    expect(markup).toContain('data-kind="qrcode"');
    expect(markup).toContain('Monday 23 November 2026, afternoon, 13:00 to 18:00');
    expect(markup).not.toContain('obligation to pay');
    expect(markup).not.toContain('userBooking/customs/');
  });

  test('it leads to the version of the terms that it was booked with', async () => {
    const [day = ''] = termsDays(CONTENT);
    const opened = await storeBooking(api, {});
    const { request } = await records.get(api.db, 'bookings', { tracking: opened.tracking });
    const booked = JSON.stringify({ ...storedBooking(request), terms: day });
    await records.update(api.db, 'bookings', { tracking: opened.tracking }, { request: booked });
    expect(await page(opened)).toContain(`href="${SITE}/terms-and-conditions/${day}"`);
  });

  test('it can be changed and cancelled until it is collected, and sent back afterwards', async () => {
    const before = await shown({});
    expect(before).toContain('action="/api/userBooking/update"');
    expect(before).toContain('action="/api/userBooking/cancel"');
    expect(textOfMarkup(before)).toContain(
      '€15.94 goes back to the card that paid, within 14 days at the latest',
    );
    expect(before).not.toContain('returnOf=');
    expect(before).toContain('Promised delivery');
    const booked = await storeBooking(api, {
      steps: ['collected', 'out_for_delivery', 'delivered'],
    });
    const after = await page(booked);
    expect(after).not.toContain('Promised delivery');
    expect(after).not.toMatch(/action="\/api\/userBooking\/(update|cancel|changeDelivery)"/);
    expect(after).toContain(`href="/PayBooking?returnOf=${booked.tracking}"`);
    expect(after).toContain(`href="/PayBooking?again=${booked.tracking}"`);
  });

  test('who took it is named, with a link to the photo', async () => {
    const booked = await storeBooking(api, { steps: ['collected', 'delivered'] });
    await records.insert(api.db, 'proofs', {
      booking_id: booked.id,
      name: 'Mary',
      photo_file: 'a.jpg',
      at: api.services.now(),
    });
    const markup = await page(booked);
    expect(textOfMarkup(markup)).toContain('Taken by Mary on Saturday 21 November 2026.');
    expect(markup).toContain(`href="/api/userBooking/proof/${booked.tracking}"`);
  });

  const comesBack = async (booked: OpenedBooking, draft: Partial<FormDraft>): Promise<string> => {
    const path = bookingPath(api.services.config, booked.tracking);
    const whole = { form: 'change', values: {}, message: 'No', errors: {}, ...draft };
    return page(booked, `?again=${await storeFormDraft(api.db, path, whole, api.services.now())}`);
  };

  test('a form that failed comes back open, with what was typed and what is wrong', async () => {
    const markup = await comesBack(await storeBooking(api), {
      values: { deliveryName: '', deliveryTown: 'Cork "City"', pickupDate: '2026-11-25' },
      errors: { deliveryName: 'Enter the name.' },
    });
    expect(markup).toContain('<details open');
    expect(markup).toContain('<a href="#change-deliveryName">Contact name: Enter the name.</a>');
    expect(markup).toContain('value="Cork &quot;City&quot;"');
    expect(markup).toContain('<option value="2026-11-25" selected="">');
    expect(markup).toMatch(/<title>Error: /);
    expect(markup.match(/id="change"/g)).toHaveLength(1);
  });

  test('fields that another form does not send keep what was booked', async () => {
    const markup = await comesBack(await storeBooking(api), {
      values: { pickupDate: '2026-12-25' },
      errors: { pickupDate: 'We are closed.' },
    });
    expect(markup).toContain('<a href="#change-pickupDate">Collection date: We are closed.</a>');
    expect(markup).toMatch(/id="change-deliveryLine1"[^>]* value="3 Main Street"/);
  });

  test('choices of a delivery come back as they were made', async () => {
    const booked = await storeBooking(api, { steps: ['collected'] });
    const markup = await comesBack(booked, {
      form: 'delivery',
      values: { deliverOn: '', leaveAt: 'neighbour', neighbourName: '' },
      errors: { leaveAt: 'Who is it?', deliverOn: 'Not that day.' },
    });
    expect(markup.match(/<input[^>]* checked=""[^>]*>/g)).toEqual([
      expect.stringContaining('id="delivery-deliverOn"'),
      expect.stringContaining('id="delivery-leaveAt-neighbour"'),
    ]);
    for (const name of ['deliverOn', 'leaveAt'])
      expect(markup).toContain(`aria-describedby="delivery-${name}-problem"`);
    expect(markup.match(/id="delivery"/g)).toHaveLength(1);
  });

  test('without the form it begins with what is wrong', async () => {
    const booked = await storeBooking(api, { steps: ['collected', 'delivered'] });
    const markup = await comesBack(booked, { form: 'cancel', message: 'It is too late.' });
    expect(markup.match(/id="cancel"|<li>It is too late\.<\/li>|<h1/g)).toEqual([
      'id="cancel"',
      '<li>It is too late.</li>',
      '<h1',
    ]);
  });

  test('after a change it says so, and an unknown word says nothing', async () => {
    const booked = await storeBooking(api);
    expect(await page(booked, '?done=change')).toContain('Your changes are saved.');
    expect(await page(booked, '?done=%3Cb%3E')).not.toContain('class="done"');
    expect(await page(booked, '?done=constructor')).not.toContain('class="done"');
  });

  test('a collection day that is past can stay', async () => {
    const row = { collect_on: '2026-11-20' };
    const markup = await shown({ row });
    expect(markup).toMatch(/<option value="" selected="">As it is: Friday 20 November 2026/);
  });

  test('nothing that people type becomes markup', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)> \u202Eabc';
    const word = 'W'.repeat(200);
    const address = { name: evil, line1: evil, line2: word, town: evil, postcode: evil };
    const markup = await shown({
      pickup: address,
      delivery: address,
      contents: evil,
      note: `${word}${evil}`,
    });
    expect(markup).not.toContain('<script');
    expect(markup).not.toContain('<img');
    expect(markup).toContain('<bdi>&quot;&gt;&lt;script&gt;');
  });
});

const KINDS = ['booking', 'label', 'receipt', 'customs', 'calendar'];
const HTML = { accept: 'text/html,application/xhtml+xml' };

describe.each(ENGINES)('who may see the documents of a booking on %s', (engine) => {
  const api = testApi(engine);

  test.each(KINDS)('a stranger gets the same page for %s as for no number', async (kind) => {
    const { tracking } = await storeBooking(api);
    const other = await storeBooking(api);
    const answers = await Promise.all(
      [tracking, newTrackingNumber(), 'nonsense'].map((number) =>
        api.get(`userBooking/${kind}/${number}`, { ...HTML, ...other.headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const [first, ...rest] = await Promise.all(answers.map((answer) => answer.text()));
    expect(first).toContain(missingPapers.text);
    for (const path of ['/your-booking', '/login', '/track'])
      expect(first).toContain(`href="${path}"`);
    for (const page of rest) expect(page).toBe(first);
  });

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
    const cookie = `${session['cookie']}; ${mine}`;
    const page = await (await api.get('userBooking/mine', { cookie })).text();
    const links = [...page.matchAll(/userBooking\/booking\/(\w+)/g)].map(([, number]) => number);
    expect(links).toEqual([opened.tracking, own.tracking]);
    expect(page).toContain('<span class="chip" data-kind="warn">Not paid yet');
    expect(page).toContain('<span class="chip">Booked and paid');
  });

  test('the list says what becomes of older bookings when the browser keeps no more', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 20; count++)
      tokens.push((await storeBooking(api)).headers.cookie.replace(/.*=/, ''));
    const pageOf = async (links: readonly string[]) =>
      (await api.get('userBooking/mine', { cookie: `__Host-bookings=${links.join('.')}` })).text();
    expect(await pageOf(tokens)).toContain(
      'keeps the newest 20. Older ones open again by the link',
    );
    expect(await pageOf(tokens.slice(1))).not.toContain('keeps the newest');
  });

  test('a guest reads at a new booking that the browser keeps no more, and an hour later it is gone', async () => {
    const links: string[] = [];
    let newest = await storeBooking(api);
    for (let count = 0; count < 20; count++) {
      newest = await storeBooking(api);
      links.push(newest.headers.cookie.replace(/.*=/, ''));
    }
    const pageWith = async (all: readonly string[]) => {
      const cookie = `__Host-bookings=${all.join('.')}`;
      return (await api.get(`userBooking/booking/${newest.tracking}`, { cookie })).text();
    };
    expect(await pageWith(links)).toContain('keeps the newest 20. Older ones open again');
    expect(await pageWith(links.slice(1))).not.toContain('keeps the newest');
    api.wait(3_600_000);
    expect(await pageWith(links)).not.toContain('keeps the newest');
  });

  test('without any booking the list says how to open one', async () => {
    const page = await (await api.get('userBooking/mine')).text();
    expect(page).toContain('This browser has opened no booking yet.');
    expect(page).toContain('href="/your-booking"');
  });
});
