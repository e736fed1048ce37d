import { records } from '#server/platform/db/rows.ts';
import { describe, expect, test, vi, afterEach, beforeEach } from 'vitest';
import { readBody } from '#server/platform/http/body.ts';
import { type LogLine, idsOfRequest } from '#server/platform/log/log.ts';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { SITE, ownApi, freshApi } from '#tests/support/api/api.ts';
import { bookParcel } from '#tests/support/bookings/book-parcel.ts';
import { rowOf } from '#tests/support/bookings/bookings.ts';
import { ENQUIRY_PATH, ENQUIRY } from '#tests/support/api/enquiry.ts';
import { ledTo } from '#tests/support/forms/plain-forms.ts';
import { createServer, type Server } from 'node:http';
import { createApp, type App } from '#server/app.ts';
import { replyCache } from '#server/platform/http/reply-cache.ts';
import { listening } from '#tests/support/hosts/ports.ts';

const api = freshApi('sqlite');
const elsewhere = freshApi('sqlite', { PUBLIC_API_URL: 'https://api.site.example/api/' });

const sends = async (body: BodyInit | null, headers: Record<string, string>): Promise<Response> =>
  api.app.request(`${SITE}/api/${ENQUIRY_PATH}`, { method: 'POST', body, headers });
const stored = () => records.count(api.db, 'enquiries');

describe('what is sent', () => {
  test('broken JSON is a 400 that says so', async () => {
    const response = await sends('{"email":', { 'content-type': 'application/json' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'This is not JSON in UTF-8.' });
  });

  test.each(['null', '[]', '"text"', '7'])('%s instead of an object is a 422', async (json) => {
    expect((await sends(json, { 'content-type': 'application/json' })).status).toBe(422);
  });

  test.each([
    ['levels', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['values', `{"a":[${'{"b":1},'.repeat(7_000)}{}]}`],
  ])('JSON with too many %s is a 400 that says how many are read', async (_, json) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
    const response = await sends(json, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      detail: 'Send JSON with at most 1,000 values, and no deeper than 20 levels.',
    });
  });

  test('a time that cannot become a number is no failure of ours', async () => {
    for (const elapsedMs of [{ valueOf: 1, toString: 1 }, [[{ toString: 1 }]], null])
      expect((await api.post(ENQUIRY_PATH, { ...ENQUIRY, elapsedMs })).status).toBe(200);
    expect(await stored()).toBe(3);
  });

  test('a compressed body is a 415 that says what is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const refused = await sends('{}', headers);
    expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity']);
  });

  test('another media type is a 415', async () => {
    expect((await sends('<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
  });

  test('more than 64 kB is a 413, with or without a length', async () => {
    const big = JSON.stringify({ ...ENQUIRY, message: 'x'.repeat(70_000) });
    const type = { 'content-type': 'application/json' };
    expect((await sends(big, { ...type, 'content-length': `${big.length}` })).status).toBe(413);
    expect((await sends(big, type)).status).toBe(413);
  });

  test('a body that stops arriving is a 408 after the time for it', async () => {
    vi.useFakeTimers();
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"email":')),
    });
    const answer = readBody(new Response(stalled));
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await answer).toMatchObject({ ok: false, status: 408 });
  });

  test('a body whose sender is gone is a 408, and no error of the server or its database', async () => {
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    expect(await readBody(new Response(cut))).toMatchObject({ ok: false, status: 408 });
  });

  test('a body that drips is a 408 after half a minute', async () => {
    vi.useFakeTimers();
    const dripping = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        new Promise((resolve) => {
          setTimeout(() => {
            controller.enqueue(new TextEncoder().encode(' '));
            resolve();
          }, 3_000);
        }),
    });
    const answer = readBody(new Response(dripping));
    await vi.advanceTimersByTimeAsync(31_000);
    vi.useRealTimers();
    expect(await answer).toMatchObject({ ok: false, status: 408 });
  });

  test.each(['apptrack/IE7M3D90QXM2VC/event', 'userBooking/upload-csv'])(
    '%s reads at most 20 MB before it refuses a stranger, and keeps nothing',
    async (path) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1;
          controller.enqueue(new Uint8Array(64 * 1024));
        },
      });
      const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: SITE };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      const response = await api.app.request(`${SITE}/api/${path}`, init);
      expect(response.status).toBe(401);
      expect(sent).toBeLessThan(400);
    },
  );

  test('a refusal of a large body reaches clients that send everything first', async () => {
    const { url, end } = await startApiProcess({ DATA_DIR: api.services.config.dataDir });
    const large = 'x'.repeat(1_800_000);
    const form = new FormData();
    form.append('file', new Blob([large]), 'rows.csv');
    const json = { 'content-type': 'application/json' };
    for (let count = 0; count < 10; count++) {
      const csv = { method: 'POST', body: form };
      expect((await fetch(`${url}/api/userBooking/upload-csv`, csv)).status).toBe(401);
      const text = { method: 'POST', body: large.slice(0, 600_000), headers: json };
      expect((await fetch(`${url}/api/${ENQUIRY_PATH}`, text)).status).toBe(413);
    }
    await end('SIGKILL');
  });

  test.each([
    ['a NUL', 'before\0after'],
    ['half a character', 'before\ud800after'],
  ])('%s in a text is refused, not stored', async (_, message) => {
    expect((await api.post(ENQUIRY_PATH, { ...ENQUIRY, message })).status).toBe(422);
    expect(await stored()).toBe(0);
  });

  test('a form without a script leads to a page of the site', async () => {
    expect(await ledTo(api, ENQUIRY_PATH, ENQUIRY)).toBe('/enquiry-sent');
    expect(await stored()).toBe(1);
  });

  test('a form that asks for JSON gets JSON', async () => {
    const response = await api.submit(ENQUIRY_PATH, ENQUIRY, { accept: 'application/json' });
    expect(await response.json()).toEqual({ status: true });
  });
});

describe('where it comes from', () => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(ENQUIRY);

  test.each<[string, Record<string, string>, number]>([
    ['the site itself', { origin: SITE, 'sec-fetch-site': 'same-origin' }, 200],
    ['a program that names no origin', {}, 200],
    ['the same origin by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another port of the same name', { origin: `${SITE}:8443` }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
  ])('%s', async (_, headers, status) => {
    expect((await sends(body, { ...json, ...headers })).status).toBe(status);
    expect(await stored()).toBe(status === 200 ? 1 : 0);
  });

  test('only the configured site may read the answers from another origin', async () => {
    const answer = async (origin: string) =>
      (await elsewhere.get('web/home', { origin })).headers.get('access-control-allow-origin');
    expect([await answer(SITE), await answer('https://evil.example')]).toEqual([SITE, null]);
  });

  test('the preflight names the methods and headers', async () => {
    const response = await elsewhere.app.request(`${SITE}/api/${ENQUIRY_PATH}`, {
      method: 'OPTIONS',
      headers: { origin: SITE, 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});

describe('what is answered', () => {
  test('an unknown call is a 404 and a wrong method a 405 with the right ones, as problems', async () => {
    const unknown = await api.get('no/such/call');
    const wrong = await api.get(ENQUIRY_PATH);
    expect([unknown.status, wrong.status, wrong.headers.get('allow')]).toEqual([404, 405, 'POST']);
    const posted = await api.post('web/home');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    for (const response of [unknown, wrong, posted])
      expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('an unexpected error is a 500 without its reason, and the log has no message of it', async () => {
    await api.store.close();
    const response = await api.post(ENQUIRY_PATH, ENQUIRY);
    expect(response.status).toBe(500);
    expect(JSON.stringify(api.log)).not.toContain(ENQUIRY.email);
    expect(api.log.some(({ event }) => event === 'error')).toBe(true);
  });

  test('the log has one line a request, with the call and never the path or the sender', async () => {
    await api.get('web/home?email=aine@example.ie', { 'x-forwarded-for': '203.0.113.9' });
    expect(api.log).toMatchObject([
      { event: 'request', method: 'GET', route: 'web/home', status: 200 },
    ]);
    expect(JSON.stringify(api.log)).not.toMatch(/aine|203\.0/);
  });

  test('the log names the order and the booking that a request is about', async () => {
    const lines: object[] = [];
    const log = (line: LogLine) => lines.push({ ...line, ...idsOfRequest() });
    const own = await ownApi('sqlite', {}, (services) => ({ ...services, log }));
    const parcel = await bookParcel(own);
    expect(lines.at(-1)).toMatchObject({ order: parcel.orderId });
    await own.get(`userBooking/details/${parcel.tracking}`, parcel.headers);
    const { id: booking } = await rowOf(own, parcel.tracking);
    expect(lines.at(-1)).toMatchObject({ order: parcel.orderId, booking });
  });

  test('an answer that depends on who asks is never kept by a cache', async () => {
    const response = await api.post(ENQUIRY_PATH, ENQUIRY);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await api.get('web/home')).headers.get('cache-control')).toBe('public, max-age=30');
  });
});

const cacheApi = freshApi('sqlite');
let app: App;
let server: Server;
let url = '';
beforeEach(async () => {
  const kept = replyCache(cacheApi.services.log);
  app = createApp(cacheApi.services, kept);
  server = createServer((request, response) => {
    if (!kept.answer(request, response)) response.writeHead(204).end();
  });
  url = `http://127.0.0.1:${await listening(server)}/api/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('what is the same for everybody is repeated from memory, with its headers and a line in the log', async () => {
  const withBrotli = { headers: { 'accept-encoding': 'br' } };
  expect((await fetch(`${url}web/home`, withBrotli)).status).toBe(204);
  const first = await app.request(`${SITE}/api/web/home`, withBrotli);
  const again = await fetch(`${url}web/home`, withBrotli);
  expect([again.status, await again.json()]).toEqual([200, await first.json()]);
  expect(first.headers.get('strict-transport-security')).toBe('max-age=63072000');
  for (const name of ['content-type', 'cache-control', 'cross-origin-resource-policy'])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(cacheApi.log.at(-1)).toMatchObject({ event: 'request', route: 'web/home', status: 200 });
});

test('what is repeated is compressed for whoever takes it so', async () => {
  const withBrotli = { headers: { 'accept-encoding': 'br' } };
  const plain = await (await app.request(`${SITE}/api/openapi.json`)).text();
  await app.request(`${SITE}/api/openapi.json`, withBrotli);
  for (const [encoding, wanted] of [
    ['br', 'br'],
    ['identity', null],
  ] as const) {
    const headers = { 'accept-encoding': encoding };
    const again = await fetch(`${url}openapi.json`, { headers });
    expect(again.headers.get('content-encoding')).toBe(wanted);
    expect(await again.text()).toBe(plain);
  }
});

test('what differs from caller to caller is not', async () => {
  await app.request(`${SITE}/api/health`);
  await app.request(`${SITE}/api/autoComplete/gal/geocode/ie/ie`);
  await app.request(`${SITE}/api/holidays`, { headers: { origin: SITE } });
  for (const path of ['health', 'autoComplete/gal/geocode/ie/ie', 'holidays'])
    expect((await fetch(`${url}${path}`)).status).toBe(204);
});
