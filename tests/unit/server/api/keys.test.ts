import { beforeEach, describe, expect, test } from 'vitest';
import { bulkBooking, uploadCsv } from '#api/bulk-booking.ts';
import { myBookings } from '#api/booking-documents.ts';
import { refresh } from '#api/account.ts';
import { KEY_CALLS } from '#api/key-calls.ts';
import { type KeyRight } from '#api/key-calls.ts';
import { listKeys, makeKey } from '#api/keys.ts';
import { newBooking } from '#api/new-booking.ts';
import * as programKeys from '#messages/program-keys.ts';
import * as replies from '#messages/replies.ts';
import { lockLogin, unlockLogin } from '#server/accounts/index.ts';
import { ENDPOINTS } from '#server/app.ts';
import { records } from '#server/platform/db/rows.ts';
import { ENGINES, NOW, ownApi, SITE, testApi } from '#tests/support/api/api.ts';
import {
  answerTo,
  bookNow,
  DOMESTIC_BOOKING,
  payByCard,
  problemIn,
} from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW } from '#tests/support/forms/bulk.ts';
import { ledTo, sendFiles } from '#tests/support/forms/plain-forms.ts';
import { logIn, openAccount, PASSWORD, resetCodeOf } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('a key of a program on %s', (engine) => {
  let email = '';
  let me: Record<string, string>;
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    count += 1;
    email = `shop${count}@a.ie`;
    await openAccount(api, email, 'retailer');
    me = await logIn(api, email);
    api.log.length = 0;
  });

  const asked = (may: KeyRight, more: object = {}) => ({
    name: 'Shop',
    may,
    password: PASSWORD,
    ...more,
  });
  const made = async (may: KeyRight) =>
    answerTo(makeKey, await api.post('users/keys/new', asked(may), me));
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const keyOf = async (may: KeyRight) => bearer((await made(may)).key);
  const keys = async () => (await answerTo(listKeys, await api.get('users/keys', me))).keys;
  const isOpen = async (key: Record<string, string>) =>
    (await api.get('users/refresh', key)).status === 200;

  test('books for its account, and says where that is paid', async () => {
    const key = await keyOf('book');
    const response = await api.post('userBooking/new', DOMESTIC_BOOKING, key);
    expect(response.headers.get('set-cookie')).toBeNull();
    const { id, payPath } = await answerTo(newBooking, response);
    expect(payPath).toBe(`/pay/15.94/${id}/booking`);
    await payByCard(api, id);
    const label = await api.get(`userBooking/label-pdf/${id}`, key);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect((await api.get(`userBooking/details/${id}`, me)).status).toBe(200);
    expect((await api.post('userBooking/cancel', { id }, key)).status).toBe(200);
  });

  test('books many by a file, which are paid at once', async () => {
    const key = await keyOf('book');
    const rows = [DOMESTIC_ROW, { ...DOMESTIC_ROW, deliveryName: 'Nora Other' }];
    const file = { file: new File([csvOf(rows)], 'rows.csv', { type: 'text/csv' }) };
    const headers = { ...key, accept: 'application/json' };
    const upload = await answerTo(
      uploadCsv,
      await sendFiles(api, 'userBooking/upload-csv', file, headers),
    );
    const body = { id: upload.id, shownCents: upload.totalCents, nothingProhibited: true };
    const booked = await answerTo(
      bulkBooking,
      await api.post('userBooking/bulk-booking', body, key),
    );
    expect([booked.ids.length, booked.payPath?.endsWith('/bulk')]).toEqual([2, true]);
  });

  test('that reads opens lists and papers, and changes nothing', async () => {
    const key = await keyOf('read');
    const { id } = await bookNow(api, {}, me);
    const { bookings } = await answerTo(
      myBookings,
      await api.get('userBooking/mine', { ...key, accept: 'application/json' }),
    );
    expect(bookings.map((booking) => booking.id)).toEqual([id]);
    for (const [path, right] of KEY_CALLS) {
      if (right === 'read') continue;
      const call = ENDPOINTS.find((endpoint) => endpoint.call.path === path)?.call;
      const at = path.replace(/\{\w+\}/, id);
      const refused =
        call?.method === 'GET' ? await api.get(at, key) : await api.post(at, { id }, key);
      expect([refused.status, path, (await problemIn(refused)).detail]).toEqual([
        403,
        path,
        replies.keyReads,
      ]);
    }
    expect((await api.get(`userBooking/details/${id}`, me)).status).toBe(200);
  });

  test('opens nothing else of its account, least of all more keys', async () => {
    const key = await keyOf('book');
    const closed = ENDPOINTS.filter(
      ({ call: { access, path } }) => access !== 'everyone' && !KEY_CALLS.has(path),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const { call } of closed) {
      const path = call.path.replace(/\{\w+\}/g, '0193a1f2-7c5e-7b3a-9d41-5e6f7a8b9c0d');
      const sent = { ...me, ...key };
      const { status } =
        call.method === 'GET' ? await api.get(path, sent) : await api.post(path, {}, sent);
      expect([call.path, status]).toEqual([call.path, 403]);
    }
  });

  test('alone says who calls, whatever the cookies say', async () => {
    await openAccount(api, `other${count}@a.ie`);
    const other = await logIn(api, `other${count}@a.ie`);
    const both = { ...other, ...(await keyOf('read')) };
    expect((await answerTo(refresh, await api.get('users/refresh', both))).user.email).toBe(email);
    expect((await api.get('users/refresh', { ...me, ...bearer('wrong') })).status).toBe(401);
    await api.post('auth/logout', {}, { ...me, ...bearer('wrong') });
    expect((await api.get('users/refresh', me)).status).toBe(200);
    const basic = { ...me, authorization: 'Basic c3RhZ2luZzp4' };
    expect((await api.get('users/refresh', basic)).status).toBe(200);
  });

  test('cannot be sent by a page of another site', async () => {
    const key = await keyOf('book');
    const forged = { ...key, origin: 'https://evil.example' };
    expect((await api.post('userBooking/new', DOMESTIC_BOOKING, forged)).status).toBe(403);
    const preflight = await api.app.request(`${SITE}/api/userBooking/new`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('that was stolen opens nothing once it is revoked, and 50 calls at once do not change that', async () => {
    const { id, key } = await made('book');
    const stolen = bearer(key);
    const many = () =>
      Promise.all(
        Array.from(
          { length: 50 },
          async () => (await api.post('userBooking/new', DOMESTIC_BOOKING, stolen)).status,
        ),
      );
    expect(new Set(await many())).toEqual(new Set([201]));
    const before = await records.count(api.db, 'bookings');
    expect((await api.post('users/keys/end', { key: id }, me)).status).toBe(200);
    expect(new Set(await many())).toEqual(new Set([401]));
    expect(await records.count(api.db, 'bookings')).toBe(before);
    expect((await api.post('users/keys/end', { key: id }, me)).status).toBe(404);
  });

  test('is nobody else’s to revoke', async () => {
    const { id, key } = await made('read');
    await openAccount(api, `thief${count}@a.ie`);
    const thief = await logIn(api, `thief${count}@a.ie`);
    expect((await api.post('users/keys/end', { key: id }, thief)).status).toBe(404);
    expect(await isOpen(bearer(key))).toBe(true);
  });

  test('is shown with the day of its last use, and never again itself', async () => {
    const { id, key } = await made('read');
    expect(await keys()).toEqual([{ id, name: 'Shop', may: 'read', madeAt: NOW, usedOn: null }]);
    await isOpen(bearer(key));
    expect((await keys()).map(({ usedOn }) => usedOn)).toEqual(['2026-11-21']);
    const copy = await (await api.get('users/export', me)).text();
    expect(copy).toContain('"may":"read"');
    const dumped = JSON.stringify([
      await records.all(api.db, 'program_keys', {}),
      await records.all(api.db, 'idempotency', {}),
      copy,
      api.log,
    ]);
    expect(dumped).not.toContain(key.slice(12));
  });

  test('needs the password, a name and what it may', async () => {
    const wrong = await api.post(
      'users/keys/new',
      asked('read', { password: 'not the password 1' }),
      me,
    );
    expect((await problemIn(wrong)).errors?.[0]).toEqual({
      pointer: '#/password',
      message: 'This is not the password of your account. Nothing is changed.',
    });
    const bare = await problemIn(await api.post('users/keys/new', { password: PASSWORD }, me));
    expect(bare.errors?.map(({ pointer }) => pointer)).toEqual(['#/name', '#/may']);
    expect(await keys()).toEqual([]);
  });

  test('is made once for a request that is sent again, and another one replaces it while it is unused', async () => {
    const sent = { ...me, 'idempotency-key': 'once' };
    const one = await answerTo(makeKey, await api.post('users/keys/new', asked('read'), sent));
    const again = await answerTo(makeKey, await api.post('users/keys/new', asked('read'), sent));
    expect([again.id, (await keys()).length]).toEqual([one.id, 1]);
    expect([await isOpen(bearer(one.key)), await isOpen(bearer(again.key))]).toEqual([false, true]);
    const late = await problemIn(await api.post('users/keys/new', asked('read'), sent));
    expect([late.status, late.detail]).toEqual([409, programKeys.usedAlready]);
  });

  test('is one of ten at most', async () => {
    for (let at = 0; at < 10; at += 1) await made('read');
    const { status, detail } = await problemIn(await api.post('users/keys/new', asked('read'), me));
    expect([status, detail]).toEqual([409, programKeys.full(10)]);
  });

  test('stays when the password is changed, and ends with one that was forgotten', async () => {
    const key = await keyOf('read');
    const next = 'nine grey seals at Dursey';
    await api.post('users/password', { current: PASSWORD, password: next }, me);
    expect(await isOpen(key)).toBe(true);
    await api.post('auth/reset', {
      token: await resetCodeOf(api, email),
      password: `${next} again`,
    });
    expect(await isOpen(key)).toBe(false);
  });

  test('rests while the account is locked, and ends when it is closed', async () => {
    const key = await keyOf('read');
    const { id } = await records.get(api.db, 'accounts', { email });
    await lockLogin(api.db, id, NOW);
    expect(await isOpen(key)).toBe(false);
    await unlockLogin(api.db, id);
    expect(await isOpen(key)).toBe(true);
    await api.post('users/close', { password: PASSWORD }, await logIn(api, email));
    expect(await isOpen(key)).toBe(false);
    expect(await records.count(api.db, 'program_keys', { account_id: id })).toBe(0);
  });

  test('is made and revoked by forms without a script, and its page shows it once', async () => {
    const fields = { name: 'Till', may: 'book', password: PASSWORD };
    const page = (await ledTo(api, 'users/keys/new', fields, me)).replace('/api/', '');
    const first = await (await api.get(page, me)).text();
    const [key = ''] = /parcel_book_[\w-]{43}/.exec(first) ?? [];
    expect(await isOpen(bearer(key))).toBe(true);
    const second = await (await api.get(page, me)).text();
    expect([second.includes('Till'), second.includes(key)]).toEqual([true, false]);
    const id = (await keys())[0]?.id ?? '';
    const ended = (await ledTo(api, 'users/keys/end', { key: id }, me)).replace('/api/', '');
    const last = await (await api.get(ended, me)).text();
    expect(last).toContain(programKeys.ended);
    expect(last).not.toContain('Till');
    const refused = await ledTo(api, 'users/keys/new', { ...fields, password: 'wrong' }, me);
    const kept = await (await api.get(refused.replace('/api/', ''), me)).text();
    expect(kept).toContain('value="Till"');
    expect(kept).not.toContain('value="wrong"');
    expect(await (await api.get('users/programs')).text()).toContain(programKeys.out);
  });

  test('is not shown to another account that has the address of the page', async () => {
    const page = await ledTo(api, 'users/keys/new', asked('read'), me);
    await openAccount(api, `nosy${count}@a.ie`);
    const nosy = await logIn(api, `nosy${count}@a.ie`);
    expect(await (await api.get(page.replace('/api/', ''), nosy)).text()).not.toMatch(
      /parcel_read_/,
    );
  });
});

test('a key has limits of its own, wherever it calls from', async () => {
  const api = await ownApi('sqlite', { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
  await openAccount(api, 'limits@a.ie');
  const me = await logIn(api, 'limits@a.ie');
  const keyOf = async (name: string) => {
    const body = { name, may: 'book', password: PASSWORD };
    return (await answerTo(makeKey, await api.post('users/keys/new', body, me))).key;
  };
  let at = 0;
  const book = async (key: string) => {
    at += 1;
    const from = { authorization: `Bearer ${key}`, 'x-forwarded-for': `198.51.100.${at}` };
    return (await api.post('userBooking/new', DOMESTIC_BOOKING, from)).status;
  };
  const [one, other] = [await keyOf('one'), await keyOf('other')];
  const all = await Promise.all(Array.from({ length: 50 }, () => book(one)));
  expect(all.toSorted()).toEqual([...Array<number>(30).fill(201), ...Array<number>(20).fill(429)]);
  expect(await book(other)).toBe(201);
});

test('what a key opens are calls of the API', () => {
  const paths = ENDPOINTS.map(({ call }) => call.path);
  expect([...KEY_CALLS.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});
