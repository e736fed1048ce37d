import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slotIn } from '#host/page-slot.ts';
import { startFixtureSite, type FixtureSite } from '#tests/support/site/fixture-site.ts';

const asked: string[] = [];
let site: FixtureSite;
let suspension: string | undefined;
beforeAll(async () => {
  const returned = ({ path, token, page }: { path: string; token: string; page: string }) => {
    asked.push(path);
    if (token === 'broken') return Promise.reject(new Error('the database does not answer'));
    const filled = page.replace('</h1>', '</h1><input value="aine@">');
    return Promise.resolve(token === 'known' ? { markup: filled } : undefined);
  };
  const parcel = (path: string, fact: string) => {
    if (path === '/track/BROKEN') throw new Error('the database does not answer');
    return Promise.resolve(path === '/track/KNOWN' ? `<p>Ticket on ${fact}</p>` : undefined);
  };
  site = await startFixtureSite({
    returned,
    suspension: () => suspension,
    parcel: async (path, fact) => parcel(path, fact),
  });
});
afterAll(() => site.close());

describe('the page of a form that failed', () => {
  test('comes filled in, and nothing keeps it or finds it', async () => {
    const { status, text, headers } = await site.ask('/message?again=known');
    expect(status).toBe(200);
    expect(text).toContain('value="aine@"');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
    });
    expect(headers.etag).toBeUndefined();
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travels as %s when the browser likes that', async (encoding, unpacked) => {
    const { headers, body } = await site.ask('/message?again=known', {
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpacked(body).toString()).toContain('value="aine@"');
  });

  test('is asked for by HEAD with the headers of GET and no body', async () => {
    const path = '/message?again=known';
    const [get, head] = [await site.ask(path), await site.ask(path, { method: 'HEAD' })];
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test('is never a copy that the browser has, and never a part', async () => {
    const headers = { 'if-none-match': '*', range: 'bytes=0-9' };
    const { status, text } = await site.ask('/message?again=known', { headers });
    expect([status, text.includes('value="aine@"')]).toEqual([200, true]);
  });

  test('is found under another spelling', async () => {
    const { headers } = await site.ask('/Message?again=known');
    expect(headers.location).toBe('/message?again=known');
  });

  test('can be one that does not exist, and is still missing', async () => {
    expect((await site.ask('/nowhere?again=known')).status).toBe(404);
  });
});

describe('the plain page', () => {
  test.each([
    ['an unknown or old token', '/message?again=unknown'],
    ['a database that does not answer', '/message?again=broken'],
    ['an empty token', '/message?again='],
    ['another parameter', '/message?agains=known'],
  ])('is shown for %s', async (_name, path) => {
    const { status, text, headers } = await site.ask(path);
    expect(status).toBe(200);
    expect(text).not.toContain('value=');
    expect(headers.etag).toBeDefined();
  });
});

describe('the page of a parcel', () => {
  const PATH = '/track/KNOWN';

  test('has its ticket in the slot, and around that the bytes of the build', async () => {
    const built = slotIn((await site.ask('/track')).text);
    const { status, text, headers } = await site.ask(PATH);
    expect(status).toBe(200);
    expect(text).toBe(`${built?.before}<p>Ticket on /map</p>${built?.after}`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
    });
    expect([headers.etag, headers['cdn-cache-control']]).toEqual([undefined, undefined]);
  });

  test('travels compressed, and never as a copy that the browser has', async () => {
    const { headers, body } = await site.ask(PATH, {
      headers: { 'accept-encoding': 'br', 'if-none-match': '*' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('Ticket on /map');
  });

  test.each([
    ['another number', '/track/OTHER', 'GET'],
    ['a database that does not answer', '/track/BROKEN', 'GET'],
    ['the box alone', '/track?id=KNOWN', 'GET'],
    ['a question about its headers', PATH, 'HEAD'],
  ])('is as it was built for %s', async (_name, path, method) => {
    const { text, headers } = await site.ask(path, { method });
    expect(text).not.toContain('Ticket');
    expect(headers.etag).toBeDefined();
  });

  test.each([
    ['another number', '/track/OTHER', 'GET'],
    ['a database that does not answer', '/track/BROKEN', 'GET'],
    ['a question about its headers', PATH, 'HEAD'],
  ])('is kept by no shared cache for %s either', async (_name, path, method) => {
    const { status, headers } = await site.ask(path, { method });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(headers['cdn-cache-control']).toBeUndefined();
    const known = { 'if-none-match': headers.etag ?? '' };
    const again = await site.ask(path, { method, headers: known });
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    expect(again.headers['cdn-cache-control']).toBeUndefined();
  });

  test('of the box alone may be kept, since it is nobody’s', async () => {
    const { headers } = await site.ask('/track?id=KNOWN');
    expect(headers['cdn-cache-control']).toContain('max-age=60');
  });

  test('is as it was built while bookings are suspended', async () => {
    suspension = '<dialog class="suspended" open>Sorry</dialog>';
    expect((await site.ask(PATH)).text).not.toContain('Ticket');
    suspension = undefined;
  });
});

test('the draft is looked for under the path that was asked for, also of a rewritten address', async () => {
  asked.length = 0;
  await site.ask('/track/ABC-123?x=1&again=known');
  await site.ask('/robots.txt?again=known');
  expect(asked).toEqual(['/track/ABC-123']);
});

test('the message of a suspension comes and goes without a build', async () => {
  const shown = async () => {
    const pages = await Promise.all(['/', '/login', '/Booking'].map((path) => site.ask(path)));
    return pages.map(({ text }) => /Closed|Sorry/.exec(text)?.[0] ?? '');
  };
  expect(await shown()).toEqual(['', '', 'Closed']);
  suspension = '<dialog class="suspended" open>Sorry</dialog>';
  expect(await shown()).toEqual(['Sorry', '', 'Closed']);
  expect((await site.ask('/')).headers['cache-control']).toBe('no-store');
  suspension = '';
  expect(await shown()).toEqual(['', '', '']);
});
