import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIL_PLACEHOLDERS } from '#content-schema/mail-schema.ts';
import { readFacts } from '#content-schema/read.ts';
import { MAIL_KINDS } from '#server/platform/mail/kinds.ts';
import { edited, onlyMistake, fixtureText, PAGE } from '#tests/support/paths/content-fixture.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const MAILS = 'content/settings/mails.yaml';
const [RESET = ''] = /^reset:\n(?: .*\n|\n)+/m.exec(fixtureText(MAILS)) ?? [];
/** The fixture with other words in the mail "reset". */
const reset = (passage: string, replacement: string) =>
  edited(MAILS, RESET, RESET.replace(passage, replacement));

test('a mail without its link is of no use, and that is said with the words to write', () => {
  const found = onlyMistake(reset('    {link}\n', ''));
  expect(found).toMatchObject({ path: MAILS, key: 'reset → text' });
  expect(found.problem).toContain('does not hold {link}');
  expect(found.expected).toContain('{link} and {code}');
  expect(found.remedy).toContain('write   {link}');
});

test('a mistyped word of a mail is one mistake, with its line and the word that was meant', () => {
  const found = onlyMistake(reset('{link}', '{lnik}'));
  expect(found).toMatchObject({ path: MAILS, problem: '{lnik} is not a known fact' });
  expect(found.remedy).toContain('did you mean {link}?');
  const lines = fixtureText(MAILS).split('\n');
  expect(lines[found.line - 1]).toContain('{link}');
});

test('a word that only another mail knows is not known', () => {
  const found = onlyMistake(reset('Hello {name},', 'Hello {cover},'));
  expect(found).toMatchObject({ key: 'reset → text', problem: '{cover} is not a known fact' });
  expect(found.expected).toContain('{link}, {code}, {name}');
});

test('a word of a mail is not known on a PAGE', () => {
    expect(onlyMistake(edited(PAGE, 'Text of', '{link} of')).problem).toContain('{link}');
});

test('the signature stands under every mail, so it knows only the facts of the settings', () => {
  const found = onlyMistake(edited(MAILS, '|\n  {company}', '|\n  {name}'));
  expect(found).toMatchObject({ line: 7, key: 'signature' });
});

test('a mail that is missing is named', () => {
  const found = onlyMistake(edited(MAILS, RESET, ''));
  expect(found).toMatchObject({ path: MAILS, key: 'reset' });
  expect(found.problem).toContain('"reset" is missing');
});

test('a mail that nobody sends is not known', () => {
  const found = onlyMistake(reset('reset:', 'birthday:\n  subject: Hello\n  text: Hello\nreset:'));
  expect(found).toMatchObject({ key: 'birthday' });
  expect(found.problem).toContain('"birthday" is not known');
});

test('a subject of two lines is refused', () => {
  const found = onlyMistake(reset('subject: "Choose a new password"', 'subject: |\n    A new\n    password'));
  expect(found).toMatchObject({ key: 'reset → subject' });
  expect(found.expected).toContain('on one line');
});

test('the file itself is missing', () => {
  expect(onlyMistake({ [MAILS]: null })).toMatchObject({ path: MAILS, line: 0 });
});

test('every mail that is sent has words, and none of its own words hides a fact', () => {
  expect([...MAIL_PLACEHOLDERS.keys()].toSorted()).toEqual([...MAIL_KINDS].toSorted());
  const facts = Object.keys(readFacts(CONTENT));
  const own = [...MAIL_PLACEHOLDERS.values()].flatMap(({ must, may }) => [...must, ...may]);
  expect(own.filter((word) => facts.includes(word))).toEqual([]);
});

test('the guide for editors lists every mail with the words that it knows', () => {
  const guide = readFileSync(join(ROOT, 'content/README.md'), 'utf8');
  const inBraces = (words: readonly string[]) => words.map((word) => `\`{${word}}\``).join(', ');
  const rows = [...MAIL_PLACEHOLDERS].map(
    ([name, { must, may }]) => `| \`${name}\` | ${inBraces(must)} | ${inBraces(may)} |`,
  );
  for (const row of rows) expect(guide).toContain(row);
});
