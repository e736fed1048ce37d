import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import type { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { cleanPhoto } from '#server/platform/files/clean-photo.ts';
import type { Redrawn } from '#server/platform/files/redraw-photo.ts';
import { PHONE_JPEG, PHONE_PNG, PHONE_WEBP, SECRET, UPRIGHT } from '#tests/support/forms/photos.ts';

const forked = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (original) => {
  const real = await original<{ fork: typeof fork }>();
  const noted = (...given: Parameters<typeof fork>): ChildProcess => {
    const child = real.fork(...given);
    forked.push(child);
    return child;
  };
  return { ...real, fork: noted };
});

const plainImage = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#fff' }, limitInputPixels: false });
/** It is as large as what a camera takes. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
    limitInputPixels: false,
  });
const bytesOf = (redrawn: Redrawn): Buffer =>
  Buffer.from(redrawn instanceof Uint8Array ? redrawn : []);

test('a photo is read at once after the process of the one before was ended from outside', async () => {
  await cleanPhoto(PHONE_JPEG);
  const [child] = forked.slice(-1);
  child?.kill('SIGKILL');
  await once(child ?? process, 'exit');
  expect(await cleanPhoto(PHONE_JPEG)).toBeInstanceOf(Uint8Array);
});

describe.each([
  ['JPEG', PHONE_JPEG],
  ['PNG', PHONE_PNG],
  ['WebP', PHONE_WEBP],
] as const)('a %s', (_, phone) => {
  test('stands upright and has lost place and device', async () => {
    expect((await sharp(phone).metadata()).exif?.includes(SECRET)).toBe(true);
    const clean = bytesOf(await cleanPhoto(phone));
    const { format, width, height, orientation, exif, xmp } = await sharp(clean).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...UPRIGHT });
    expect([orientation, exif, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test('that is cut off is damaged', async () => {
    for (const length of [30, Math.floor(phone.length / 2), phone.length - 20])
      expect(await cleanPhoto(phone.subarray(0, length)), `${length} bytes`).toEqual({
        kind: 'broken',
      });
  });

  test('with wrong bytes is a picture without the secret or none, and never an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(phone.length - 1), fc.nat(255)), { maxLength: 8 }),
        async (changes) => {
          const broken = Uint8Array.from(phone);
          for (const [at, byte] of changes) broken[at] = byte;
          expect(bytesOf(await cleanPhoto(broken)).includes(SECRET)).toBe(false);
        },
      ),
      { numRuns: 300, seed: 20_261_122 },
    );
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('an orientation of %i is applied', async (orientation) => {
  const white = await sharp({
    create: { width: 30, height: 30, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  // White is on the left half as stored.
  const stored = sharp({ create: { width: 60, height: 30, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 100 });
  const clean = sharp(bytesOf(await cleanPhoto(new Uint8Array(await stored.toBuffer()))));
  const { data, info } = await clean.greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    (data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0) > 128;
  const isUpright = orientation < 5;
  expect(info.width > info.height).toBe(isUpright);
  // EXIF 2.32 turns 2, 3, 7 and 8 so that their left half is on the right or below.
  const isFirst = isUpright ? at(0.1, 0.5) : at(0.5, 0.1);
  expect(isFirst).toBe([1, 4, 5, 6].includes(orientation));
});

test.each<[string, () => Promise<Buffer> | Buffer, { width: number; height: number }]>([
  [
    'a JPEG of 12 megapixels and 3.8 MB',
    () => noise(4_032, 3_024).jpeg({ quality: 88 }).toBuffer(),
    { width: 2_048, height: 1_536 },
  ],
  [
    'a progressive JPEG of 12 megapixels',
    () => plainImage(4_032, 3_024).jpeg({ progressive: true }).toBuffer(),
    { width: 2_048, height: 1_536 },
  ],
  [
    'a JPEG of a sensor with 50 megapixels',
    () => plainImage(8_192, 6_144).jpeg().toBuffer(),
    { width: 2_048, height: 1_536 },
  ],
  [
    'a WebP of 16 megapixels',
    () => plainImage(4_624, 3_468).webp({ effort: 0 }).toBuffer(),
    { width: 2_048, height: 1_536 },
  ],
  [
    'a long screenshot',
    () => plainImage(1_080, 12_000, 4).png().toBuffer(),
    { width: 461, height: 5_120 },
  ],
  ['a panorama', () => plainImage(16_000, 2_500).jpeg().toBuffer(), { width: 3_886, height: 607 }],
  [
    'a panorama as PNG',
    () => plainImage(16_000, 2_500).png().toBuffer(),
    { width: 3_886, height: 607 },
  ],
  [
    'a grey JPEG',
    () => plainImage(900, 700).greyscale().jpeg().toBuffer(),
    { width: 900, height: 700 },
  ],
  [
    'a JPEG for printers (CMYK)',
    () => plainImage(900, 700).toColourspace('cmyk').jpeg().toBuffer(),
    { width: 900, height: 700 },
  ],
  [
    'a PNG of 16 bits',
    () => plainImage(900, 700).toColourspace('rgb16').png().toBuffer(),
    { width: 900, height: 700 },
  ],
  [
    'a PNG with a palette',
    () => plainImage(900, 700).png({ palette: true }).toBuffer(),
    { width: 900, height: 700 },
  ],
  [
    'an interlaced PNG',
    () => plainImage(900, 700).png({ progressive: true }).toBuffer(),
    { width: 900, height: 700 },
  ],
  ['one pixel', () => plainImage(1, 1).png().toBuffer(), { width: 1, height: 1 }],
  ['a line', () => plainImage(12_000, 1).png().toBuffer(), { width: 8_192, height: 1 }],
  [
    'a motion photo with its film behind it',
    () => Buffer.concat([PHONE_JPEG, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(9_000)]),
    UPRIGHT,
  ],
])('%s is taken', async (_, made, size) => {
  const clean = bytesOf(await cleanPhoto(new Uint8Array(await made())));
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', ...size });
});

test.each([
  ['JPEG', 8_000, 8_000, (bomb: Sharp) => bomb.jpeg(), 64, 51, undefined],
  ['JPEG', 60_000, 60_000, (bomb: Sharp) => bomb.jpeg({ quality: 1 }), 3_600, 51, undefined],
  [
    'progressive JPEG',
    5_000,
    4_000,
    (bomb: Sharp) => bomb.jpeg({ progressive: true }),
    20,
    16,
    'progressive',
  ],
  ['PNG', 9_000, 9_000, (bomb: Sharp) => bomb.png(), 81, 51, undefined],
  [
    'interlaced PNG',
    5_000,
    4_000,
    (bomb: Sharp) => bomb.png({ progressive: true }),
    20,
    16,
    'interlaced',
  ],
  ['16-bit PNG', 5_000, 4_000, (bomb: Sharp) => bomb.toColourspace('rgb16').png(), 20, 16, 'deep'],
  [
    'interlaced 16-bit PNG',
    3_000,
    3_000,
    (bomb: Sharp) => bomb.toColourspace('rgb16').png({ progressive: true }),
    9,
    8,
    'interlaced',
  ],
  ['WebP', 5_000, 4_000, (bomb: Sharp) => bomb.webp({ effort: 0 }), 20, 16, 'webp'],
])('a small %s that declares %i × %i is refused before it is decoded', async (...kind) => {
  const [, width, height, written, millions, most, whole] = kind;
  const small =
    width === 60_000 ? declaring(await plainImage(64, 64).jpeg().toBuffer(), width) : undefined;
  const bomb = small ?? (await written(plainImage(width, height)).toBuffer());
  const began = process.memoryUsage.rss();
  expect(await cleanPhoto(bomb)).toEqual({ kind: 'pixels', millions, most, whole });
  expect(process.memoryUsage.rss() - began).toBeLessThan(64_000_000);
});

/** Changes the sides in the frame header (ITU-T T.81, B.2.2). */
function declaring(jpeg: Buffer, side: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

const boxed = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`;
test.each([
  ['HEIC', boxed('heic')],
  ['HEIC', boxed('heix')],
  ['HEIC', boxed('mif1')],
  ['AVIF', boxed('avif')],
  ['GIF', 'GIF89a\x01\0\x01\0'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['PDF', '%PDF-1.7\n%%EOF'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('a file in %s is called so', async (format, text) => {
  expect(await cleanPhoto(Buffer.from(text, 'latin1'))).toEqual({ kind: 'otherFormat', format });
});

test.each([
  ['text', 'This is no photo.'],
  ['nothing', ''],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0'],
  ['the first bytes of a photo', '\xff\xd8'],
])('%s is no photo', async (_, text) => {
  expect(await cleanPhoto(Buffer.from(text, 'latin1'))).toEqual({ kind: 'notImage' });
});
