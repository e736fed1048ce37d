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
import { keepOnly, TwinsKept } from '#build/twins-kept.ts';
import { qualityFor, twinsOf } from '#build/twins.ts';

const PAGE = Buffer.from('<p>A parcel to Galway</p>'.repeat(200));

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'twins '))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string): string => join(folder, name);

describe('the compressed twins of a page', () => {
  it.each([9, 11])('hold the page, with quality %i', (quality) => {
    const { br, gz } = twinsOf(PAGE, quality);
    expect(brotliDecompressSync(br).equals(PAGE)).toBe(true);
    expect(gunzipSync(gz).equals(PAGE)).toBe(true);
  });

  it('are the best there are on a site of usual size', () => {
    expect([qualityFor(200), qualityFor(20_000)]).toEqual([11, 9]);
  });

  it('are taken from an earlier build', () => {
    const { name, twins } = new TwinsKept(folder).of(PAGE, 9);
    expect(new TwinsKept(folder).of(PAGE, 9)).toEqual({ name, twins });
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('are made anew when what was kept is damaged', () => {
    const { name, twins } = new TwinsKept(folder).of(PAGE, 9);
    truncateSync(fileOf(name), readFileSync(fileOf(name)).length - 1);
    expect(new TwinsKept(folder).of(PAGE, 9).twins).toEqual(twins);
    writeFileSync(fileOf(name), '');
    expect(new TwinsKept(folder).of(PAGE, 9).twins).toEqual(twins);
  });

  it('have another name for another page and another quality', () => {
    const kept = new TwinsKept(folder);
    const names = [kept.of(PAGE, 9), kept.of(PAGE, 11), kept.of(PAGE.subarray(1), 9)];
    expect(new Set(names.map(({ name }) => name)).size).toBe(3);
  });

  it('that the last build did not use are deleted', () => {
    const kept = new TwinsKept(folder);
    const { name } = kept.of(PAGE, 9);
    kept.of(PAGE, 11);
    keepOnly(folder, new Set([name]));
    expect(readdirSync(folder)).toEqual([name]);
  });
});
