import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { withVersion, workerFile } from '#build/offline.ts';

const dist = mkdtempSync(join(tmpdir(), 'offline-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const rewrites = [{ pattern: '/track/:id', page: '/track' }];
const routes = { canonical: [], unlisted: [], aliases: [], rewrites };
const write = (name: string, text: string): void => writeFileSync(join(dist, name), text);
const made = (api = '/api/', code = 'code') => workerFile(dist, code, { api, routes });

beforeEach(() => {
  mkdirSync(join(dist, '_astro'), { recursive: true });
  for (const page of ['index', 'pricing', 'track', 'offline'])
    write(`${page}.html`, '<p>Words</p><astro-island island="Quote" data="/_astro/props.1.js">');
  write('islands.js', 'const ISLANDS={"Quote":{"file":"/_astro/Quote.1.js"}};');
});

describe('the version of the service worker', () => {
  test('stays when only words change', async () => {
    const { version, text } = await made();
    expect(text).toMatch(/^const OFFLINE=\{"version":"[\w-]{8}",.*\};code\n$/);
    write(
      'pricing.html',
      '<p>Other words</p><astro-island island="Quote" data="/_astro/props.1.js">',
    );
    expect(await made()).toEqual({ version, text });
  });

  test('changes with the modules of the widgets', async () => {
    const { version } = await made();
    write('islands.js', 'const ISLANDS={"Quote":{"file":"/_astro/Quote.2.js"}};');
    expect((await made()).version).not.toBe(version);
  });

  test('changes with the prices of the quote', async () => {
    const { version } = await made();
    write('index.html', '<astro-island island="Quote" data="/_astro/props.2.js">');
    expect((await made()).version).not.toBe(version);
  });

  test('changes with the worker itself', async () => {
    expect((await made('/api/', 'other')).version).not.toBe((await made()).version);
  });

  test('stands in every answer', () => {
    expect(withVersion('/*\n  X: y\n/sw.js\n  A: b\n', 'one')).toBe(
      '/*\n  Site-Version: one\n  X: y\n/sw.js\n  A: b\n',
    );
    expect(() => withVersion('/x\n  A: b\n', 'one')).toThrow('does not begin with the rule');
  });
});

test('the worker leaves the API alone, wherever that is', async () => {
  expect((await made('/office/api/')).text).toContain('"api":"/office/api/"');
  // A path that no address has: the worker answers for no other host.
  expect((await made('https://api.example.com/')).text).toContain('"api":"//"');
});

test('a table of widgets that the worker could not read stops the build', async () => {
  write('islands.js', 'const ISLANDS=new Map([["Quote","/_astro/Quote.1.js"]]);');
  await expect(made()).rejects.toThrow('does not find the modules of Quote in /islands.js');
});
