import { expect, test } from 'vitest';
import { fileProblems, withFileLast } from '#forms/send-file.ts';
import * as failures from '#messages/failures.ts';

const RULE = { name: 'cv', maxBytes: 3, type: 'text/plain', tooLarge: 'Too large.' };
const WORDS = {
  missing: 'Choose one.',
  unreadable: 'Gone.',
  wrong: async (file: File) => ((await file.text()).startsWith('%') ? undefined : 'No PDF.'),
};

function formWith(cv: File): FormData {
  const fields = new FormData();
  fields.set('cv', cv);
  fields.set('name', 'Aoife');
  return fields;
}

const gone = Object.assign(new File(['%'], 'cv.pdf'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
});

test.each([
  ['that nobody has chosen', new File([], ''), 'Choose one.'],
  ['that is empty', new File([], 'cv.pdf'), failures.file.empty('cv.pdf')],
  ['that is too large', new File(['%abc'], 'cv.pdf'), 'Too large.'],
  ['of another kind', new File(['abc'], 'cv.pdf'), 'No PDF.'],
  ['that was moved since', gone, 'Gone.'],
])('a file %s is said at its field before it is sent', async (_, file, message) => {
  expect(await fileProblems(formWith(file), RULE, WORDS)).toEqual([{ name: 'cv', message }]);
});

test('a file that is right has no problem, and is sent after the texts', async () => {
  const fields = formWith(new File(['%ab'], 'cv.pdf'));
  expect(await fileProblems(fields, RULE, WORDS)).toEqual([]);
  expect([...withFileLast(fields).keys()]).toEqual(['name', 'cv']);
});
