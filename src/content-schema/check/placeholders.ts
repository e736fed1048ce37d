import type { Facts } from '../text.ts';
import { wordsOfMail } from './mails.ts';
import { mistakeAt, type CheckedFile } from './entries.ts';
import { linesOf } from './markdown.ts';
import type { KeyPath, Mistake, MistakeText } from './mistake.ts';
import { nearest } from '#domain/nearest.ts';
import { lineAt, textsWithPaths } from './values.ts';

const BRACES = /\{([^{}\n]*)\}|[{}]/g;

/** Words in braces that are no known fact, in keys and in the text under them. */
export function placeholderMistakes(entry: CheckedFile, facts: Facts): Mistake[] {
  const { file, typed } = entry;
  const inKeys = textsWithPaths(typed).flatMap(({ path, text }) =>
    findings(text, { ...wordsOfMail(entry, path), ...facts }).map(({ finding, found }) => ({
      ...mistakeAt(entry, path, finding),
      line: lineWith(entry, path, found),
    })),
  );
  if (!/[{}]/.test(file.body)) return inKeys;
  const lineOf = linesOf(file.body, file.bodyLine);
  const inBody = findings(file.body, facts).map(({ finding, index }) => ({
    path: file.path,
    line: lineOf(index),
    key: '',
    ...finding,
  }));
  return [...inKeys, ...inBody];
}

function findings(
  text: string,
  facts: Facts,
): { finding: MistakeText; found: string; index: number }[] {
  if (!/[{}]/.test(text)) return [];
  return [...text.matchAll(BRACES)].flatMap((match) => {
    const [found, name] = match;
    if (name !== undefined && Object.hasOwn(facts, name)) return [];
    return [
      {
        finding: name === undefined ? loneBrace(found) : unknownFact(name, facts),
        found,
        index: match.index,
      },
    ];
  });
}

const loneBrace = (brace: string): MistakeText => ({
  problem: `There is a ${brace} without its partner`,
  expected: 'a fact in braces, such as {brand}',
  remedy: `write both braces around the name of the fact, or delete the ${brace}`,
});

function unknownFact(name: string, facts: Facts): MistakeText {
  const meant = nearest(name.trim(), Object.keys(facts));
  return {
    problem: `{${name}} is not a known fact`,
    expected: `one of ${Object.keys(facts)
      .map((known) => `{${known}}`)
      .join(', ')}`,
    remedy:
      meant === undefined
        ? 'write one of the known facts, or the words themselves without braces'
        : `did you mean {${meant}}? Write   {${meant}}`,
  };
}

/** Of a text over several lines, the one that holds the words. */
function lineWith({ file }: CheckedFile, path: KeyPath, words: string): number {
  const first = lineAt(file, path);
  const at = file.lines.findIndex((line, index) => index >= first - 1 && line.includes(words));
  return at < 0 ? first : at + 1;
}
