import { describe, expect, test } from 'vitest';
import { inlineScripts, inlineStyles } from '#tests/support/site/page-parts.ts';
import { BUILT_PAGES, policyHash } from '#tests/support/site/built-pages.ts';
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
