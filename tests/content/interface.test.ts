import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  extended,
  onlyMistake,
} from '#tests/support/paths/content-fixture.ts';

const WORDS = 'content/settings/interface.yaml';
const HEADING = 'quoteHeading: What it costs';

describe('the small words of the frame', () => {
  test('a line that was deleted is named, with the line to write', () => {
    const found = onlyMistake(edited(WORDS, `${HEADING}\n`, ''));
    expect(found).toMatchObject({ path: WORDS, line: 1, key: 'quoteHeading' });
    expect(found.problem).toBe('The line "quoteHeading" is missing');
    expect(found.remedy).toBe('add a line such as   quoteHeading: "What it costs"');
  });

  test('a misspelt name is one mistake, on its line, with the name that was meant', () => {
    const found = onlyMistake(edited(WORDS, 'menu: Menu', 'mneu: Menu'));
    expect(found).toMatchObject({ path: WORDS, line: 7, key: 'mneu' });
    expect(found.problem).toBe('The key "mneu" is not known here');
    expect(found.remedy).toContain('did you mean menu?');
  });

  test('a name that nothing reads is to be deleted', () => {
    const found = onlyMistake(edited(WORDS, 'menu: Menu', 'readMore: Read more\nmenu: Menu'));
    expect(found).toMatchObject({ path: WORDS, line: 7, key: 'readMore' });
    expect(found.remedy).toBe('delete the line');
  });

  test('the message about a name does not list all the others', () => {
    const { expected } = onlyMistake(extended(WORDS, 'readMore: Read more'));
    expect(expected).toMatch(/^one of the \d+ keys that the site reads$/);
  });

  test('a new name in place of a known one is two mistakes', () => {
    const found = checkContent(
      contentFolderWith(edited(WORDS, HEADING, 'toTheForm: What it costs')),
    );
    expect(found.map(({ key, remedy }) => [key, remedy])).toEqual([
      ['quoteHeading', 'add a line such as   quoteHeading: "What it costs"'],
      ['toTheForm', 'delete the line'],
    ]);
  });

  test('a name without words is shown with some', () => {
    const found = onlyMistake(edited(WORDS, HEADING, 'quoteHeading:'));
    expect(found.problem).toBe('There is nothing after the colon');
    expect(found.remedy).toBe('change the line to something like   quoteHeading: "What it costs"');
  });
});
