import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { replyCache } from '#server/platform/http/reply-cache.ts';
import { SITE, freshApi } from '#tests/support/api/api.ts';
import { listening } from '#tests/support/hosts/ports.ts';

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
  expect((await fetch(`${url}web/home`)).status).toBe(204);
  const first = await app.request(`${SITE}/api/web/home`);
  const again = await fetch(`${url}web/home`);
  expect([again.status, await again.json()]).toEqual([200, await first.json()]);
  for (const name of ['content-type', 'cache-control', 'content-security-policy'])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(cacheApi.log.at(-1)).toMatchObject({ event: 'request', route: 'web/home', status: 200 });
});

test('what differs from caller to caller is not', async () => {
  await app.request(`${SITE}/api/health`);
  await app.request(`${SITE}/api/autoComplete/gal/geocode/ie/ie`);
  await app.request(`${SITE}/api/holidays`, { headers: { origin: SITE } });
  for (const path of ['health', 'autoComplete/gal/geocode/ie/ie', 'holidays'])
    expect((await fetch(`${url}${path}`)).status).toBe(204);
});
