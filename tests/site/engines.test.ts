import { afterAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/engines/ask.ts';
import { decodedBody, mismatchesOf, siteBytes } from '#tests/support/engines/check.ts';
import { cloudflare } from '#tests/support/engines/cloudflare.ts';
import type { EdgeEngine } from '#tests/support/engines/engine.ts';
import { TAGGED } from '#tests/support/engines/encodings.ts';
import { ENCODINGS } from '#tests/support/engines/tables.ts';
import { GROUPS } from '#tests/support/engines/expectations.ts';
import { nginx } from '#tests/support/engines/nginx.ts';
import { ownServer, PARCEL, TOKEN } from '#tests/support/engines/own-server.ts';

const own = await ownServer();
const behind = await nginx(own.origin);
const emulator = await cloudflare();
const engines: EdgeEngine[] = [own];
for (const engine of [behind, emulator])
  if (typeof engine === 'string') console.log(`Left out of the tests of the edge: ${engine}.`);
  else engines.push(engine);
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

/** They serve the precompressed files of the build. */
const faithful = engines.filter(({ name }) => name !== 'Cloudflare Pages');

describe.each(engines)('$name', (engine) => {
  test.each(
    Object.entries(GROUPS).map(([group, expectations]) => ({
      expectations,
      group,
      title: titleOf(engine, group),
    })),
  )('answers as the table says: $title', async ({ group, expectations }) => {
    expect(await mismatchesOf(engine, group, expectations)).toEqual([]);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/', '/login', '/nowhere', '/Login', '/robots.txt']) {
      const [get, head] = [
        await sendRaw(engine.origin, path),
        await sendRaw(engine.origin, path, { method: 'HEAD' }),
      ];
      expect([path, head.status, head.body.length]).toEqual([path, get.status, 0]);
      expect(withoutTime(head.headers)).toMatchObject(
        engine.name === 'Cloudflare Pages' ? {} : withoutTime(get.headers),
      );
    }
  });

  test('sends every page compressed, and it is the page', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, body } = await sendRaw(engine.origin, '/login', {
        headers: { 'accept-encoding': encoding },
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decodedBody(encoding, body)).toEqual(siteBytes('login.html'));
    }
  });

  test('says that a copy is still the same, in each encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accepts = { 'accept-encoding': encoding };
      const { headers } = await sendRaw(engine.origin, '/login', { headers: accepts });
      const tag = headers.etag ?? '';
      const again = await sendRaw(engine.origin, '/login', {
        headers: { ...accepts, 'if-none-match': tag },
      });
      expect([encoding, again.status, again.body.length]).toEqual([encoding, 304, 0]);
      if (engine.name !== 'Cloudflare Pages')
        expect([again.headers.etag, again.headers['cache-control']]).toEqual([
          tag,
          headers['cache-control'],
        ]);
      const other = { headers: { ...accepts, 'if-none-match': '"another"' } };
      expect((await sendRaw(engine.origin, '/login', other)).status).toBe(200);
    }
  });
});

/** The title has the reason for a difference. */
function titleOf(engine: EdgeEngine, group: string): string {
  const difference = engine.differs[group];
  return difference === undefined ? group : `${group} (${difference.why})`;
}

function withoutTime(headers: Record<string, unknown>): Record<string, unknown> {
  return { ...headers, date: '', connection: '' };
}

describe.each(faithful)('$name, which hands out what the build wrote', (engine) => {
  test.each(ENCODINGS)('who accepts "%s" gets %s', async (accepted, wanted) => {
    const asking = accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } };
    const { headers, body } = await sendRaw(engine.origin, '/login', asking);
    // A configuration cannot compare two fractions: brotli goes before gzip.
    const isFraction = engine.name === 'nginx' && accepted === 'br;q=0.5, gzip;q=0.8';
    expect(headers['content-encoding'] ?? 'identity').toBe(isFraction ? 'br' : wanted);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(decodedBody(headers['content-encoding'], body)).toEqual(siteBytes('login.html'));
  });

  test.each(TAGGED)('gives %s with %s the tag of its content', async (path, encoding, tag) => {
    const asking = { headers: { 'accept-encoding': encoding } };
    const { headers } = await sendRaw(engine.origin, path, asking);
    expect(headers.etag).toBe(tag);
    expect(headers['last-modified']).toBeUndefined();
  });

  test.each([
    ['W/TAG', 304],
    ['"other", TAG', 304],
    ['"other",W/TAG , "third"', 304],
    ['*', 304],
    ['"other"', 200],
    ['', 200],
  ])('answers If-None-Match: %s with %i', async (form, status) => {
    const { headers } = await sendRaw(engine.origin, '/login');
    const tag = form.replace('TAG', headers.etag ?? '');
    const again = await sendRaw(engine.origin, '/login', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(status);
    expect(again.headers['content-type'] ?? '').toMatch(/^(text\/html; charset=utf-8)?$/);
    // Encodings have different tags.
    const coded = { 'if-none-match': tag, 'accept-encoding': 'br' };
    const other = await sendRaw(engine.origin, '/login', { headers: coded });
    expect(other.status).toBe(form === '*' ? 304 : 200);
  });

  test.each([
    [{ range: 'bytes=0-9' }, 206, 10],
    [{ range: 'bytes=-10' }, 206, 10],
    [{ range: 'bytes=999999999-' }, 416, 0],
    [{ range: 'lines=1-2' }, 200, undefined],
    [{ range: 'bytes=0-9', 'if-range': '"other"' }, 200, undefined],
  ])('answers %o with %i', async (headers, status, length) => {
    const page = siteBytes('login.html');
    const answered = await sendRaw(engine.origin, '/login', { headers });
    expect(answered.status).toBe(status);
    expect(answered.body).toHaveLength(length ?? page.length);
    if (status === 416) expect(answered.headers['cache-control']).toBe('no-store');
    expect(answered.headers['referrer-policy']).toBeDefined();
  });

  test('leads calls to the API, and adds nothing to its answers', async () => {
    const get = await sendRaw(engine.origin, '/api/web/home?a=%20b');
    const asking = { headers: { 'accept-encoding': 'br' } };
    const coded = await sendRaw(engine.origin, '/api/web/home?a=%20b', asking);
    const post = await sendRaw(engine.origin, '/api/x', { method: 'POST' });
    expect(decodedBody(coded.headers['content-encoding'], coded.body)).toEqual(get.body);
    expect(coded.headers['content-encoding']).toBe('br');
    expect(JSON.parse(get.body.toString())).toEqual({ method: 'GET', url: '/api/web/home?a=%20b' });
    expect([get.status, post.status]).toEqual([200, 201]);
    for (const { headers } of [get, coded, post]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['cdn-cache-control']).toBeUndefined();
      expect(headers['referrer-policy']).toBeUndefined();
    }
  });

  test('brings a form back filled in, for one visitor only', async () => {
    const { status, headers, body } = await sendRaw(engine.origin, `/login?again=${TOKEN}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(body.toString()).toContain('value="typed"');
    const old = await sendRaw(engine.origin, '/login?again=old');
    expect(old.body).toEqual(siteBytes('login.html'));
  });

  test('has the ticket of a parcel in its page, for one visitor only', async () => {
    const { status, headers, body } = await sendRaw(engine.origin, `/track/${PARCEL}`);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect([headers['cdn-cache-control'], headers.etag]).toEqual([undefined, undefined]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body.toString()).toContain('<p>Its ticket</p>');
    const known = { headers: { 'if-none-match': '*' } };
    expect((await sendRaw(engine.origin, `/track/${PARCEL}`, known)).status).toBe(200);
    const other = await sendRaw(engine.origin, '/track/ABC123');
    expect(other.body).toEqual(siteBytes('track.html'));
    const head = await sendRaw(engine.origin, `/track/${PARCEL}`, { method: 'HEAD' });
    expect(head.headers.etag).toBe(other.headers.etag);
  });
});
