import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filled, line } from '#api/shared-fields.ts';
import * as failures from '#messages/failures.ts';

test.each([
  ['12 Main Street\tCork', '12 Main Street Cork'],
  ['\t12 Main Street\t\tCork\t', '12 Main Street Cork'],
])('the cells %j that were copied from a spreadsheet are one line', (typed, read) => {
  expect(v.parse(line(50), typed)).toBe(read);
  expect(v.parse(filled(50, 'Enter it.'), typed)).toBe(read);
});

test.each(['Cork\nDublin', 'Cork\u0007'])('%j is asked for on one line', (typed) => {
  expect(v.safeParse(line(50), typed).issues?.[0]?.message).toBe(failures.textOneLine);
});

test('a letter that a program has lost is asked for', () => {
  expect(v.safeParse(line(50), 'Se\uFFFDn').issues?.[0]?.message).toBe(failures.textLost);
});

test.each(['-', '.', ' – ', '??'])('%j is no name and no street', (typed) => {
  expect(v.safeParse(filled(50, 'Enter it.'), typed).issues?.[0]?.message).toBe('Enter it.');
});
