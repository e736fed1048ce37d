import { expect, test } from 'vitest';
import { readVatNumber } from '#domain/vat-number.ts';

test.each([
  'IE6433435F',
  'ie 6433435-oa',
  'IE8D79739I',
  'DE 123 456 789',
  'NL123456789B01',
  'XI123456789',
  // As above, worked out by hand: a second letter counts nine times, and W counts nothing.
  'IE1234567T',
  'IE1234567FA',
  'IE1234567WH',
  'IE1234567TW',
  'IE1+23456W',
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

test.each([
  ['IE1234567', ''],
  ['IE1234567', 'A'],
  ['IE1234567', 'H'],
  ['IE8D79739', ''],
  ['IE1*23456', ''],
])('only one letter of the alphabet completes %s and %s', (digits, second) => {
  const verdicts = Array.from('ABCDEFGHIJKLMNOPQRSTUVW').map(
    (letter) => readVatNumber(`${digits}${letter}${second}`)?.verdict,
  );
  expect(verdicts.toSorted()).toEqual([...Array.from({ length: 22 }, () => 'check'), 'good']);
});

test('each digit of an Irish number counts, the first of an old one too', () => {
  for (const number of ['IE1234567T', 'IE8D79739I'])
    for (const [at, digit] of Array.from(number).entries()) {
      if (!/\d/.test(digit)) continue;
      const other = (Number(digit) + 1) % 10;
      const typed = `${number.slice(0, at)}${other}${number.slice(at + 1)}`;
      expect(readVatNumber(typed)?.verdict, typed).toBe('check');
    }
});

test('whoever writes another form is shown how it looks in that country', () => {
  expect(readVatNumber('DE1')).toEqual({ number: 'DE1', verdict: 'form', example: 'DE123456789' });
  expect(readVatNumber('US1')).toEqual({ number: 'US1', verdict: 'country', example: '' });
});

test('it is written in one way, and nothing is no number', () => {
  expect(readVatNumber(' ie 6433435.f ')?.number).toBe('IE6433435F');
  expect(readVatNumber(' ')).toBeUndefined();
});
