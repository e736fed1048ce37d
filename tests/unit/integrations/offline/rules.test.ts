import { describe, expect, test } from 'vitest';
import { filesIn, isOfVersion, mayBeKept, pageOf } from '#offline/rules.ts';

/** An answer as a browser gives it: a script cannot make one of this type itself. */
function answer(
  facts: { status?: number; type?: string; redirected?: boolean; cache?: string } = {},
) {
  const { status = 200, type = 'basic', redirected = false, cache = 'max-age=0' } = facts;
  const made = new Response('', { status, headers: { 'cache-control': cache } });
  Object.defineProperties(made, { type: { value: type }, redirected: { value: redirected } });
  return made;
}

describe('what may be kept', () => {
  test('is a whole answer of this site', () => expect(mayBeKept(answer())).toBe(true));

  test.each([
    ['a form that came back filled in', { cache: 'no-store' }],
    ['what is for one visitor only', { cache: 'private, max-age=60' }],
    ['a page that does not exist', { status: 404 }],
    ['a part of a file', { status: 206 }],
    ['an answer of another site', { type: 'opaque' }],
    ['an answer from another address', { redirected: true }],
  ])('is not %s', (_name, facts) => expect(mayBeKept(answer(facts))).toBe(false));
});

test.each([
  ['/track/IE7M3D90QXM2VC', '/track'],
  ['/pay/15.94/IE7M3D90QXM2VC/booking', '/pay'],
  ['/track', '/track'],
  ['/tracks/x', '/tracks/x'],
  ['/', '/'],
])('%s shows the page %s', (path, page) => {
  expect(pageOf(path, { rewrites: ['/track', '/pay'] })).toBe(page);
});

test('a page is of a version when it says so, or says nothing', () => {
  const says = (value: string) => new Response('', { headers: { 'Site-Version': value } });
  expect(isOfVersion(says('one'), 'one')).toBe(true);
  expect(isOfVersion(says('two'), 'one')).toBe(false);
  expect(isOfVersion(new Response(''), 'one')).toBe(true);
});

describe('the files of a page', () => {
  const START =
    'const ISLANDS={"Quote":{"file":"/_astro/Quote.a-1.js","all":["/_astro/react.b_2.js"]},"QuoteMore":{"file":"/_astro/other.js"}};';

  test('are those it names, and all modules of its widgets', () => {
    const html =
      '<script type="module" src="/_astro/a.1.js"></script><use href="/_astro/p.2.svg#van"><astro-island island="Quote" data="/_astro/props.3.js">';
    expect(filesIn(html, START).sort()).toEqual([
      '/_astro/Quote.a-1.js',
      '/_astro/a.1.js',
      '/_astro/p.2.svg',
      '/_astro/props.3.js',
      '/_astro/react.b_2.js',
    ]);
  });

  test('are found without quotes too', () => {
    const html =
      '<use href=/_astro/p.2.svg#van><astro-island island=Quote data=/_astro/props.3.js>';
    expect(filesIn(html, START)).toHaveLength(4);
  });

  test('lead on to what a module imports, at once or later', () => {
    const code =
      'import{a}from"./react.b_2.js";const b=()=>import(`./ireland.c.js`);fetch("/api/x.js")';
    expect(filesIn(code, '')).toEqual(['/_astro/react.b_2.js', '/_astro/ireland.c.js']);
  });

  test('of a widget that nobody knows are none', () =>
    expect(filesIn('<astro-island island="Gone">', START)).toEqual([]));
});
