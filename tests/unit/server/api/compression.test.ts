import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SITE, testApi } from '#tests/support/api/api.ts';
import { newParcel } from '#tests/support/bookings/parcels.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { readStream } from '#tests/support/site/step-streams.ts';

const compressing = testApi('sqlite');
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const unreadBytes = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
const isPlain = ({ headers }: Response): boolean => !headers.has('content-encoding');

test.each([
  ['br', BROWSER['accept-encoding'], brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [null, 'identity', (bytes: Buffer) => bytes],
])('a page and a long reply travel as %s and are the same', async (coding, accepted, unpacked) => {
  for (const path of ['userBooking/quote?from=Galway&to=Dublin&kg=3', 'openapi.json']) {
    const plain = await compressing.get(path);
    const response = await compressing.get(path, { 'accept-encoding': accepted });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect([plain, response].map(({ headers }) => headers.get('vary'))).toEqual(
      Array<string>(2).fill('Accept-Encoding'),
    );
    expect(unpacked(await unreadBytes(response)).toString()).toBe(await plain.text());
  }
});

test('a short reply and one without a body stay as they are', async () => {
  const short = await compressing.get('web/home', BROWSER);
  expect(await short.json()).toMatchObject({ status: true });
  const head = await compressing.app.request(`${SITE}/api/help/search`, {
    method: 'HEAD',
    headers: BROWSER,
  });
  expect((await unreadBytes(head)).length).toBe(0);
  const away = await compressing.get('userBooking/start', BROWSER);
  expect(away.status).toBe(303);
  for (const response of [short, head, away]) expect(isPlain(response)).toBe(true);
});

test('streams, papers and downloads are not compressed', async () => {
  const { tracking } = await newParcel(compressing, ['paid']);
  const stream = await compressing.get(`apptrack/${tracking}/live`, BROWSER);
  expect((await readStream(stream).next())?.event).toBe('step');
  const { tracking: number, headers } = await storeBooking(compressing);
  const paper = await compressing.get(`userBooking/label-pdf/${number}`, {
    ...headers,
    ...BROWSER,
  });
  const download = await compressing.get('userBooking/csv-template', BROWSER);
  for (const response of [stream, paper, download])
    expect([response.status, isPlain(response)]).toEqual([200, true]);
  compressing.services.live.close();
});

test('another site cannot learn from the length what a page holds (D67)', async () => {
  const crossSite = { ...BROWSER, 'sec-fetch-site': 'cross-site' };
  const cookie = { cookie: 'session=known' };
  const page = (headers: Record<string, string>, query = '?q=typed') =>
    compressing.get(`help/search${query}`, { ...crossSite, ...headers });
  for (const site of ['cross-site', 'same-site'])
    expect(isPlain(await page({ ...cookie, 'sec-fetch-site': site }))).toBe(true);
  for (const response of [
    await page({}),
    await page(cookie, ''),
    await page({ ...cookie, 'sec-fetch-site': 'same-origin' }),
  ])
    expect(isPlain(response)).toBe(false);
});
