import { describe, expect, test } from 'vitest';
import { draftFor } from '#server/platform/forms/drafts.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';

const MINUTE_MS = 60_000;
const TYPED = { firstname: 'Áine', email: 'nowhere', message: 'Line 1\r\nLine "2" <b>' };

describe.each(ENGINES)('a form that failed without a script on %s', (engine) => {
  const api = testApi(engine);

  const send = async (fields: Record<string, string> = TYPED) =>
    placeOf(await api.submit('enquiry/new-enquiry', fields));
  const subscribe = async (referer: string) =>
    placeOf(await api.submit('newsletter/post-subscription', { email: 'nowhere' }, { referer }));
  const draft = (page: string, token: string) => draftFor(api.db, page, token, api.services.now());

  test('comes back with what was typed and what is wrong', async () => {
    const { token } = await send();
    expect(await draft('/contact-us', token)).toMatchObject({
      form: 'enquiry',
      values: TYPED,
      errors: { email: 'Please input your Email!' },
    });
  });

  test('comes back without the signs of a robot, which a browser may have filled in', async () => {
    const { token } = await send({ ...TYPED, website: 'x', elapsedMs: '9' });
    expect((await draft('/contact-us', token))?.values).toEqual(TYPED);
  });

  test('is known on its own page only', async () => {
    const { token } = await send();
    expect(await draft('/login', token)).toBeUndefined();
    expect(await draft('/contact-us', `${token}x`)).toBeUndefined();
  });

  test('cannot be read by who has the database alone', async () => {
    await send();
    const rows = await api.db.selectFrom('drafts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { draft: kept } of rows) {
      expect(kept).toMatch(/^[\w-]+$/);
      expect(Buffer.from(kept, 'base64url').toString()).not.toContain('nowhere');
    }
  });

  test('is forgotten after a quarter of an hour', async () => {
    const { token } = await send();
    api.wait(14 * MINUTE_MS);
    expect(await draft('/contact-us', token)).toBeDefined();
    api.wait(MINUTE_MS);
    expect(await draft('/contact-us', token)).toBeUndefined();
  });

  test.each([
    ['/pricing', '/pricing', ''],
    ['/track/ABC%20123', '/track/ABC%20123', ''],
    ['/?from=Galway&kg=3', '/', 'from=Galway&kg=3&'],
    ['/pricing?again=old', '/pricing', ''],
  ])('in the footer of %s comes back there', async (path, page, query) => {
    const place = await subscribe(`${SITE}${path}`);
    expect(place.location).toBe(`${page}?${query}again=${place.token}#subscribe`);
    expect((await draft(page, place.token))?.values).toEqual({ email: 'nowhere' });
  });

  test.each([
    ['another site', 'https://evil.example/pricing'],
    ['a path that would lead to another host', `${SITE}//evil.example/`],
    ['nowhere', 'nonsense'],
  ])('on %s comes back on the home page', async (_name, referer) => {
    expect((await subscribe(referer)).page).toBe('/');
  });
});

function placeOf(response: Response) {
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const location = response.headers.get('location') ?? '';
  const { pathname, searchParams } = new URL(location, SITE);
  return { location, page: pathname, token: searchParams.get('again') ?? '' };
}
