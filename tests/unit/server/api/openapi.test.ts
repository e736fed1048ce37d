import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIE_NAMES } from '#api/docs/openapi.ts';
import { cookieNamesOf } from '#server/platform/http/cookie-names.ts';
import { ENGINES, SITE, startTestApi, type TestApi } from '#tests/support/api/api.ts';

describe.each(ENGINES)('the document of the API on %s', (engine) => {
  let api: TestApi;
  let elsewhere: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    elsewhere = await startTestApi(engine, { PUBLIC_API_URL: 'https://api.site.example/v1' });
  });
  afterAll(() => Promise.all([api.close(), elsewhere.close()]));

  test('has the brand of the settings, the address of the API and that of its page', async () => {
    const response = await api.get('openapi.json');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json',
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.1',
      info: { title: `${api.services.content.facts()['brand']} API` },
      servers: [{ url: `${SITE}/api` }],
      externalDocs: { url: `${SITE}/developers` },
      components: { securitySchemes: { session: { name: COOKIE_NAMES.session } } },
    });
  });

  test('names the host that PUBLIC_API_URL puts the API on', async () => {
    const response = await elsewhere.get('openapi.json');
    expect(await response.json()).toMatchObject({
      servers: [{ url: 'https://api.site.example/v1' }],
    });
  });

  test('has no script, and no page can frame it', async () => {
    const policy = (await api.get('openapi.json')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

test('the cookies are named as browsers send them', () => {
  expect(cookieNamesOf('https://www.site.example')).toEqual(COOKIE_NAMES);
  expect(cookieNamesOf('http://localhost:4321')).toEqual({
    session: 'session',
    bookings: 'bookings',
  });
});
