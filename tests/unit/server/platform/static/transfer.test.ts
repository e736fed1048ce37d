import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { startFixtureSite } from '#tests/support/site/fixture-site.ts';

const site = await startFixtureSite();
afterAll(() => site.close());

const asking = (headers: Record<string, string>) => ({ headers });

/** This server answers tests/site/engines.test.ts too, with encodings, tags and copies of the built site. */
describe('compression', () => {
  test('a compressed twin beside a file is used', async () => {
    const { body } = await site.ask('/_astro/app.abc.js', asking({ 'accept-encoding': 'br' }));
    expect(brotliDecompressSync(body).toString()).toBe('the twin beside the file');
  });

  test.each([
    ['/nowhere', 'Accept-Encoding'],
    ['/picture.png', undefined],
  ])('%s varies by %s', async (path, vary) => {
    expect((await site.ask(path)).headers.vary).toBe(vary);
  });

  test('a picture is never compressed again', async () => {
    const { headers } = await site.ask('/picture.png', asking({ 'accept-encoding': 'br, gzip' }));
    expect(headers['content-encoding']).toBeUndefined();
  });
});

test('a missing page is never "not modified"', async () => {
  expect((await site.ask('/nowhere', asking({ 'if-none-match': '*' }))).status).toBe(404);
});

describe('parts of a file', () => {
  test.each([
    ['bytes=990-', 'bytes 990-999/1000', 10],
    ['bytes=990-5000', 'bytes 990-999/1000', 10],
    ['bytes=-5000', 'bytes 0-999/1000', 1000],
  ])('%s gets %s', async (range, contentRange, length) => {
    const { status, headers, body } = await site.ask('/picture.png', asking({ range }));
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(body).toHaveLength(length);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be given', async (range) => {
    const { status, headers } = await site.ask('/picture.png', asking({ range }));
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-2', 'bytes=-', 'lines=0-9', 'bytes=a-b'])(
    '%s gets the whole file',
    async (range) => {
      const { status, body } = await site.ask('/picture.png', asking({ range }));
      expect([status, body.length]).toEqual([200, 1000]);
    },
  );

  test('a part of another version is not given', async () => {
    const { headers } = await site.ask('/picture.png');
    const same = asking({ range: 'bytes=0-9', 'if-range': headers.etag ?? '' });
    const other = asking({ range: 'bytes=0-9', 'if-range': '"other"' });
    expect((await site.ask('/picture.png', same)).status).toBe(206);
    expect((await site.ask('/picture.png', other)).status).toBe(200);
  });

  test('a compressed answer is given whole', async () => {
    const { status } = await site.ask(
      '/_astro/app.abc.js',
      asking({ range: 'bytes=0-9', 'accept-encoding': 'br' }),
    );
    expect(status).toBe(200);
  });
});
