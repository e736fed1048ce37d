import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { tidy } from '#build/tidy.ts';

const page = (head: string, body: string): string =>
  `<html><head>${head}</head><body>${body}</body></html>`;

describe('a tidy page', () => {
  it('has its inline modules as one at its end, in their order and each with names of its own', () => {
    const html = page(
      '<script>early()</script>',
      '<script type="module">var a=1;one(a)</script><p>x</p><script type="module">var a=2;two(a)</script>',
    );
    const tidied = tidy(html);
    expect(tidied.startsWith('<html><head><script>early();</script></head><body><p>x</p>')).toBe(
      true,
    );
    const [, code = ''] = /<script type="module">(.*)<\/script><\/body>/.exec(tidied) ?? [];
    const calls: string[] = [];
    runInNewContext(code, {
      one: (a: number) => calls.push(`one ${a}`),
      two: (a: number) => calls.push(`two ${a}`),
    });
    expect(calls).toEqual(['one 1', 'two 2']);
  });

  it('keeps scripts that are files or data as they are', () => {
    const html = page(
      '',
      '<script type="module" src="/a.js"></script><script type="application/ld+json">{ "a": 1 }</script><script type="speculationrules">{ }</script>',
    );
    expect(tidy(html)).toBe(html);
  });

  it('keeps what code holds that looks like a replacement', () => {
    const html = page(
      '',
      '<script type="module">a("$&")</script><script type="module">b()</script>',
    );
    expect(tidy(html)).toContain('a(`$&`)');
  });

  it('has no code that is not JavaScript: the build stops', () => {
    expect(() => tidy(page('', '<script>if (</script>'))).toThrow('Inline code cannot be read');
  });

  it('has no blanks beside blocks, and keeps those between words, in listings and in widgets', () => {
    const html = page(
      '',
      '<ul> <li> One <b>two</b> <i>three</i> </li>\n</ul> <pre> a\n <b>b</b> </pre> <astro-island> <p> c </p> </astro-island> <textarea> d </textarea> e',
    );
    expect(tidy(html)).toBe(
      page(
        '',
        '<ul><li>One <b>two</b> <i>three</i></li></ul><pre> a\n <b>b</b> </pre> <astro-island> <p> c </p> </astro-island> <textarea> d </textarea> e',
      ),
    );
  });
});
