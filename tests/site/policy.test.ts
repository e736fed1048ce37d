import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaderRules } from '#server/platform/static/file-reply.ts';
import { inlineScripts, inlineStyles } from '#tests/support/site/page-parts.ts';
import { BUILT_PAGES, policyHash, builtText } from '#tests/support/site/built-pages.ts';
const policyIn = (html: string): string =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

describe.each(BUILT_PAGES)('$path', ({ html }) => {
  test('has its policy right after the character set, and it allows nothing unsafe', () => {
    expect(html).toMatch(
      /<head><meta charset="utf-8"\s?\/?><meta http-equiv="content-security-policy"/,
    );
    const policy = policyIn(html);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('has a policy with the hashes of its own scripts and styles and no others', () => {
    const inline = [...inlineScripts(html), ...inlineStyles(html)].map(({ text }) =>
      policyHash(text),
    );
    const allowed = policyIn(html).match(/'sha256-[^']+'/g) ?? [];
    expect([...new Set(allowed)].sort()).toEqual([...new Set(inline)].sort());
  });
});

test('the headers of every answer are in the file for the edge, each line short enough', () => {
  const headers = builtText('_headers');
  for (const line of [
    "frame-ancestors 'none'",
    'Strict-Transport-Security: max-age=63072000\n',
    'nosniff',
    'Referrer-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
    'Permissions-Policy',
  ])
    expect(headers).toContain(line);
  expect(headers.split('\n').filter((line) => line.length > 2000)).toEqual([]);
});

test.each([
  ['/', 'camera=()'],
  ['/track', 'camera=()'],
  ['/driver', 'camera=(self)'],
])('%s has the permission %s', (path, wanted) => {
  const rules = parseHeaderRules(builtText('_headers'));
  const permissions = headersFor(rules, path)['permissions-policy'] ?? '';
  expect(permissions.split(', ').sort()).toEqual(
    [wanted, 'geolocation=()', 'microphone=()', 'payment=()'].sort(),
  );
});

test('a hashed file carries none of the headers that only documents read', () => {
  const headers = headersFor(parseHeaderRules(builtText('_headers')), '/_astro/x.js');
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'cross-origin-resource-policy',
    'site-version',
    'strict-transport-security',
    'x-content-type-options',
  ]);
});
