import { describe, expect, test } from 'vitest';
import { redirectsOf } from '#edge/edge-rules.ts';
import {
  headersFile,
  headerProblems,
  HOST_LIMITS,
  redirectProblems,
  stopOn,
} from '#edge/headers-file.ts';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import type { RouteTable } from '#domain/site/routing.ts';
import { DOCUMENT_HEADERS } from '#host/document-headers.ts';
import { cacheRuleOf, headersFor, parseHeaderRules } from '#host/header-rules.ts';

const FILES = [
  ...['/_astro/a.js', '/about/me.html', '/about/plan.pdf', '/icon.svg', '/index.html'],
  ...['/rates/a.svg', '/rates/deep/b.svg', '/.well-known/security.txt'],
];
const fileRules = parseHeaderRules(headersFile(FILES));
const keptFor = (path: string): string | undefined => headersFor(fileRules, path)['cache-control'];

const tableOf = (pages: number): RouteTable => ({
  canonical: Array.from({ length: pages }, (_, at) => `/Page-${at}`),
  unlisted: [],
  aliases: [
    { from: '/old', to: '/Page-1' },
    ...Array.from({ length: pages }, (_, at) => ({ from: `/page-${at}`, to: `/Page-${at}` })),
  ],
  rewrites: [{ pattern: '/track/:id', page: '/track' }],
});

describe('the header rules for hosts', () => {
  test('keep every file as long as the one table of caching says, each by one rule', () => {
    for (const path of FILES.filter((file) => !file.endsWith('.html')))
      expect([path, keptFor(path)]).toEqual([path, cacheRuleOf(path).browsers]);
    expect(keptFor(ENTRY_FILE)).toBe('max-age=60');
    expect(keptFor('/sw.js')).toBe('no-cache');
    expect(keptFor('/_astro/a.js')).toContain('immutable');
  });

  test('leave pages to the host, and name a folder without pages once', () => {
    for (const path of ['/', '/about/me', '/nowhere']) expect(keptFor(path)).toBeUndefined();
    const text = headersFile(FILES);
    expect(text.match(/^\/rates.*$/gm)).toEqual(['/rates/*']);
    expect(text.match(/^\/about.*$/gm)).toEqual(['/about/plan.pdf']);
  });

  test('are for documents what browsers read there, for files what they need', () => {
    const all = ['strict-transport-security', 'x-content-type-options'];
    const documents = [...Object.keys(DOCUMENT_HEADERS).map((name) => name.toLowerCase()), ...all];
    for (const path of ['/', '/about/me', '/nowhere'])
      expect(Object.keys(headersFor(fileRules, path)).sort()).toEqual(documents.sort());
    for (const path of ['/_astro/a.js', '/about/plan.pdf', '/rates/a.svg', ENTRY_FILE])
      expect(Object.keys(headersFor(fileRules, path)).sort()).toEqual(['cache-control', ...all]);
    expect(headersFor(fileRules, '/driver')['permissions-policy']).toBe(
      DOCUMENT_HEADERS['Permissions-Policy']?.replace('camera=()', 'camera=(self)'),
    );
  });

  test('no page of a preview is indexed', () => {
    const [all = ''] = headersFile(FILES, 'host', true).split('\n/');
    expect(all).toContain('X-Robots-Tag: noindex');
    expect(headersFile(FILES).split('\n/')[0]).not.toContain('noindex');
  });

  test('stop the build when a host would not take them', () => {
    const many = Array.from({ length: HOST_LIMITS.headerRules }, (_, at) => `/${at}.txt`);
    expect(headerProblems(headersFile(FILES, 'preload'))).toEqual([]);
    expect(() => stopOn(headerProblems(headersFile(['/index.html', ...many])))).toThrow(
      /_headers would have \d+ rules and a host takes 100\. Put files of public\//,
    );
    expect(headerProblems(`/*\n  X: ${'x'.repeat(2_000)}`)).toEqual([
      expect.stringContaining('_headers has a line of 2005 characters and a host takes 2000.'),
    ]);
  });
});

describe('the redirects for hosts', () => {
  test('have exact rules first, and the page of a rewrite before its other spellings', () => {
    expect(redirectsOf(tableOf(1)).text.split('\n')).toEqual([
      '/old /Page-1 301',
      '/page-0 /Page-0 301',
      '/track/:id /track 200',
      '/track/:id/ /track/:id 301',
      '/Track/:id /track/:id 301',
      '/TRACK/:id /track/:id 301',
      '',
    ]);
  });

  test('leave spellings of many pages to the not-found page, and never an old address', () => {
    const { text, leftOut } = redirectsOf(tableOf(HOST_LIMITS.exactRedirects));
    expect(leftOut).toBe(HOST_LIMITS.exactRedirects);
    expect(text).toContain('/old /Page-1 301');
    expect(redirectProblems(text)).toEqual([]);
  });

  test('stop the build when a host would not take them', () => {
    const lines = (count: number, line: (at: number) => string): string =>
      Array.from({ length: count }, (_, at) => line(at)).join('\n');
    expect(redirectProblems(lines(2_000, (at) => `/${at} / 301`))).toEqual([]);
    expect(redirectProblems(lines(2_001, (at) => `/${at} / 301`))).toEqual([
      '_redirects would have 2001 exact rules and a host takes 2000. Take old addresses that are no longer requested out of src/routes.ts.',
    ]);
    // Rules after one with a placeholder count as such.
    expect(redirectProblems(`/:a / 301\n${lines(100, (at) => `/${at} / 301`)}`)).toHaveLength(1);
    expect(redirectProblems(`/${'x'.repeat(1_000)} / 301`)).toHaveLength(1);
  });
});
