import { nearest } from '#domain/nearest.ts';
import type { Facts } from '../text.ts';
import { wordsOfMail } from './mails.ts';
import { linesOf } from './markdown.ts';
import { didYouMean, inFile, type Mistake, type MistakeText } from './mistake.ts';
import { mistakeAt, type CheckedFile } from './rules.ts';
import { lineAt, textsWithPaths } from './values.ts';

const BRACES = /\{([^{}\n]*)\}|[{}]/g;

/** Words in braces that are no known fact, in keys and in the text under them. */
export function placeholderMistakes(entry: CheckedFile, facts: Facts): Mistake[] {
  const { file, typed } = entry;
  const lineOf = linesOf(file.body, file.bodyLine);
  const inKeys = textsWithPaths(typed).flatMap(({ path, text }) =>
    findings(text, { ...wordsOfMail(entry, path), ...facts }).map(({ finding, words }) => {
      // Of a text over several lines, the one that holds the words.
      const first = lineAt(file, path);
      const at = file.lines.findIndex((line, index) => index >= first - 1 && line.includes(words));
      return { ...mistakeAt(entry, path, finding), line: at < 0 ? first : at + 1 };
    }),
  );
  const inBody = findings(file.body, facts).map(({ finding, index }) =>
    inFile(file.path, finding, lineOf(index)),
  );
  return [...inKeys, ...inBody];
}

function findings(
  text: string,
  facts: Facts,
): { finding: MistakeText; words: string; index: number }[] {
  return [...text.matchAll(BRACES)].flatMap(({ 0: words, 1: name, index }) => {
    if (name !== undefined && Object.hasOwn(facts, name)) return [];
    return [{ finding: name === undefined ? lone(words) : unknown(name, facts), words, index }];
  });
}

const lone = (brace: string): MistakeText => ({
  problem: `There is a ${brace} without its partner`,
  expected: 'a fact in braces, such as {brand}',
  remedy: `write both braces around the name of the fact, or delete the ${brace}`,
});

function unknown(name: string, facts: Facts): MistakeText {
  const meant = nearest(name.trim(), Object.keys(facts));
  return {
    problem: `{${name}} is not a known fact`,
    expected: `one of {${Object.keys(facts).join('}, {')}}`,
    remedy: didYouMean(
      meant && `{${meant}}`,
      (fact) => `Write   ${fact}`,
      'write one of the known facts, or the words themselves without braces',
    ),
  };
}
