import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '#cli/check/site.ts';
import { elementsOf } from '#integrations/elements.ts';
import { cacheRuleOf } from '#host/header-rules.ts';
import { DIST } from '#tests/support/paths/dist.ts';

// The first one is on the first screen of its page, the second further down.
const pictures = ['/Registered-Post', '/services/parcel-collection-service'].flatMap((wanted) =>
  elementsOf(pagesOf(DIST).find(({ path }) => path === wanted)?.html ?? '', 'img').filter(
    ({ attributes }) => attributes.has('srcset'),
  ),
);
const valuesOf = (name: string) => pictures.map(({ attributes }) => attributes.get(name));
const candidates = (list = ''): { address: string; width: number }[] =>
  list.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

describe('a picture of the content', () => {
  test('comes as WebP, in widths for phones and for dense screens', async () => {
    expect(pictures).toHaveLength(2);
    for (const { attributes } of pictures) {
      const files = candidates(attributes.get('srcset'));
      expect(files.map(({ width }) => width)).toEqual([320, 640, 960, 1280, 1600]);
      for (const { address, width } of files) {
        const made = await sharp(readFileSync(join(DIST, address))).metadata();
        expect([made.format, made.width]).toEqual(['webp', width]);
      }
      expect(attributes.get('sizes')).toContain('100vw');
      expect([attributes.get('width'), attributes.get('height')]).toEqual(['1600', '900']);
    }
  });

  test('is read out, unless it is decoration', () => {
    expect(valuesOf('alt')).toEqual([expect.stringContaining('depot'), '']);
  });

  test('is loaded at once above the text, and further down when it is scrolled to', () => {
    expect(valuesOf('loading')).toEqual(['eager', 'lazy']);
    expect(valuesOf('fetchpriority')).toEqual(['high', undefined]);
  });

  test('has a hash of its content in its name, and is kept for ever', () => {
    for (const { address } of valuesOf('srcset').flatMap((list) => candidates(list))) {
      expect(address).toMatch(/^\/_astro\/depot\.[\w-]{8}_[\w-]+\.webp$/);
      expect(cacheRuleOf(address).browsers).toContain('immutable');
    }
  });
});

test('a drawing has its width without the sheet too, where an old browser would fill the window with it', () => {
  const drawings = pagesOf(DIST).flatMap(({ path, html }) =>
    elementsOf(html, 'svg').map(({ attributes }) => ({ path, attributes })),
  );
  expect(drawings.length).toBeGreaterThan(100);
  const wide = drawings.filter(({ attributes }) => !attributes.has('width'));
  expect(wide.map(({ path, attributes }) => `${path} ${attributes.get('class')}`)).toEqual([]);
});
