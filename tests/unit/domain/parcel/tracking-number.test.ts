import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  formatTrackingNumber,
  makeTrackingNumber,
  readTrackingNumber,
} from '#domain/parcel/tracking-number.ts';
import { TRACKING_ID } from '#routes';

const ALPHABET = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const number = makeTrackingNumber(Uint8Array.from([7, 20, 3, 13, 9, 0, 23, 29, 20, 2, 27]));
const others = Array.from({ length: 20 }, () => makeTrackingNumber(randomBytes(11)));
const replaced = (text: string, place: number, by: string): string =>
  text.slice(0, place) + by + text.slice(place + 1);
const swapped = (text: string, place: number, other = place + 1): string =>
  replaced(replaced(text, place, text.charAt(other)), other, text.charAt(place));
const withValues = (chosen: Readonly<Record<number, number>>): string =>
  makeTrackingNumber(Uint8Array.from({ length: 11 }, (_, place) => chosen[place] ?? 0));
const pairs = ALPHABET.flatMap((_, a) => ALPHABET.map((__, b) => ({ a, b })));

describe('a tracking number', () => {
  test('is IE and twelve letters and digits, and fits an address', () => {
    expect(number).toBe('IE7M3D90QXM2VC');
    for (const other of others) expect(other).toMatch(/^IE[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(number).toMatch(TRACKING_ID);
  });

  test('is read with O for 0 and with I and L for 1', () => {
    const plain = withValues({ 0: 1, 1: 1, 2: 0 });
    expect(plain).toMatch(/^IE110/);
    expect(readTrackingNumber(`IEiLo${plain.slice(5)}`)).toBe(plain);
  });

  test.each(['1E', 'lE', 'Le'])('is read behind "%s", which looks like its beginning', (start) => {
    expect(readTrackingNumber(start + number.slice(2))).toBe(number);
  });

  test('is said in groups of four, and read so', () => {
    expect(formatTrackingNumber(number)).toBe('IE 7M3D 90QX M2VC');
    expect(readTrackingNumber(formatTrackingNumber(number))).toBe(number);
  });

  test.each([
    '',
    'IE',
    'hello',
    number.slice(0, -1),
    `${number}0`,
    `GB${number.slice(2)}`,
    '1E7',
    'IE\u0661',
  ])('is not "%s"', (typed) => {
    expect(readTrackingNumber(typed)).toBeUndefined();
  });

  test('with any one character wrong is noticed', () => {
    for (const right of [number, ...others])
      for (let place = 2; place < 14; place += 1)
        for (const letter of [...ALPHABET, 'U', '!'])
          if (letter !== right.charAt(place))
            expect(readTrackingNumber(replaced(right, place, letter))).toBeUndefined();
  });

  test('with any two characters that changed places is noticed', () => {
    for (let first = 0; first < 11; first += 1)
      for (let second = first + 1; second < 11; second += 1)
        for (const { a, b } of pairs)
          if (a !== b) {
            const mistyped = swapped(
              withValues({ [first]: a, [second]: b }),
              first + 2,
              second + 2,
            );
            if (readTrackingNumber(mistyped) !== undefined) expect.fail(mistyped);
          }
  });

  test('with its check character in the place of another is noticed', () => {
    for (let place = 0; place < 11; place += 1)
      for (const { a, b } of pairs) {
        const right = withValues({ [place]: a, [(place + 1) % 11]: b });
        const mistyped = swapped(right, place + 2, 13);
        if (mistyped !== right && readTrackingNumber(mistyped) !== undefined) expect.fail(mistyped);
      }
  });

  test('is not made of too little chance', () => {
    expect(() => makeTrackingNumber(new Uint8Array(10))).toThrow(RangeError);
  });
});
