import * as v from 'valibot';
import { expect, test } from 'vitest';
import { secondStepCode } from '#api/login.ts';

test.each([
  ['123 456', '123456'],
  ['\u202A123\u00A0456\u200B', '123456'],
  ['123–456.', '123456'],
  ['１２３４５６', '123456'],
  ['1234-5678-9012-3456', '1234567890123456'],
])('a code is read as it was pasted: "%s"', (typed, code) => {
  expect(v.parse(secondStepCode, typed)).toBe(code);
});

test.each(['', '12345', 'abcdef', '1234567'])('and no other text is one: "%s"', (typed) => {
  expect(v.safeParse(secondStepCode, typed).success).toBe(false);
});
