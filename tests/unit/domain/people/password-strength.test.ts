import { expect, test } from 'vitest';
import { passwordWeakness } from '#domain/people/password-strength.ts';
import common from '#domain/people/common-passwords.json' with { type: 'json' };

const OWN = ['Áine', 'O’Brien', 'aine.obrien@harbour.example', 'Lantern Books Ltd', 'Currach'];

test.each([
  ['a phrase of the list', 'iloveyouforever'],
  ['one with signs in between', 'I-love-you-forever!'],
  ['one with digits for letters', 'Ilov3y0uf0rever'],
  ['one character', 'aaaaaaaaaaaaaa'],
  ['two characters by turns', 'ababababababab'],
  ['a few again and again', 'xk3xk3xk3xk3xk3'],
  ['a row of the keyboard', 'qwertyuiop[]12'],
  ['two columns of the keyboard', '1qaz2wsx3edc'],
  ['digits in order', '123456789012'],
  ['digits backwards', '987654321098'],
  ['a common word again', 'passwordPassword'],
  ['a common word with a year', 'Password2026!'],
  ['a common word with digits', 'P4ssw0rd4829'],
  ['a common word letter by letter', 'p a s s w o r d'],
  ['three common words', 'Dublin-Galway-Cork'],
])('%s is common: %s', (_what, password) => {
  expect(passwordWeakness(password, OWN)).toBe('common');
});

test.each([
  ['the name', 'Aine OBrien 12'],
  ['the name backwards and a year', 'obrienaine2026'],
  ['the address', 'aine.obrien@harbour.example'],
  ['the company', 'lanternbooks!!'],
  ['the brand', 'CurrachCurrach7x'],
  ['the name with digits for letters', '41ne0br1en+7x'],
])('%s is personal: %s', (_what, password) => {
  expect(passwordWeakness(password, OWN)).toBe('personal');
});

test.each([
  'xK3f9Qz!mm2p',
  '839204756183',
  '~"$&/(%=?}{]',
  'correct horse acme battery',
  'Wexford strand in the rain',
  'Áine rides bikes at dawn',
  'три кота на крыше',
])('%s is neither', (password) => {
  expect(passwordWeakness(password, OWN)).toBeUndefined();
});

test('short names and empty ones refuse nothing', () => {
  expect(passwordWeakness('jo bo to ho lo no', ['Jo', '', 'B'])).toBeUndefined();
});

const PHRASES = common.phrases.flatMap((row) => row.split(' '));

test('the list holds phrases that are long enough to be tried, each once', () => {
  expect(PHRASES.filter((phrase) => !/^[a-z\d]{12,}$/.test(phrase))).toEqual([]);
  expect(new Set(PHRASES).size).toBe(PHRASES.length);
});

test('every phrase of the list is refused', () => {
  expect(PHRASES.filter((phrase) => passwordWeakness(phrase, []) !== 'common')).toEqual([]);
});
