import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPhoto } from '#server/platform/files/clean-photo.ts';
import { PHONE_JPEG, PHONE_PNG, PHONE_WEBP, SECRET, UPRIGHT } from '#tests/support/forms/photos.ts';

const plainImage = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

describe.each([
  ['JPEG', PHONE_JPEG],
  ['PNG', PHONE_PNG],
  ['WebP', PHONE_WEBP],
] as const)('a %s', (_, phone) => {
  test('stands upright and has lost what the phone wrote into it', async () => {
    expect((await sharp(phone).metadata()).exif?.includes(SECRET)).toBe(true);
    const clean = Buffer.from((await cleanPhoto(phone)) ?? []);
    const { format, width, height, orientation, exif, xmp } = await sharp(clean).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...UPRIGHT });
    expect([orientation, exif, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test('that is cut off is none', async () => {
    for (const length of [8, 30, Math.floor(phone.length / 2), phone.length - 20])
      expect(await cleanPhoto(phone.subarray(0, length)), `${length} bytes`).toBeUndefined();
  });

  test('with wrong bytes is a picture without the secret or none, and never an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(phone.length - 1), fc.nat(255)), { maxLength: 8 }),
        async (changes) => {
          const broken = Uint8Array.from(phone);
          for (const [at, byte] of changes) broken[at] = byte;
          const clean = Buffer.from((await cleanPhoto(broken)) ?? []);
          expect(clean.includes(SECRET)).toBe(false);
        },
      ),
      { numRuns: 300, seed: 20_261_122 },
    );
  });
});

test('a photo of a large camera is kept at 2,048 pixels', async () => {
  const clean = await cleanPhoto(await plainImage(4_000, 3_000).jpeg().toBuffer());
  expect(await sharp(clean).metadata()).toMatchObject({ width: 2_048, height: 1_536 });
});

test.each([
  ['JPEG', 5_000, 4_000, (bomb: Sharp) => bomb.jpeg()],
  ['progressive JPEG', 3_000, 2_500, (bomb: Sharp) => bomb.jpeg({ progressive: true })],
  ['interlaced PNG', 3_000, 2_500, (bomb: Sharp) => bomb.png({ progressive: true })],
  ['16-bit PNG', 2_000, 2_000, (bomb: Sharp) => bomb.toColourspace('rgb16').png()],
  ['WebP', 3_000, 2_500, (bomb: Sharp) => bomb.webp()],
])('a small %s that declares a huge picture is refused before it is decoded', async (...kind) => {
  const [, width, height, written] = kind;
  const bomb = await written(plainImage(width, height)).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  expect(await cleanPhoto(bomb)).toBeUndefined();
});

test.each([
  ['a PDF', '%PDF-1.7\n%%EOF'],
  [
    'a drawing that can hold a script',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  ],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['nothing', ''],
])('%s is no photo', async (_, text) => {
  expect(await cleanPhoto(Buffer.from(text, 'latin1'))).toBeUndefined();
});
