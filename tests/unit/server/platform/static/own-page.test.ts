import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Packing from '#server/platform/static/encoding.ts';
import type * as Suspended from '#server/platform/static/suspended-page.ts';
import { startFixtureSite, type FixtureSite } from '#tests/support/site/fixture-site.ts';

const made = vi.hoisted(() => ({ count: 0 }));
vi.mock('#server/platform/static/suspended-page.ts', async (original) => {
  const own = await original<typeof Suspended>();
  const withSuspension: typeof own.withSuspension = (...given) => {
    made.count += 1;
    return own.withSuspension(...given);
  };
  return { ...own, withSuspension };
});

const compressed = vi.hoisted(() => ({ count: 0 }));
vi.mock('#server/platform/static/encoding.ts', async (original) => {
  const own = await original<typeof Packing>();
  const compressBytes: typeof own.compressBytes = (...given) => {
    compressed.count += 1;
    return own.compressBytes(...given);
  };
  return { ...own, compressBytes };
});

let site: FixtureSite;
let suspension: string | undefined = '';
beforeAll(async () => {
  const kept = { markup: '<h1>Again</h1>' };
  site = await startFixtureSite({
    suspension: () => suspension,
    returned: () => Promise.resolve(kept),
  });
});
afterAll(() => site.close());

const asked = async (encoding: string, path = '/') => {
  const headers = { 'accept-encoding': encoding };
  return Promise.all(Array.from({ length: 20 }, () => site.ask(path, { headers })));
};

test('a page while bookings are suspended is made once for each message and encoding', async () => {
  suspension = '<dialog class="suspended" open>Sorry</dialog>';
  made.count = 0;
  for (const { text } of await asked('identity')) expect(text).toContain('Sorry');
  expect(made.count).toBe(1);
  for (const { body } of await asked('br'))
    expect(brotliDecompressSync(body).toString()).toContain('Sorry');
  expect(made.count).toBe(2);
  suspension = '<dialog class="suspended" open>Still</dialog>';
  for (const { text } of await asked('identity')) expect(text).toContain('Still');
  expect(made.count).toBe(3);
});

test('a form that came back is compressed once for all who read it', async () => {
  suspension = undefined;
  compressed.count = 0;
  for (const { body } of await asked('br', '/message?again=known'))
    expect(brotliDecompressSync(body).toString()).toBe('<h1>Again</h1>');
  expect(compressed.count).toBe(1);
});
