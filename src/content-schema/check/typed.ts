import type { Facts } from '../text.ts';
import { mistakeAt, type CheckedFile } from './entries.ts';
import { linesOf, withoutCode } from './markdown.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { textsWithPaths } from './values.ts';

/**
 * Facts that are unmistakable when typed: the brand, telephone numbers, mail addresses and prices with cents. A whole amount,
 * an hour or a weight may be something else.
 */
const isTelling = ([name, value]: [string, string]): boolean =>
  name === 'brand' || /^\+\d/.test(value) || value.includes('@') || /^€[\d,]+\.\d\d$/.test(value);
/** A key that holds an address, in which the brand is the slug. */
const ADDRESS_KEYS = /^(link|url|slug|address)$/;

/** Facts of the settings that are typed out in a text, where the next change would leave them behind. */
export function typedFactMistakes({ file, typed }: CheckedFile, facts: Facts): Mistake[] {
  if (file.folder === 'settings') return [];
  const telling = Object.entries(facts).filter(isTelling);
  const words = new Map<string, string[]>();
  for (const [name, value] of telling) words.set(value, [...(words.get(value) ?? []), name]);
  const pattern = patternOf([...words.keys()]);
  const inKeys = textsWithPaths(typed).flatMap(({ path, text }) =>
    ADDRESS_KEYS.test(String(path.at(-1)))
      ? []
      : [...text.matchAll(pattern)].map(([value]) =>
          mistakeAt({ file }, path, findingOf(value, words)),
        ),
  );
  const lineOf = linesOf(file.body, file.bodyLine);
  const body = withoutCode(file.body).replace(/\]\([^)\s]*\)/g, (link) => 'x'.repeat(link.length));
  const inBody = [...body.matchAll(pattern)].map(({ 0: value, index }) => ({
    path: file.path,
    line: lineOf(index),
    key: '',
    ...findingOf(value, words),
  }));
  return [...inKeys, ...inBody];
}

function patternOf(values: readonly string[]): RegExp {
  const escaped = values
    .toSorted((one, other) => other.length - one.length)
    .map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}{-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}}-])`, 'gu');
}

function findingOf(value: string, words: ReadonlyMap<string, readonly string[]>): MistakeText {
  const names = (words.get(value) ?? []).map((name) => `{${name}}`);
  return {
    problem: `"${value}" is typed here, so the next change in content/settings would leave it behind`,
    expected: `${names.length > 1 ? 'the word in braces that is meant: ' : ''}${names.join(', ')}`,
    remedy: `write   ${names[0] ?? ''}   instead of ${value}`,
  };
}

/** Typographic quotes around a whole value: YAML knows only straight ones, so these would be printed. */
export const quotedMistakes = (entry: CheckedFile): Mistake[] =>
  textsWithPaths(entry.typed).flatMap(({ path, text }) => {
    const words = /^[“”„‟‘’‚«](.*)[“”‘’»]$/s.exec(text.trim())?.[1];
    if (words === undefined || /[“”]/.test(words)) return [];
    return [
      mistakeAt(entry, path, {
        problem: `The signs ${text.trim().at(0) ?? ''} and ${text.trim().at(-1) ?? ''} around this text are printed with it`,
        expected: 'a text without quotes, or with straight ones',
        remedy: `write   "${words}"`,
      }),
    ];
  });
