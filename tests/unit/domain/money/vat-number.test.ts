import { expect, test } from 'vitest';
import { readVatNumber } from '#domain/money/vat-number.ts';

test.each([
  'IE6433435F',
  'ie 6433435-oa',
  '\u202AIE6433435F\u202C.',
  'IE8D79739I',
  'DE 123 456 789',
  'NL123456789B01',
  'XI123456789',
])('a VAT number such as %s is good', (typed) =>
  expect(readVatNumber(typed)?.verdict).toBe('good'),
);

test.each([
  ['IE6433435E', 'check'],
  ['IE6433435OB', 'check'],
  ['IE8D79739J', 'check'],
  ['IE643343', 'form'],
  ['DE12345678', 'form'],
  ['6433435F', 'country'],
  ['US123456789', 'country'],
])('in %s the %s is wrong', (typed, verdict) => {
  expect(readVatNumber(typed)?.verdict).toBe(verdict);
});

test('whoever writes another form is shown how it looks in that country', () => {
  expect(readVatNumber('DE1')).toEqual({ number: 'DE1', verdict: 'form', example: 'DE123456789' });
  expect(readVatNumber('US1')).toEqual({ number: 'US1', verdict: 'country', example: '' });
});

test('it is written in one way, and nothing is no number', () => {
  expect(readVatNumber(' ie 6433435.f ')?.number).toBe('IE6433435F');
  expect(readVatNumber(' ')).toBeUndefined();
});
