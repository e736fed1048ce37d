import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApiProcess } from '#tests/support/api/api-process.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { ownData } from '#tests/support/people/own-data.ts';

const running = await startApiProcess({ ...ownData(), RATE_LIMIT_FACTOR: '1' }, DIST);
afterAll(() => running.end('SIGTERM'));

const script = readdirSync(join(DIST, '_astro')).find((name) => name.endsWith('.js')) ?? '';

/**
 * Each kind of reply has at most so many bytes of headers over HTTP/1.1; over HTTPS it has 45 more, for
 * Strict-Transport-Security.
 */
test.each([
  ['a page', '/pricing', 665, 200],
  ['the page of a parcel', '/track/IE7M3D90QXM2VC', 690, 200],
  ['a script', `/_astro/${script}`, 250, 200],
  ['the file that starts widgets', '/islands.js', 280, 200],
  ['the prices of the quote', '/quote-settings.js', 280, 200],
  ['other data', '/prices.csv', 255, 200],
  ['an answer of the API', '/api/web/home', 280, 200],
  ['a problem of a limited call', '/api/apptrack/IE7M3D90QXM2VC', 450, 404],
  ['a page of the API', '/api/userBooking/start?from=Galway', 640, 200],
])('%s has few bytes of headers', async (_kind, path, maxBytes, status) => {
  const reply = await fetch(running.url + path);
  const lines = [...reply.headers].map((header) => `${header.join(': ')}\r\n`);
  const head = `HTTP/1.1 ${reply.status} ${reply.statusText}\r\n${lines.join('')}\r\n`;
  expect(reply.status).toBe(status);
  expect(head.length, head).toBeLessThanOrEqual(maxBytes);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.has('strict-transport-security')).toBe(false);
  expect(reply.headers.has('x-request-id')).toBe(path.startsWith('/api/'));
});
