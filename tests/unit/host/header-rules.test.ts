import { expect, test } from 'vitest';
import { headersFor, parseHeaderRules } from '#host/header-rules.ts';

const rules = parseHeaderRules(
  [
    '# security',
    '/*',
    '  X-Frame-Options: DENY',
    "  Content-Security-Policy: default-src 'none'; img-src 'self' data:",
    '  Link: </a.css>',
    '',
    '/_astro/*\r',
    '\tCache-Control: public, immutable',
    '/careers/:id/apply',
    '  Link: </b.css>',
    '  ! X-Frame-Options',
    '/a.b',
    '  X-Exact: yes',
  ].join('\n'),
);

test.each([
  [
    '/',
    {
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; img-src 'self' data:",
      link: '</a.css>',
    },
  ],
  ['/_astro/x.js', { 'cache-control': 'public, immutable' }],
  ['/a.b', { 'x-exact': 'yes' }],
])('%s has the headers of every rule that fits', (path, headers) => {
  expect(headersFor(rules, path)).toMatchObject(headers);
});

test('a rule for a folder is not for other addresses', () => {
  expect(headersFor(rules, '/astro/x.js')).not.toHaveProperty('cache-control');
  expect(headersFor(rules, '/aXb')).not.toHaveProperty('x-exact');
});

test('a header set twice is joined, and one can be taken away', () => {
  const headers = headersFor(rules, '/careers/12/apply');
  expect(headers['link']).toBe('</a.css>, </b.css>');
  expect(headers).not.toHaveProperty('x-frame-options');
});
