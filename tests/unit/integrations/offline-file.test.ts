import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { withVersion, workerFile } from '#integrations/offline/index.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const dist = temporaryFolder('offline');

const rewrites = [{ pattern: '/track/:id', page: '/track' }];
const routes = { canonical: [], unlisted: [], aliases: [], rewrites };
const graph = new Map([
  ['_astro/Quote.1.js', { module: '/x/quote/Quote.tsx', imports: ['_astro/shared.1.js'] }],
  ['_astro/shared.1.js', { module: null, imports: ['_astro/ireland.1.js', '_astro/world.1.js'] }],
  ['_astro/ireland.1.js', { module: '/x/ireland.ts', imports: ['_astro/shared.1.js'] }],
  ['_astro/world.1.js', { module: '/x/domain/places/world-lists.ts', imports: [] }],
  ['_astro/Login.1.js', { module: '/x/login/Login.tsx', imports: [] }],
]);
const QUOTE = `<main><div data-island="Quote" data-props='{"price":595}'></div></main>`;
const write = (name: string, text: string): void => writeFileSync(join(dist, name), text);
const worker = (api = '/api/', code = 'code') => workerFile(dist, code, { api, routes, graph });

beforeEach(() => {
  mkdirSync(join(dist, '_astro'), { recursive: true });
  for (const page of ['index', 'pricing', 'track', 'offline'])
    write(`${page}.html`, `<p>Words</p><svg><use href="/_astro/p.svg#van"></use></svg>${QUOTE}`);
  write(
    'login.html',
    '<main><div data-island="Login"></div></main><footer><div data-island="Gone"></div></footer>',
  );
  write('islands.js', 'import("./_astro/Quote.1.js")');
  write('quote-settings.js', 'export default {}');
});

describe('the version of the service worker', () => {
  test('stays when only words change', async () => {
    const { version, text } = await worker();
    expect(text).toMatch(/^const OFFLINE=\{"version":"[\w-]{8}",.*\};code\n$/);
    write(
      'pricing.html',
      `<p>Other words</p><svg><use href="/_astro/p.svg#van"></use></svg>${QUOTE}`,
    );
    expect(await worker()).toEqual({ version, text });
  });

  test('changes with the modules of the widgets', async () => {
    const { version } = await worker();
    write('islands.js', 'import("./_astro/Quote.2.js")');
    expect((await worker()).version).not.toBe(version);
  });

  test('changes with the prices of the quote', async () => {
    const { version } = await worker();
    write('quote-settings.js', 'export default { price: 600 }');
    expect((await worker()).version).not.toBe(version);
  });

  test('changes with the worker itself', async () => {
    expect((await worker('/api/', 'other')).version).not.toBe((await worker()).version);
  });

  test('is a header of every answer', () => {
    expect(withVersion('/*\n  X: y\n/sw.js\n  A: b\n', 'one')).toBe(
      '/*\n  Site-Version: one\n  X: y\n/sw.js\n  A: b\n',
    );
    expect(() => withVersion('/x\n  A: b\n', 'one')).toThrow('does not begin with the rule');
  });
});

test('the worker knows where the API is, of which it keeps nothing', async () => {
  expect((await worker('/office/api/')).text).toContain('"api":"/office/api/"');
  // The path has no addresses: the worker ignores other hosts.
  expect((await worker('https://api.example.com/')).text).toContain('"api":"//"');
});

test('the worker knows what to keep with each page, without the places of the world', async () => {
  const { text } = await worker();
  expect(text).toContain('"pictures":["/_astro/p.svg"]');
  expect(text).toContain('"/login":["Login"]');
  expect(text).toContain('"/":["Quote"]');
  expect(text).toContain(
    '"Quote":["/_astro/Quote.1.js","/_astro/ireland.1.js","/_astro/shared.1.js"]',
  );
});

test('a widget without a script stops the build', async () => {
  write('login.html', '<main><div data-island="Missing"></div></main>');
  await expect(worker()).rejects.toThrow('The build has no script of the widget Missing.');
});
