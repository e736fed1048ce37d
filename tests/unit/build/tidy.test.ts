import { describe, expect, it } from 'vitest';
import { tidy } from '#build/tidy.ts';

const page = (head: string, body: string): string =>
  `<html><head>${head}</head><body>${body}</body></html>`;

describe('a tidy page', () => {
  it('has its inline modules as one at its end, in their order and each with names of its own', () => {
    const html = page(
      '<script>early()</script>',
      '<script type="module">var a=1</script><p>x</p><script type="module">var a=2</script>',
    );
    expect(tidy(html)).toBe(
      page(
        '<script>early()</script>',
        '<p>x</p><script type="module">(()=>{var a=1})();(()=>{var a=2})();</script>',
      ),
    );
  });

  it('keeps scripts that are files, data or something else as they are', () => {
    const html = page(
      '',
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">one()</script>',
    );
    expect(tidy(html)).toBe(html);
  });

  it('keeps what code holds that looks like a replacement', () => {
    const html = page('', '<script type="module">a("$&")</script><script type="module">b</script>');
    expect(tidy(html)).toContain('(()=>{a("$&")})();(()=>{b})();');
  });

  it('has short names for scoped styles, the same in styles and elements', () => {
    const html = page(
      '<style>.a[data-astro-cid-abcd1234]{}.b[data-astro-cid-zzzz9999]{}</style>',
      '<p class="a" data-astro-cid-abcd1234></p><p class="b" data-astro-cid-zzzz9999></p>',
    );
    expect(tidy(html)).toBe(
      page(
        '<style>.a[data-c0]{}.b[data-c1]{}</style>',
        '<p class="a" data-c0></p><p class="b" data-c1></p>',
      ),
    );
  });
});
