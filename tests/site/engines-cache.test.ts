import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readRoutes } from '#content-schema/read.ts';
import { sendRaw } from '#tests/support/engines/ask.ts';
import { nginx } from '#tests/support/engines/nginx.ts';
import { ownServer } from '#tests/support/engines/own-server.ts';
import { varnish } from '#tests/support/engines/varnish.ts';
import { replay, visitsTo } from '#tests/support/engines/visits.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

/** So long a page counts as new here, and so long it is shown while a new one is fetched: a minute and an hour else. */
const TRIAL = ['--fresh', '0.2', '--stale', '0.2', '--probe', '600'];

const own = await ownServer();
const behind = await nginx(own.origin);
const cache = typeof behind === 'string' ? behind : await varnish(behind.origin);
const hasty = typeof behind === 'string' ? behind : await varnish(behind.origin, TRIAL);
if (typeof cache === 'string')
  console.log(`Left out of the tests of the edge: the cache, as ${cache}.`);
afterAll(async () => {
  for (const server of [cache, hasty, behind]) if (typeof server !== 'string') await server.close();
  await own.close();
});

const { canonical } = readRoutes(CONTENT);
/** As many as a quiet day has: the first visit to each page is the one that the cache cannot answer. */
const VISITS = 200 * canonical.length;
const timeLeft = (status: unknown): number => Number(/ttl=(-?\d+)/.exec(String(status))?.[1] ?? 0);

const servers =
  typeof cache === 'string' || typeof hasty === 'string' || typeof behind === 'string'
    ? []
    : [{ cache, hasty, behind }];

describe.each(servers)('a cache in front of nginx', ({ cache, hasty, behind }) => {
  test('answers more than 99 of 100 visits by itself', async () => {
    const counts = await replay(cache.origin, visitsTo(canonical, VISITS));
    console.log(
      `Varnish, ${VISITS} visits: ${[...counts].map((entry) => entry.join(' ')).join(', ')}`,
    );
    expect([...counts.keys()].filter((what) => !what.startsWith('200 '))).toEqual([]);
    expect((counts.get('200 hit') ?? 0) / VISITS).toBeGreaterThan(0.99);
  });

  test('keeps redirects, hands their query on, and keeps nothing of the API', async () => {
    for (const query of ['', '?a=b', '?c=%20d']) {
      const { status, headers } = await sendRaw(cache.origin, `/Login${query}`);
      expect([status, headers.location]).toEqual([301, `/login${query}`]);
    }
    const asked = Array.from({ length: 2 }, () => sendRaw(cache.origin, '/api/web/home'));
    for (const { headers } of await Promise.all(asked))
      expect(headers['cache-status']).toBe('edge; fwd=miss');
  });

  test('lets a browser ask whether its copy is the same, and says nothing to it of shared caches', async () => {
    const { headers } = await sendRaw(cache.origin, '/login');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = { headers: { 'if-none-match': headers.etag ?? '' } };
    expect((await sendRaw(cache.origin, '/login', again)).status).toBe(304);
  });

  test('answers every page when the server behind has stopped', async () => {
    const pages = canonical.map((path) => ({ path, accepts: 'br' }));
    await replay(hasty.origin, pages);
    await behind.close();
    // Until every page is older than what may be shown while a new one is fetched.
    for (let left = 0; left > -2; await wait(20)) {
      const asked = { headers: { 'accept-encoding': 'br' } };
      const { status, headers } = await sendRaw(hasty.origin, '/', asked);
      expect(status).toBe(200);
      left = timeLeft(headers['cache-status']);
    }
    for (const { origin } of [hasty, cache])
      expect([...(await replay(origin, pages))]).toEqual([['200 hit', canonical.length]]);
  });
});
