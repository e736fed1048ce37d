import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsPlain } from '#domain/text/plain-letters.ts';
import { transliterate } from '#domain/text/transliterate.ts';

test.each([
  ['Seán Ó Briain', 'Sean O Briain'],
  ['Sráid Uí Chonaill', 'Sraid Ui Chonaill'],
  ['Großer Weg 4', 'Grosser Weg 4'],
  ['STRAẞE', 'STRASSE'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Þór Ægisson', 'Thor Aegisson'],
  ['ÞÓR ÆGISSON', 'THOR AEGISSON'],
  ['Brød & Œuvre', 'Brod & Oeuvre'],
  ['Đorđe Ðarko', 'Dorde Darko'],
  ['Иван Щукин', 'Ivan Shchukin'],
  ['Юлія Їжакевич', 'Iuliia Izhakevich'],
  ['Игорь Подъячев', 'Igor Podieiachev'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['Μαρία Παπαδοπούλου', 'Maria Papadopoulou'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'PAPADOPOULOS'],
  ['Ουρανία, Ούρσουλα', 'Ourania, Oursoula'],
  // With two dots they are two sounds.
  ['προϋπόθεση', 'proypothesi'],
  ['ИГОРЬ ПОДЪЯЧЕВ', 'IGOR PODIEIACHEV'],
  ['Æ', 'Ae'],
  ['AÆ', 'AAE'],
  ['Ян  Щ', 'Ian Shch'],
  ['a\u00a0 b ', 'a b'],
  ['e\u0301\u0323', 'e'],
  ['O’Neill – “The Lodge”', 'O\'Neill - "The Lodge"'],
])('%s is read as %s', (typed, plain) => {
  expect(transliterate(typed)).toEqual({ text: plain, unknown: [] });
});

test('a script without a rule stays as it is and is named', () => {
  expect(transliterate('東京 Tower')).toEqual({ text: '東京 Tower', unknown: ['東', '京'] });
});

test('marks of a script without a rule stay, for they tell its letters apart', () => {
  expect(transliterate('が 東東').text).toBe('が 東東');
  expect(transliterate('が 東東').unknown).toEqual(['が', '東']);
});

test('marks that turn the direction of writing are left out', () => {
  expect(transliterate('a\u202Eb').text).toBe('ab');
});

test('pictures are left out, with the space before them', () => {
  expect(transliterate('Jane 🐕‍🦺')).toEqual({ text: 'Jane', unknown: [] });
  expect(transliterate('The Bakery ❤️ 👍🏽 Ltd').text).toBe('The Bakery Ltd');
});

test('a name of pictures alone is reported, not emptied', () => {
  expect(transliterate('😀🎉')).toEqual({ text: '😀🎉', unknown: ['😀', '🎉'] });
});

test('plain letters stay as they are', () => {
  expect(needsPlain("12 O'Connell St. (rear)")).toBe(false);
  expect(needsPlain('Dún Laoghaire')).toBe(true);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(transliterate(text).text).toBe(text.replace(/ {2,}/g, ' ').trim());
    }),
  );
});
