import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/paths/root.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const comments = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.(ts|tsx|astro|mjs|css)$/.test(item.name))
    .map((item) => relative(ROOT, join(item.parentPath, item.name)))
    .flatMap((file) =>
      [...read(file).matchAll(/\/\*[^]*?\*\/|\/\/.*/g)].map(([text]) => ({ file, text })),
    ),
);

/** "(D12)", "(D3, D12)" or "(D30; OWASP …)" in a comment; elsewhere D12 is a part of Dublin. */
const citations = comments.flatMap(({ file, text }) =>
  [...text.matchAll(/\((D[1-9]\d*(?:, D[1-9]\d*)*)[);]/g)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map((number) => ({ file, number })),
  ),
);

const [forCode = '', forEditors = ''] = read('src/decisions.md').split('\n## For editors\n');
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/^- \*\*(D\d+)\. /gm)].map(([, number = '']) => number);
const listed = numbersIn(forCode + forEditors);

test('a number stands for one decision', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((number, at) => listed.indexOf(number) !== at)).toEqual([]);
});

test('every decision that a comment cites is in src/decisions.md', () => {
  expect(citations.filter(({ number }) => !listed.includes(number))).toEqual([]);
});

test('every decision is cited where the code follows it, or is one for editors', () => {
  const cited = new Set(citations.map(({ number }) => number));
  expect(numbersIn(forCode).filter((number) => !cited.has(number))).toEqual([]);
});

test('no comment cites a document that is not in the repository', () => {
  // In two parts, so that this line does not find itself.
  const elsewhere = new RegExp('\\((specification' + '|decisions),|^/\\*\\* specification', 'i');
  expect(comments.filter(({ text }) => elsewhere.test(text))).toEqual([]);
});
