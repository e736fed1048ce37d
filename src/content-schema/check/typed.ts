import type { Facts } from '../text.ts';
import { linesOf, withoutCode } from './markdown.ts';
import { inFile, type Mistake, type MistakeText } from './mistake.ts';
import { mistakeAt, type CheckedFile } from './rules.ts';
import { textsWithPaths } from './values.ts';

/**
 * Facts that are unmistakable when typed: the brand, telephone numbers, mail addresses and prices with cents. A whole amount,
 * an hour or a weight may be something else.
 */
const isTelling = (name: string, value: string): boolean =>
  name === 'brand' || /^\+\d/.test(value) || value.includes('@') || /^€[\d,]+\.\d\d$/.test(value);
/** A key that holds an address, in which the brand is the slug. */
const ADDRESS_KEYS = /^(link|url|slug|address)$/;

/** Facts of the settings that are typed out in a text, where the next change would leave them behind. */
export function typedFactMistakes(entry: CheckedFile, facts: Facts): Mistake[] {
  const { file, typed } = entry;
  if (file.folder === 'settings') return [];
  const telling = Object.entries(facts).filter((fact) => isTelling(...fact));
  const namesOf = Map.groupBy(telling, ([, value]) => value);
  const pattern = patternOf([...namesOf.keys()]);
  const finding = (value: string): MistakeText => {
    const names = (namesOf.get(value) ?? []).map(([name]) => `{${name}}`);
    return {
      problem: `"${value}" is typed here, so the next change in content/settings would leave it behind`,
      expected: `${names.length > 1 ? 'the word in braces that is meant: ' : ''}${names.join(', ')}`,
      remedy: `write   ${names[0] ?? ''}   instead of ${value}`,
    };
  };
  const inKeys = textsWithPaths(typed)
    .filter(({ path }) => !ADDRESS_KEYS.test(String(path.at(-1))))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([value]) => mistakeAt(entry, path, finding(value))),
    );
  const lineOf = linesOf(file.body, file.bodyLine);
  const body = withoutCode(file.body).replace(/\]\([^)\s]*\)/g, (link) => 'x'.repeat(link.length));
  const inBody = [...body.matchAll(pattern)].map(({ 0: value, index }) =>
    inFile(file.path, finding(value), lineOf(index)),
  );
  return [...inKeys, ...inBody];
}

/** Any of the values as a whole word, the longest first. */
function patternOf(values: readonly string[]): RegExp {
  const longestFirst = values.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}{-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}}-])`, 'gu');
}

/** Typographic quotes around a whole value: YAML knows only straight ones, so these would be printed. */
export const quotedMistakes = (entry: CheckedFile): Mistake[] =>
  textsWithPaths(entry.typed).flatMap(({ path, text }) => {
    const [, open, words, close] = /^([“”„‟‘’‚«])(.*)([“”‘’»])$/s.exec(text.trim()) ?? [];
    if (open === undefined || words === undefined || /[“”]/.test(words)) return [];
    return mistakeAt(entry, path, {
      problem: `The signs ${open} and ${close ?? ''} around this text are printed with it`,
      expected: 'a text without quotes, or with straight ones',
      remedy: `write   "${words}"`,
    });
  });
