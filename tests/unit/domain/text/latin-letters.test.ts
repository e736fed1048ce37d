import { describe, expect, test } from 'vitest';
import { latinFault, needsLatin } from '#domain/text/latin-letters.ts';

const ADDRESS = { name: 'Aoife Byrne', line1: '3 Main Street', line2: '', town: 'Cork', latin: '' };

describe('Latin letters too', () => {
  test.each([
    ['王小明', 'Chinese'],
    ['髙橋 𠮷野', 'rare Chinese signs'],
    ['たなか さくら', 'Japanese'],
    ['김민준', 'Korean'],
    ['محمد علي', 'Arabic'],
    ['فاطمه رضایی', 'Persian'],
    ['דוד כהן', 'Hebrew'],
    ['राम कुमार', 'Devanagari'],
    ['ராம்', 'Tamil'],
    ['সুমন', 'Bengali'],
    ['สมชาย', 'Thai'],
    ['სანდრო', 'Georgian'],
    ['Հայկ', 'Armenian'],
    ['አበበ', 'Ethiopic'],
    ['နှင်း', 'Burmese'],
    ['😀🎉', 'signs alone'],
    ['Anna 王', 'a mixture'],
  ])('are asked for %s (%s), wherever it is written', (text) => {
    for (const part of ['name', 'line1', 'line2', 'town'] as const) {
      const address = { ...ADDRESS, [part]: text };
      expect(latinFault(address)).toBe('missing');
      expect(latinFault({ ...address, latin: 'Wang Xiaoming, 12 Main Street' })).toBeUndefined();
    }
  });

  test.each([
    'Séamus Ó hEochaidh',
    'Łukasz Żółć',
    'Nguyễn Thị Ánh',
    'Иван Петров',
    'Νίκος Παπαδόπουλος',
    'Björk Guðmundsdóttir',
    'Ｊａｎｅ Ｄｏｅ',
    'Anna 😀',
    "O'Neill & Sons №1 (Ltd.)",
    'Ştefan Ţepeş',
    '',
  ])('are not asked for %s', (name) => {
    expect(needsLatin({ ...ADDRESS, name })).toBe(false);
  });

  test.each(['王小明', 'Иван', '12', '-', 'Wang 王'])('are not %s', (latin) => {
    expect(latinFault({ ...ADDRESS, name: '王小明', latin })).toBe('other-letters');
  });
});
