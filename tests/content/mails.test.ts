import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIL_PLACEHOLDERS } from '#content-schema/mail-schema.ts';
import { readFacts } from '#content-schema/read.ts';
import {
  edited,
  onlyMistake,
  fixtureText,
  PAGE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const MAILS = 'content/settings/mails.yaml';
const [RESET = ''] = /^reset:\n(?: .*\n|\n)+/m.exec(fixtureText(MAILS)) ?? [];
/** Returns the fixture with other words in the mail "reset". */
const reset = (passage: string, replacement: string) =>
  edited(MAILS, RESET, RESET.replace(passage, replacement));

test('a mail without its link is of no use, and that is said with the words to write', () =>
  expectMistake(reset('    {link}\n', ''), {
    at: 'reset → text',
    problem: 'does not hold {link}',
    expected: '{link} and {code}',
    remedy: 'write   {link}',
  }));

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

test('a word of a mail is not known on a PAGE', () =>
  expectMistake(edited(PAGE, 'Text of', '{link} of'), { problem: '{link}' }));

test('the signature stands under every mail, so it knows only the facts of the settings', () =>
  expectMistake(edited(MAILS, '|\n  {company}', '|\n  {name}'), { at: '7 signature' }));

test('a subject of two lines is refused', () =>
  expectMistake(reset('subject: "Choose a new password"', 'subject: |\n    A new\n    password'), {
    at: 'reset → subject',
    expected: 'on one line',
  }));

test('no word of a mail hides a fact', () => {
  const facts = Object.keys(readFacts(CONTENT));
  const own = [...MAIL_PLACEHOLDERS.values()].flatMap(({ must, may }) => [...must, ...may]);
  expect(own.filter((word) => facts.includes(word))).toEqual([]);
});

test('the guide for editors lists every mail with the words that it knows', () => {
  const guide = readFileSync(join(ROOT, 'content/guide/mails.md'), 'utf8');
  const inBraces = (words: readonly string[]) => words.map((word) => `\`{${word}}\``).join(', ');
  const rows = [...MAIL_PLACEHOLDERS].map(
    ([name, { must, may }]) => `| \`${name}\` | ${inBraces(must)} | ${inBraces(may)} |`,
  );
  for (const row of rows) expect(guide).toContain(row);
});
