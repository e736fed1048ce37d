import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { plainWords } from '#tests/support/architecture/plain-words.mjs';

const linted: Linter.Config = {
  plugins: { own: { rules: { plainWords } } },
  rules: { 'own/plainWords': 2 },
};
const messagesOf = (code: string): string[] =>
  new Linter().verify(code, linted, 'src/a.js').map(({ message }) => message);

test.each([
  ['// The office is told.', 'told'],
  ['/**\n * Returns what\n * was left.\n */', 'what was'],
  ['const MOST_ROWS = 1;', 'MOST'],
  ['const isBlank = true;', 'Blank'],
  ['const askedCents = 1;', 'asked'],
])('%j is reported with a better word', (code, word) => {
  expect(messagesOf(code)).toEqual([expect.stringContaining(`Instead of "${word}" write: `)]);
});

test.each([
  '// Says what is wrong, and keeps what was typed.',
  'const almost = "Nobody has paid.";',
  'const MAX_ROWS = 1;',
])('%j is plain', (code) => {
  expect(messagesOf(code)).toEqual([]);
});
