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

const PAGE = Buffer.from('<p>A parcel to Galway</p>'.repeat(200));

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'compressed '))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = (): string[] => readdirSync(folder);
const fileOf = (name = ''): string => join(folder, name);

describe('the compressed files of a page', () => {
  it.each([9, 11])('hold the page, with quality %i', async (quality) => {
    const { br, gz } = await compress(PAGE, quality);
    expect(brotliDecompressSync(br).equals(PAGE)).toBe(true);
    expect(gunzipSync(gz).equals(PAGE)).toBe(true);
  });

  it('are the best there are on a site of usual size', () => {
    expect([qualityFor(200), qualityFor(20_000)]).toEqual([11, 9]);
  });

  it('come from an earlier build when nothing has changed', async () => {
    const made = await new CompressionCache(folder).of(PAGE, 9);
    const [name] = kept();
    writeFileSync(fileOf(name), readFileSync(fileOf(name)));
    expect(await new CompressionCache(folder).of(PAGE, 9)).toEqual(made);
    expect(kept()).toEqual([name]);
  });

  it('are made again when the cache is damaged', async () => {
    const made = await new CompressionCache(folder).of(PAGE, 9);
    const [name] = kept();
    truncateSync(fileOf(name), readFileSync(fileOf(name)).length - 1);
    expect(await new CompressionCache(folder).of(PAGE, 9)).toEqual(made);
    writeFileSync(fileOf(name), '');
    expect(await new CompressionCache(folder).of(PAGE, 9)).toEqual(made);
  });

  it('have another name for another page and another quality', async () => {
    const cache = new CompressionCache(folder);
    for (const [bytes, quality] of [
      [PAGE, 9],
      [PAGE, 11],
      [PAGE.subarray(1), 9],
    ] as const)
      await cache.of(bytes, quality);
    expect(kept()).toHaveLength(3);
  });

  it('are deleted when the last build did not use them', async () => {
    await new CompressionCache(folder).of(PAGE, 9);
    const names = kept();
    const next = new CompressionCache(folder);
    await next.of(PAGE, 9);
    await next.of(PAGE, 11);
    expect(kept()).toHaveLength(2);
    const last = new CompressionCache(folder);
    await last.of(PAGE, 9);
    last.prune();
    expect(kept()).toEqual(names);
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
