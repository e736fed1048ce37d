import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '#cli/check/built-pages.ts';
import { elementsOf, type PageElement } from '#integrations/elements.ts';
import { cacheRuleOf } from '#server/platform/static/cache-rules.ts';
import { DIST } from '#tests/support/paths/dist.ts';

const html = pagesOf(DIST).find(({ path }) => path.endsWith('/parcel-collection-service'))?.html;
const within = (tag: string): PageElement[] =>
  elementsOf(html ?? '', 'picture').flatMap(({ start, end }) =>
    elementsOf((html ?? '').slice(start, end), tag),
  );
const valuesOf = (elements: PageElement[], name: string) =>
  elements.map(({ attributes }) => attributes.get(name));
const candidates = (list = ''): { address: string; width: number }[] =>
  list.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

describe('a picture of the content', () => {
  test('comes as AVIF and as WebP, in widths for phones and for dense screens', async () => {
    const sources = within('source');
    expect(valuesOf(sources, 'type').slice(0, 2)).toEqual(['image/avif', 'image/webp']);
    for (const source of sources.slice(0, 2)) {
      const files = candidates(source.attributes.get('srcset'));
      expect(files.map(({ width }) => width)).toEqual([320, 640, 960, 1280]);
      for (const { address, width } of files) {
        const made = await sharp(readFileSync(join(DIST, address))).metadata();
        expect(made.width).toBe(width);
      }
      expect(source.attributes.get('sizes')).toContain('100vw');
    }
  });

  test('keeps its place before it arrives', () => {
    expect(valuesOf(within('img'), 'width')).toEqual(['1280', '1280']);
    expect(valuesOf(within('img'), 'height')).toEqual(['720', '720']);
  });

  test('is read out, unless it is decoration', () => {
    expect(valuesOf(within('img'), 'alt')).toEqual([expect.stringContaining('depot'), '']);
  });

  test('is loaded at once above the text, and further down when it is scrolled to', () => {
    expect(valuesOf(within('img'), 'loading')).toEqual(['eager', 'lazy']);
    expect(valuesOf(within('img'), 'fetchpriority')).toEqual(['high', undefined]);
  });

  test('has a hash of its content in its name, and is kept for ever', () => {
    for (const { address } of within('source').flatMap(({ attributes }) =>
      candidates(attributes.get('srcset')),
    )) {
      expect(address).toMatch(/^\/_astro\/depot\.[\w-]{8}_[\w-]+\.(avif|webp)$/);
      expect(cacheRuleOf(address).browsers).toContain('immutable');
    }
  });
});
