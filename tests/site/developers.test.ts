import { describe, expect, test } from 'vitest';
import { CALLS } from '#api/calls.ts';
import { operationIdOf } from '#api/openapi/names.ts';
import { readFacts } from '#content/read.ts';
import { attributes, DIST, pagesOf } from '#tests/support/dist.ts';
import { ROOT } from '#tests/support/tariff.ts';

const pages = pagesOf(DIST);
const html = pages.find(({ path }) => path === '/developers')?.html ?? '';
const text = html
  .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  .replace(/<[^>]*>/g, '')
  .replaceAll('&#39;', "'")
  .replaceAll('&quot;', '"');

describe('the page for developers', () => {
  test.each(
    Object.values(CALLS)
      .flat()
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )('shows %s with its place, what it does and an example', (_, call) => {
    expect(attributes(html, 'div', 'id')).toContain(operationIdOf(call));
    expect(text).toContain(`/${call.path}`);
    expect(text).toContain(call.title);
    const start = call.path.split('{')[0] ?? '';
    expect(text).toMatch(
      new RegExp(`curl (-N )?'${new URL('/api/', readFacts(ROOT)['url']).href}${start}`),
    );
  });

  test('has a heading for each group', () => {
    const headings = [...html.matchAll(/<h2\b[^>]*>([^<]*)<\/h2>/g)].map(([, words]) => words);
    for (const group of Object.keys(CALLS)) expect(headings).toContain(group);
  });

  test('needs no script of its own', () => {
    const scripts = (page: string): number =>
      (page.match(/<script\b(?! type="application\/ld)/g) ?? []).length;
    const plain = pages.find(({ path }) => path === '/privacy')?.html ?? '';
    expect(scripts(html)).toBe(scripts(plain));
  });

  test('leads to the document for programs', () => {
    expect(attributes(html, 'a', 'href')).toContain('/api/openapi.json');
  });

  test('stays light: less than 30 kB when it is compressed', async () => {
    const { brotliCompressSync } = await import('node:zlib');
    expect(brotliCompressSync(html).length).toBeLessThan(30_000);
  });
});
