import { expect, test } from 'vitest';
import { siteFrame } from '#server/platform/html/site-frame.ts';

const SENT_PAGE = `<!DOCTYPE html><html lang="en-IE"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-x'">
<title>Sent - Corncrake</title><meta name="description" content="Thank you"><link rel="canonical" href="/enquiry-sent">
<script>const sign = '<b>&amp;</b>';</script></head><body><header>Menu</header>
<nav class="breadcrumbs wrap">Home</nav><main id="main"><h1>Sent</h1><style>.late { color: red; }</style><p>Thank you</p></main>
<footer>Offices</footer><script type="application/ld+json">{}</script></body></html>`;

test('a page of the API stands between the header and the footer of a page of the site', () => {
  const page = siteFrame(SENT_PAGE).around({
    title: 'Label - Corncrake',
    css: '.label > p {}',
    main: '<h1>Label</h1>',
  });
  expect(page).toContain('<title>Label - Corncrake</title>');
  expect(page).toContain('<style>.label > p {}</style>');
  expect(page).toMatch(
    /<header>Menu<\/header>\s*<main id="main"><h1>Label<\/h1><\/main>\s*<footer>Offices/,
  );
  expect(page).toContain('<meta name="robots" content="noindex">');
});

test('nothing about the page that lends its frame is left', () => {
  const page = siteFrame(SENT_PAGE).around({ title: '', css: '', main: '' });
  for (const left of ['Thank you', 'canonical', 'breadcrumbs', 'ld+json', 'http-equiv'])
    expect(page).not.toContain(left);
});

test('its scripts and its styles keep every byte, and its policy is told', () => {
  const { around, policy } = siteFrame(SENT_PAGE);
  const page = around({ title: '', css: '', main: '' });
  expect(page).toContain("<script>const sign = '<b>&amp;</b>';</script>");
  expect(page).toContain('<style>.late { color: red; }</style>');
  expect([...policy]).toEqual([
    ['default-src', "'none'"],
    ['script-src', "'self' 'sha256-x'"],
  ]);
});

test('a page without a main element lends no frame', () => {
  expect(() => siteFrame('<title>Nothing</title>')).toThrow('no main');
});
