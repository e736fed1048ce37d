import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startFixtureSite } from '#tests/support/site/fixture-site.ts';

const twin = await startFixtureSite();
afterAll(() => twin.close());

/** This server answers the addresses of the built site in tests/site/engines.test.ts too. */
describe('addresses', () => {
  test.each([
    ['/services/returns', 'Returns'],
    ['http://somewhere.example/login', 'Log in'],
  ])('%s shows the page "%s"', async (path, heading) => {
    const { status, text, headers } = await twin.ask(path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('max-age=0, must-revalidate');
    expect(headers['cdn-cache-control']).toContain('stale-if-error=');
  });

  test.each([
    ['/LOGIN?next=%2Fpay&x=1', '/login?next=%2Fpay&x=1'],
    ['/TRACK/A%20B%0d', undefined],
    ['//', '/'],
    ['/%2e%2e/login?next=%2F', '/login?next=%2F'],
    ['/services/returns.html', '/services/returns'],
    ['/services//returns.html', '/services/returns'],
    ['/services/./Returns', '/services/returns'],
    ['/track/.', '/track'],
    ['/track/%2E%2e', '/'],
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await twin.ask(path);
    expect(status).toBe(to === undefined ? 404 : 301);
    expect(headers.location).toBe(to);
    expect(headers['cache-control']).toBe(to === undefined ? 'no-store' : 'max-age=86400');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  test.each([
    ...['/services', '/services/', '/robots.txt/', '/..%2flogin', '/track/a%5Cb', '/%ff'],
    ...['//.env', '/services/../.env', '/login/.html', '//nowhere', '//evil.example/..%2flogin'],
    ...['/_astro/app.abc.js.br', '/_astro/', '/__proto__'],
  ])('%s is answered with the not-found page', async (path) => {
    const { status, text, headers } = await twin.ask(path);
    expect(status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers.etag).toBeUndefined();
  });

  test('a request that is no HTTP does not stop the server', async () => {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(twin.port, '127.0.0.1', () =>
        socket.end('GET \x01\xff HTTP/9.9\r\n\r\n'),
      );
      socket.resume();
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    expect((await twin.ask('/')).status).toBe(200);
  });
});

describe('files', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'max-age=3600'],
    ['/picture.png', 'image/png', 'max-age=60'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'max-age=3600'],
    ['/_astro/app.abc.js', 'text/javascript; charset=utf-8', 'max-age=31536000, immutable'],
  ])('%s is %s and may be kept: %s', async (path, type, cacheRule) => {
    const { status, headers, body } = await twin.ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(cacheRule);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
