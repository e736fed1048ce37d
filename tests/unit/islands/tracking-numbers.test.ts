import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTrackingNumber, makeTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { MAX_NUMBERS, readNumbers, trackText, type TypedNumber } from '#api/typed-numbers.ts';
import { FREE_NUMBER } from '#tests/support/payments/shown-bookings.ts';
const right = (number: string): TypedNumber => ({ kind: 'number', number });
const mistyped = (typed: string, why: 'characters' | 'form' | 'check'): TypedNumber => ({
  kind: 'wrong',
  typed,
  why,
});
const aNumber = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(makeTrackingNumber);
const separator = fc.constantFrom(' ', ',', ', ', ';', '\n', '  ', ' , ');

describe('the numbers of a text', () => {
  test.each<[string, TypedNumber[]]>([
    ['', []],
    [' , ;', []],
    ['IE-7M3D-90QX-M2VC', [right(FREE_NUMBER)]],
    [`${FREE_NUMBER} ${FREE_NUMBER}`, [right(FREE_NUMBER)]],
    ['IE7M3D90QXM2VX', [mistyped('IE7M3D90QXM2VX', 'check')]],
    ['IE 7M3D 90QX M2VX', [mistyped('IE 7M3D 90QX M2VX', 'check')]],
    ['IE-123', [mistyped('IE-123', 'form')]],
    ['hello world', [mistyped('hello world', 'form')]],
    ['../admin', [mistyped('../admin', 'characters')]],
    ['<b>', [mistyped('<b>', 'characters')]],
    [`IE-123 ${FREE_NUMBER} what`, [mistyped('IE-123', 'form'), right(FREE_NUMBER)]],
    ['IE-123 IE-456', [mistyped('IE-123', 'form'), mistyped('IE-456', 'form')]],
  ])('"%s" are read', (text, numbers) => {
    expect(readNumbers(text)).toEqual({ numbers, rest: 0 });
  });

  test.each([
    `http://localhost:4321/track/${FREE_NUMBER}`,
    `https://www.site.example/track/${FREE_NUMBER}?from=mail#steps`,
    `www.site.example/track?id=${FREE_NUMBER}`,
    `${FREE_NUMBER}.`,
    `(${FREE_NUMBER})`,
    `“${FREE_NUMBER}”,`,
    `<${FREE_NUMBER.toLowerCase()}>`,
    'IE 7M3D 90QX M2VC.',
    `Your number is ${FREE_NUMBER}, keep it.`,
    `Tracking number:${FREE_NUMBER}`,
    `#${FREE_NUMBER}!`,
    `Sent by post:\n${FREE_NUMBER}\n\nThank you`,
    `\u{200B}${FREE_NUMBER}\u{202C}`,
    `${FREE_NUMBER.slice(0, 5)}\u{AD}${FREE_NUMBER.slice(5)}`,
    `ＩＥ${FREE_NUMBER.slice(2)}`,
    `https%3A%2F%2Fwww.site.example%2Ftrack%2F${FREE_NUMBER}`,
  ])('"%s" holds one number', (text) => {
    expect(readNumbers(text).numbers).toEqual([right(FREE_NUMBER)]);
  });

  test.each([`X${FREE_NUMBER}`, `${FREE_NUMBER}7`, `ABCIE7M3D90QXM2VC`])(
    '"%s" is another number, not one of ours',
    (text) => {
      expect(readNumbers(text).numbers).toEqual([mistyped(text, 'form')]);
    },
  );

  test('are found whatever stands between them, in one piece or in groups', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(aNumber, { minLength: 1, maxLength: MAX_NUMBERS }),
        fc.infiniteStream(separator),
        fc.infiniteStream(fc.boolean()),
        (numbers, separators, inGroups) => {
          const text = numbers
            .map((number) => {
              const written = inGroups.next().value ? formatTrackingNumber(number) : number;
              return `${written}${String(separators.next().value)}`;
            })
            .join('');
          expect(readNumbers(text)).toEqual({ numbers: numbers.map(right), rest: 0 });
        },
      ),
    );
  });

  test('are ten at most, and the rest is counted', () => {
    const text = Array.from({ length: 13 }, (_, at) =>
      makeTrackingNumber(new Uint8Array(11).fill(at)),
    ).join(' ');
    const { numbers, rest } = readNumbers(text);
    expect(numbers).toHaveLength(10);
    expect(rest).toBe(3);
  });

  test('of any text never throw, and only ours reach the network', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const entry of readNumbers(text).numbers)
          if (entry.kind === 'number') expect(entry.number).toMatch(/^IE[0-9A-HJKMNP-TV-Z]{12}$/);
      }),
    );
  });
});

describe('an address', () => {
  test.each([
    ['/track', '', ''],
    ['/track', '?id=', ''],
    ['/track', '?id=IE1', 'IE1'],
    ['/track', '?id=IE1+IE2&id=IE3', 'IE1 IE2,IE3'],
    ['/track/IE1', '', 'IE1'],
    ['/track/IE%201', '?id=other', 'IE 1'],
    ['/track/%E0%A4%A', '', '%E0%A4%A'],
  ])('%s%s asks for "%s"', (pathname, search, text) => {
    expect(trackText({ pathname, search })).toBe(text);
  });
});
