import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEircode, readEircode, routingKeyOf } from '#domain/places/eircode.ts';
import { centsOf, formatEuro } from '#domain/money/money.ts';
import { postcodeRuleOf } from '#domain/places/postcodes.ts';
import { makeTrackingNumber, readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { readVatNumber } from '#domain/money/vat-number.ts';
import { parseWeight } from '#domain/parcel/weight.ts';
import { anything, numRuns, strange } from '#tests/support/forms/typed-texts.ts';

describe('whatever is typed, a validator agrees with its rule', () => {
  test('an Eircode', () => {
    const good = fc.stringMatching(/^([A-Y][0-9]{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/);
    const withOtherLetters = fc.stringMatching(/^(H91|D6W) ?[0-9A-Z]{4}$/);
    fc.assert(
      fc.property(fc.oneof(anything(good), withOtherLetters), (typed) => {
        // Other spellings are in tests/unit/domain/places/eircode.test.ts.
        const bare = typed
          .normalize('NFKC')
          .toUpperCase()
          .replace(/[^\p{L}\p{N}]/gu, '');
        const isRight =
          routingKeyOf(bare.slice(0, 3)) !== undefined &&
          bare.length === 7 &&
          Array.from(bare.slice(3)).every((sign) => '0123456789ACDEFHKNPRTVWXY'.includes(sign));
        if (isRight) expect(isEircode(typed)).toBe(true);
        const read = readEircode(typed);
        if (read.kind !== 'whole') return;
        expect(read.formatted).toMatch(/^[A-Y]\d[\dW] [0-9AC-FHKNPRTV-Y]{4}$/);
        expect(routingKeyOf(read.routingKey)).toBeDefined();
        expect(readEircode(read.formatted)).toEqual(read);
      }),
      { numRuns },
    );
  });

  test.each([
    [
      'DE',
      (typed: string) =>
        typed.length === 5 && !['00', '05', '43', '62'].includes(typed.slice(0, 2)),
    ],
    ['ZA', (typed: string) => typed.length === 4 && typed !== '0000'],
    ['AU', (typed: string) => typed.length === 4 && Number(typed) >= 200],
    ['US', (typed: string) => typed.length === 5 && typed !== '00000'],
  ])('a postcode of %s', (country, isRight) => {
    const rule = postcodeRuleOf({ id: 'x', country });
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(/^[0-9]{3,6}$/), fc.stringMatching(/^0[0-9]{3,4}$/), strange),
        (typed) => {
          const bare = typed.trim();
          const isDigits = Array.from(bare).every((sign) => '0123456789'.includes(sign));
          const read = rule?.read(typed);
          if (isDigits && isRight(bare)) expect(read).toEqual({ kind: 'read', postcode: bare });
          if (read?.kind !== 'read') return;
          // Other spellings are in tests/unit/domain/places/postcodes.test.ts.
          expect(isRight(read.postcode.slice(0, country === 'US' ? 5 : undefined))).toBe(true);
          expect(rule?.read(read.postcode)).toEqual(read);
        },
      ),
      { numRuns },
    );
  });

  test('a weight: above nothing, at most 50 kg, and rounded up to a gram', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000_000 }),
        fc.constantFrom('.', ','),
        fc.constantFrom('', 'kg', ' kg', ' KG'),
        (milligrams, point, unit) => {
          const digits = String(milligrams).padStart(7, '0');
          const typed = `${digits.slice(0, -6)}${point}${digits.slice(-6)}${unit}`;
          const grams = Math.floor(milligrams / 1000) + (milligrams % 1000 === 0 ? 0 : 1);
          expect(parseWeight(typed, 50_000)).toEqual(
            milligrams === 0
              ? { ok: false, problem: 'too-low' }
              : grams > 50_000
                ? { ok: false, problem: 'too-high' }
                : { ok: true, value: grams },
          );
        },
      ),
      { numRuns },
    );
  });

  test('an amount in euro is the same after it was written', () =>
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (cents) => {
        const written = formatEuro(cents);
        expect(written).toMatch(/^−?€\d{1,3}(,\d{3})*\.\d\d$/);
        const back = centsOf(Number(written.replace(/[€,]/g, '').replace('−', '-')));
        expect(back).toBe(cents === 0 ? 0 : cents);
      }),
      { numRuns },
    ));

  test('a tracking number is read however it is written, and no other text is one', () => {
    const number = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(makeTrackingNumber);
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(' ', '-', '\u2011', '\u2013', '\u00a0', ''),
        (one, between) => {
          expect(readTrackingNumber(Array.from(one.toLowerCase()).join(between))).toBe(one);
        },
      ),
      { numRuns },
    );
    fc.assert(
      fc.property(anything(number), (typed) => {
        const read = readTrackingNumber(typed);
        if (read !== undefined) expect(readTrackingNumber(read)).toBe(read);
      }),
      { numRuns },
    );
  });

  test('a VAT number of Ireland has the letter of its digits, and no other', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{7}$/),
        // It may have a second letter, or be an old number with a sign in the second place.
        fc.constantFrom('', ...Array.from('ABCDEFGHIW')),
        fc.constantFrom('', ...Array.from('AZ+*')),
        fc.integer({ min: 1, max: 22 }),
        (digits, letterAfter, oldSign, away) => {
          const [typed, counted, more] =
            oldSign === ''
              ? [digits, digits, letterAfter]
              : [
                  digits.charAt(0) + oldSign + digits.slice(2),
                  `0${digits.slice(2)}${digits.charAt(0)}`,
                  '',
                ];
          let sum = more === '' ? 0 : (more.charCodeAt(0) - 64) * 9;
          for (const [at, digit] of Array.from(counted).entries()) sum += Number(digit) * (8 - at);
          const letterOf = (total: number) => 'WABCDEFGHIJKLMNOPQRSTUV'.charAt(total % 23);
          const [letter, wrong] = [letterOf(sum), letterOf(sum + away)];
          expect(readVatNumber(`IE${typed}${letter}${more}`)?.verdict).toBe('good');
          expect(readVatNumber(`ie ${typed}-${wrong}${more}`)?.verdict).toBe('check');
        },
      ),
      { numRuns },
    ));
});
