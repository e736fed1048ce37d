import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as text from '#api/shared-fields.ts';
import { typedEmail } from '#domain/people/typed-email.ts';
import { readPhone } from '#domain/people/phone.ts';
import { anything, numRuns } from '#tests/support/forms/typed-texts.ts';

/** Tries a schema with 20,000 values; `rule` is the same rule, written once more in another way. */
function agrees(
  schema: v.GenericSchema,
  values: fc.Arbitrary<unknown>,
  rule: (value: unknown) => unknown,
): void {
  let accepted = 0;
  fc.assert(
    fc.property(values, (value) => {
      const wanted = rule(value);
      const read = v.safeParse(schema, value);
      if (read.success) accepted += 1;
      expect(read.success ? read.output : undefined).toEqual(wanted);
    }),
    { numRuns },
  );
  // Values of one kind alone would prove nothing.
  expect(accepted).toBeGreaterThan(numRuns / 20);
  expect(accepted).toBeLessThan(numRuns);
}

const hasLoneHalf = (typed: string): boolean =>
  Array.from(typed).some((sign) => sign.length === 1 && /[\ud800-\udfff]/.test(sign));
const isControl = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 32 || (code >= 127 && code < 160);
};
/** Between them lie the embeddings, overrides and isolates of Unicode's bidirectional algorithm. */
const isMark = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  const isNone = (code & 0xff_fe) === 0xff_fe || (code >= 0xfd_d0 && code <= 0xfd_ef);
  const isEmbedding = code >= 0x20_2a && code <= 0x20_2e;
  const isIsolate = code >= 0x20_66 && code <= 0x20_69;
  return isNone || isEmbedding || isIsolate || [0x6_1c, 0x20_0e, 0x20_0f].includes(code);
};
const isBreak = (sign: string): boolean => sign === '\u2028' || sign === '\u2029';
const seen = (typed: string): string =>
  Array.from(typed)
    .filter((sign) => !isMark(sign) && !isBreak(sign))
    .join('')
    .trim()
    .split(/\t+/)
    .join(' ');
const lineRule =
  (most: number, least = 0) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' || hasLoneHalf(value) || /[\0\uFFFD]/.test(value))
      return undefined;
    const typed = value.trim();
    const isBroken = Array.from(typed).some((sign) => sign !== '\t' && isControl(sign));
    const read = seen(typed);
    const signs = Array.from(read).filter((sign) => !/[\p{P}\s]/u.test(sign));
    return isBroken || typed.length > most || signs.length < least ? undefined : read;
  };
const someWords = fc.string({ unit: 'grapheme', maxLength: 40 });
const notText = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.object());

describe('whatever is typed, a validator agrees with its rule', () => {
  test('a name, or another line', () =>
    agrees(text.line(30), fc.oneof(anything(someWords), notText), lineRule(30)));

  test('a line that must be there', () =>
    agrees(text.filled(30, 'Missing.'), fc.oneof(anything(someWords), notText), lineRule(30, 1)));

  test('a text of several lines', () =>
    agrees(text.prose(50), anything(someWords.map((some) => `${some}\r\n${some}`)), (value) => {
      if (typeof value !== 'string' || hasLoneHalf(value) || value.includes('\0')) return undefined;
      const typed = value.split('\r\n').join('\n').trim();
      const isFine = Array.from(typed).every(
        (sign) => sign === '\n' || sign === '\t' || !isControl(sign),
      );
      return isFine && typed.length <= 50 ? seen(typed) : undefined;
    }));

  test('a telephone number', () =>
    agrees(
      text.requiredPhone,
      fc.oneof(
        anything(fc.stringMatching(/^\+?[0-9]{2,4} ?\(?[1-9]{1,3}\)?[-. /–][0-9]{3,8}$/)),
        fc.integer({ min: -10, max: 10 ** 16 }).map(String),
      ),
      (value) => {
        if (typeof value !== 'string' || hasLoneHalf(value) || value.includes('\0'))
          return undefined;
        const typed = value.trim();
        // Other ways of writing a number are in tests/unit/domain/people/phone.test.ts.
        const found = readPhone(typed);
        return typed.length <= 40 && found.kind === 'read' ? found.stored : undefined;
      },
    ));

  test.each([
    ['nora@café.ie', 'nora@xn--caf-dma.ie'],
    ['Nora@Bücher.example', 'nora@xn--bcher-kva.example'],
    ['nora@xn--caf-dma.ie', 'nora@xn--caf-dma.ie'],
  ])('the address %s is kept as %s', (typed, kept) => {
    expect(v.parse(text.email(), typed)).toBe(kept);
  });

  test('an e-mail address', () =>
    agrees(
      text.email(),
      fc.oneof(
        anything(fc.emailAddress()),
        anything(fc.stringMatching(/^[a-z]{1,9}\.[a-z]{1,5}@[a-z]{1,9}(\.[a-z]{2,4}){1,2}$/)),
        notText,
      ),
      (value) => {
        if (typeof value !== 'string') return undefined;
        // What is taken from around it when it was pasted is in tests/unit/domain/people/typed-email.test.ts.
        const typed = typedEmail(value).toLowerCase();
        const [local = '', written = '', ...more] = typed.split('@');
        // Another program than the validator's makes the Punycode.
        const domain = /[^\0-\x7f]/.test(written) ? domainToASCII(written) : written;
        const labels = domain.split('.');
        const isLabel = (label: string): boolean =>
          /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');
        const isRight =
          more.length === 0 &&
          local !== '' &&
          Array.from(local).every((sign) => /[a-z0-9.!#$%&'*+/=?^_`{|}~-]/.test(sign)) &&
          labels.length > 1 &&
          labels.every(isLabel) &&
          (labels.at(-1) ?? '').length >= 2 &&
          `${local}@${domain}`.length <= 254;
        return isRight ? `${local}@${domain}` : undefined;
      },
    ));
});
