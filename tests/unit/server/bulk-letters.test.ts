import { expect, test } from 'vitest';
import * as bulk from '#messages/bulk.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { fileText } from '#server/bulk/file-text.ts';

const HEAD = 'Name,Town\r\n';
const bytesOf = (text: string): Uint8Array => Buffer.from(HEAD + text, 'latin1');
const read = (bytes: Uint8Array) => {
  const found = fileText(bytes);
  return found.ok ? { text: found.value.text, notes: found.value.notes } : found.message;
};
const guessed = (text: string, words: readonly string[]) => ({
  text: HEAD + text,
  notes: [bulkReading.guessed(words)],
});

test.each([
  ['Excel on Windows', 'Se\xe1n \xd3 Briain,D\xfan Laoghaire', ['Seán', 'Ó', 'Dún']],
  ['Excel on Windows, with its quotation marks', 'Tom O\x92Brien,Cork', ['O’Brien']],
  ['Excel in German', 'J\xf6rg Wei\xdf,K\xf6ln', ['Jörg', 'Weiß', 'Köln']],
  ['Excel in Irish', 'An Post,Baile na h\xc9ireann', ['hÉireann']],
])('a file of %s is read, with the words to look at', (_, bytes, words) => {
  const text = new TextDecoder('windows-1252').decode(Buffer.from(bytes, 'latin1'));
  expect(read(bytesOf(bytes))).toEqual(guessed(text, words));
});

test('a file of Excel on a Mac is read, with the words to look at', () => {
  expect(read(bytesOf('Se\x87n Ren\x8e,Cork'))).toEqual(
    guessed('Seán René,Cork', ['Seán', 'René']),
  );
});

test('a file whose letters would be a wild guess is refused with what to do', () => {
  expect(read(bytesOf('\xa3ukasz Wa\xb3\xeasa,Cork'))).toBe(bulk.errorsNotUtf8);
});

test.each(['utf16le', 'utf16be'] as const)('a file of %s without its mark is read', (how) => {
  const bytes = Buffer.from(`${HEAD}Seán,Cork`, 'utf16le');
  expect(read(how === 'utf16be' ? bytes.swap16() : bytes)).toEqual({
    text: `${HEAD}Seán,Cork`,
    notes: [],
  });
});

test('accents that were broken when the file was saved are mended, with the words to look at', () => {
  const bytes = Buffer.from(`${HEAD}SeÃ¡n Oâ€™Brien,MÃ¼nchen`);
  expect(read(bytes)).toEqual({
    text: `${HEAD}Seán O’Brien,München`,
    notes: [bulkReading.mended(['Seán', 'O’Brien', 'München'])],
  });
});

test('a file of UTF-8 has nothing to look at', () => {
  const text = `${HEAD}Seán Ó’Briain,“Łódź”\r\nCAFÉ’S Weiß…,王小明`;
  expect(read(Buffer.from(text))).toEqual({ text, notes: [] });
});
