import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CompressionCache,
  compress,
  ONE_ROUND_TRIP,
  qualityFor,
  tooLarge,
} from '#integrations/precompress/compress.ts';

const MARKUP = Buffer.from('<p>A parcel to Galway</p>'.repeat(200));

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'compressed '))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (): string[] => readdirSync(folder);
const inside = (name = ''): string => join(folder, name);

describe('the compressed files of a page', () => {
  it.each([9, 11])('hold the page, with quality %i', async (quality) => {
    const { br, gz } = await compress(MARKUP, quality);
    expect(brotliDecompressSync(br).equals(MARKUP)).toBe(true);
    expect(gunzipSync(gz).equals(MARKUP)).toBe(true);
  });

  it('are the best there are on a site of usual size', () => {
    expect([qualityFor(200), qualityFor(20_000)]).toEqual([11, 9]);
  });

  it('come from an earlier build when nothing has changed', async () => {
    const made = await new CompressionCache(folder).of(MARKUP, 9);
    const [name] = inFolder();
    writeFileSync(inside(name), readFileSync(inside(name)));
    expect(await new CompressionCache(folder).of(MARKUP, 9)).toEqual(made);
    expect(inFolder()).toEqual([name]);
  });

  it('are made again when the cache is damaged', async () => {
    const made = await new CompressionCache(folder).of(MARKUP, 9);
    const [name] = inFolder();
    truncateSync(inside(name), readFileSync(inside(name)).length - 1);
    expect(await new CompressionCache(folder).of(MARKUP, 9)).toEqual(made);
    writeFileSync(inside(name), '');
    expect(await new CompressionCache(folder).of(MARKUP, 9)).toEqual(made);
  });

  it('have another name for another page and another quality', async () => {
    const cache = new CompressionCache(folder);
    for (const [bytes, quality] of [
      [MARKUP, 9],
      [MARKUP, 11],
      [MARKUP.subarray(1), 9],
    ] as const)
      await cache.of(bytes, quality);
    expect(inFolder()).toHaveLength(3);
  });

  it('are deleted when the last build did not use them', async () => {
    await new CompressionCache(folder).of(MARKUP, 9);
    const names = inFolder();
    const next = new CompressionCache(folder);
    await next.of(MARKUP, 9);
    await next.of(MARKUP, 11);
    expect(inFolder()).toHaveLength(2);
    const last = new CompressionCache(folder);
    await last.of(MARKUP, 9);
    last.prune();
    expect(inFolder()).toEqual(names);
  });
});

describe('a page that grows', () => {
  it('is named with what to do once it is larger than one round trip', () => {
    expect(tooLarge('pricing.html', ONE_ROUND_TRIP)).toBeUndefined();
    expect(tooLarge('pricing.html', ONE_ROUND_TRIP + 1_234)).toContain(
      'pricing.html is 1,234 bytes too large',
    );
  });

  it('is a page: other files may be larger', () => {
    expect(tooLarge('_astro/react.js', 2 * ONE_ROUND_TRIP)).toBeUndefined();
  });
});
