import { describe, expect, test } from 'vitest';
import { COOKIE_NAMES } from '#api/docs/openapi.ts';
import { cookieNamesOf } from '#server/platform/http/session-cookie.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import { DOCUMENT, undescribed, DOCUMENTED_CALLS } from '#tests/support/api/described.ts';
import { pathOf } from '#api/call.ts';
import { HIDDEN_BOOKING } from '#api/docs/examples.ts';
import { statesOf } from '#tests/support/bookings/bookings.ts';
import { loggedIn } from '#tests/support/bookings/parcels.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import type { DocumentedCall } from '#api/docs/call-docs.ts';

describe.each(ENGINES)('the document of the API on %s', (engine) => {
  const api = testApi(engine);
  const elsewhere = testApi(engine, { PUBLIC_API_URL: 'https://api.site.example/v1' });

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
});

test('the cookies are named as browsers send them', () => {
  expect(cookieNamesOf('https://www.site.example')).toEqual(COOKIE_NAMES);
  expect(cookieNamesOf('http://localhost:4321')).toEqual({
    session: 'session',
    bookings: 'bookings',
  });
});

const { paths } = DOCUMENT;
function isOpen({ path, method }: DocumentedCall): boolean {
  const item = paths[`/${path}`];
  const { security = [] } = (method === 'GET' ? item?.get : item?.post) ?? {};
  return security.length === 0 || security.some((way) => Object.keys(way).length === 0);
}

const AS_VALIDATOR = /Expected .* received|Invalid \w+: /;

describe.each(ENGINES)('who may make a call on %s', (engine) => {
  const api = testApi(engine);

  async function firstChunk(call: DocumentedCall): Promise<string> {
    const path = pathOf(call, call.exampleParams);
    const response = await (call.method === 'GET' ? api.get(path) : api.post(path, call.example));
    if (response.ok) {
      await response.body?.cancel();
      return '';
    }
    return response.text();
  }

  test('a call is refused to a stranger where the document asks for a session or a signature, and nowhere else', async () => {
    const refused = await Promise.all(
      DOCUMENTED_CALLS.map(async (call) => ({
        path: call.path,
        isRefused: /Log in first|signature/i.test(await firstChunk(call)),
      })),
    );
    expect(refused).toEqual(
      DOCUMENTED_CALLS.map((call) => ({ path: call.path, isRefused: !isOpen(call) })),
    );
  });

  test('who has not booked learns of no booking and changes none, by no call', async () => {
    const { tracking: id } = await storeBooking(api);
    const { headers } = await storeBooking(api);
    const about = DOCUMENTED_CALLS.filter(
      ({ failures }) => failures?.[404] === HIDDEN_BOOKING[404],
    );
    expect(about.length).toBeGreaterThan(10);
    for (const stranger of [{}, headers, await loggedIn(api, 'user', true)])
      for (const call of about) {
        const path = pathOf(call, { ...call.exampleParams, id });
        const answer = await (call.method === 'GET'
          ? api.get(path, stranger)
          : api.post(path, { ...call.example, id }, stranger));
        expect([path, answer.status]).toEqual([path, 404]);
      }
    expect(await statesOf(api, id)).toEqual(['created', 'paid']);
  });

  test('every answer to examples and to nonsense has a status and a media type of the document', async () => {
    for (const call of DOCUMENTED_CALLS) {
      const path = pathOf(call, call.exampleParams);
      const sent =
        call.method === 'GET'
          ? [api.get(path)]
          : [api.post(path, call.example), api.post(path, {}), api.submit(path, { id: '\0' })];
      for (const answer of await Promise.all(sent)) {
        await answer.body?.cancel();
        expect(undescribed(call, answer)).toBe('');
      }
    }
  });

  test('no refusal speaks as the validator does', async () => {
    const courier = await loggedIn(api, 'driver', true);
    const posts = DOCUMENTED_CALLS.filter(({ method }) => method === 'POST');
    for (const call of posts.filter(({ path }) => path !== 'auth/logout'))
      for (const wrong of [{}, '?'.repeat(30), null, undefined]) {
        const names = Object.keys(call.example ?? {});
        const body = Object.fromEntries(names.map((name) => [name, wrong]));
        const answer = await api.post(pathOf(call, call.exampleParams), body, courier);
        expect(await answer.text()).not.toMatch(AS_VALIDATOR);
      }
    const service = await api.post('userBooking/price', { service: 'fast' });
    expect(await service.text()).toContain(
      'Use one of these: \\"national\\", \\"international\\".',
    );
    for (const call of DOCUMENTED_CALLS.filter(({ path }) => path.includes('{'))) {
      const answer = await api.get(call.path.replaceAll(/\{\w+\}/g, '%3F!'), courier);
      expect(await answer.text()).not.toMatch(AS_VALIDATOR);
    }
  });

  test('a form of a browser is led on where the document says so, and nowhere else', async () => {
    const posts = DOCUMENTED_CALLS.filter(({ method }) => method === 'POST');
    const led: string[] = [];
    for (const call of posts)
      if ((await api.submit(pathOf(call, call.exampleParams), { id: 'x' })).status === 303)
        led.push(call.path);
    const described = posts.filter(({ path }) => paths[`/${path}`]?.post?.responses[303]);
    expect(led).toEqual(described.map(({ path }) => path));
  });
});
