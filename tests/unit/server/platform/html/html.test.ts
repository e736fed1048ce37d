import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { html, joined } from '#server/platform/html/html.ts';
import { styleOf } from '#server/platform/html/styles.ts';

test('whatever stands in a value is text: between tags and in attributes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const { markup } = html`<p title="${value}">${value}</p>`;
      const tree = parseFragment(markup);
      expect(tree.childNodes).toHaveLength(1);
      expect(serialize(tree).match(/<[a-z/]/g)).toEqual(['<p', '</']);
    }),
    { numRuns: 500, seed: 20_261_121 },
  );
});

test('tags, quotes and entities are shown as they were typed', () => {
  const typed = `<script>alert("1")</script> & '&amp;'`;
  expect(html`<b>${typed}</b>`.markup).toBe(
    '<b>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;&amp;amp;&#39;</b>',
  );
});

test('control characters and broken characters are left out', () => {
  expect(html`${'a\u0000b\u001bc\ud800'}`.markup).toBe('abc\ufffd');
});

test('markup in markup is not escaped again, and nothing is nothing', () => {
  const rows = ['a', 'b<'].map((text) => html`<li>${text}</li>`);
  const { markup } = html`<ul>
    ${[rows, null, false, undefined, 0]}
  </ul>`;
  expect(markup.replace(/\s/g, '')).toBe('<ul><li>a</li><li>b&lt;</li>0</ul>');
});

test('parts are joined without gaps for empty ones', () => {
  expect(html`${joined(['a', '', null, 'b'], html`<br />`)}`.markup).toMatch(/^a<br ?\/?>b$/);
});

test.each(['screen', 'steps', 'label', 'sheet'] as const)(
  'a page of the API (%s) has every value that its style names, and loads no file',
  (page) => {
    const { css } = styleOf(page, { main: '#003223', accent: '#f7b332' });
    const names = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name);
    expect(names(/(--[\w-]+) ?:/g)).toEqual(expect.arrayContaining(names(/var\((--[\w-]+)\)/g)));
    expect(css).not.toContain('url(');
  },
);
