import { expect, test } from 'vitest';
import { formDataToJson, meaningOf } from '#forms/form-data.ts';

type Entries = readonly (readonly [string, string | File])[];
const formData = (entries: Entries): FormData => {
  const fields = new FormData();
  for (const [name, value] of entries) fields.append(name, value);
  return fields;
};
const PAIRS: Entries = [
  ['pickupTown', 'Galway'],
  ['weight', '3'],
];
const cv = (text: string, lastModified = 1) => new File([text], 'cv.pdf', { lastModified });

test('a form becomes JSON of texts, with its rows as arrays', () => {
  const fields = formData([...PAIRS, ['items.0.value', '25'], ['cv', cv('%PDF')]]);
  expect(formDataToJson(fields)).toEqual({
    pickupTown: 'Galway',
    weight: '3',
    items: [{ value: '25' }],
  });
});

test.each<[string, Entries]>([
  ['the time that it took', [['elapsedMs', '1200']]],
  ['a price that has arrived', [['shownCents', '1594']]],
  ['a field that is empty', [['placeNote', '']]],
  ['a password', [['password', 'seven green bicycles']]],
  ['a file input without a file', [['cv', new File([], '')]]],
])('%s does not change what a person means', (_, more) => {
  expect(meaningOf(formData([...PAIRS, ...more]), ['password'])).toBe(
    meaningOf(formData(PAIRS), ['password']),
  );
});

test('nor does the date of a file, which a phone sets when it is chosen again', () => {
  const [first, again] = [cv('%PDF'), cv('%PDF', 2)].map((file) => formData([['cv', file]]));
  expect(first && meaningOf(first)).toBe(again && meaningOf(again));
});

test.each<[string, Entries, Entries]>([
  ['a letter', [['town', 'Galway']], [['town', 'Galway!']]],
  ['a box that is ticked', [], [['terms', 'yes']]],
  ['another file of the same name', [['cv', cv('%PDF')]], [['cv', cv('%PDF-1')]]],
])('%s does', (_, before, after) => {
  expect(meaningOf(formData(after))).not.toBe(meaningOf(formData(before)));
});
