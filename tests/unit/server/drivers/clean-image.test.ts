import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanImage } from '#server/drivers/image/clean-image.ts';
import {
  PHONE_JPEG,
  PHONE_PNG,
  PHONE_WEBP,
  PLAIN_JPEG,
  PLAIN_PNG,
  PLAIN_WEBP,
  SECRET,
} from '#tests/support/forms/photos.ts';

describe.each([
  ['JPEG', 'jpg', PHONE_JPEG, PLAIN_JPEG],
  ['PNG', 'png', PHONE_PNG, PLAIN_PNG],
  ['WebP', 'webp', PHONE_WEBP, PLAIN_WEBP],
] as const)('a %s', (_, kind, phone, plain) => {
  test('loses what the phone wrote into it, and keeps the picture', () => {
    const clean = cleanImage(phone);
    expect(clean?.kind).toBe(kind);
    expect(Buffer.from(clean?.bytes ?? [])).toEqual(plain);
    expect(Buffer.from(clean?.bytes ?? []).includes(SECRET)).toBe(false);
  });

  test('that says nothing else stays as it is', () => {
    expect(cleanImage(plain)).toEqual({ kind, bytes: plain });
  });

  test('that is cut off anywhere is none', () => {
    for (let length = 0; length < plain.length; length += 1)
      expect(cleanImage(plain.subarray(0, length))).toBeUndefined();
  });

  test('with wrong bytes never breaks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(phone.length - 1), fc.nat(255)), { maxLength: 8 }),
        (changes) => {
          const broken = Buffer.from(phone);
          for (const [at, byte] of changes) broken[at] = byte;
          const clean = cleanImage(broken);
          expect(clean === undefined || clean.bytes.length <= broken.length).toBe(true);
        },
      ),
      { numRuns: 2000, seed: 20_261_121 },
    );
  });
});

test.each([
  ['a PDF', '%PDF-1.7\n%%EOF'],
  ['a drawing that can hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['nothing', ''],
])('%s is no photo', (_, text) => {
  expect(cleanImage(Buffer.from(text, 'latin1'))).toBeUndefined();
});
