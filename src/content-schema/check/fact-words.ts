import { isScalar } from 'yaml';
import { nearest } from '#domain/text/nearest.ts';
import { MAIL_PLACEHOLDERS } from '../mail-schema.ts';
import type { Facts } from '../placeholders.ts';
import { linesOf } from './markdown.ts';
import { didYouMean, inFile, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { mistakeAt, passagesOf, type CheckedFile, type Rule } from './rules.ts';
import { lineIn, textsWithPaths, wrapped } from './values.ts';
import { quoted } from './yaml-lines.ts';

/** A word in braces with its braces, perhaps too many of them, or a brace alone. */
const FACT_OR_BRACE = /(\{+)([^{}\n]*)(\}+)|[{}]/g;

export function placeholderMistakes(entry: CheckedFile, facts: Facts): Mistake[] {
  const { file, typed } = entry;
  const withBraces = textsWithPaths(typed).filter(
    ({ path, text }) => /[{}]/.test(text) && !isUnknownMail(entry, path),
  );
  const inKeys = withBraces.flatMap(({ path, text }) =>
    findings(text, { ...wordsOfMail(entry, path), ...facts }).map(({ finding, index }) => ({
      ...mistakeAt(entry, path, finding),
      line: lineIn(file, path, { text, index }),
    })),
  );
  // Without both --- the keys would be text.
  if (!file.fenced || !/[{}]/.test(file.body)) return inKeys;
  const lineOf = linesOf(file.body, file.bodyLine);
  const inBody = findings(file.body, facts).map(({ finding, index }) =>
    inFile(file.path, finding, lineOf(index)),
  );
  return [...inKeys, ...inBody];
}

interface Finding {
  finding: MistakeText;
  index: number;
  /** What was meant, as it is typed. */
  name: string;
}

function findings(text: string, facts: Facts): Finding[] {
  return [...text.matchAll(FACT_OR_BRACE)].flatMap(
    ({ 0: words, 1: open = '', 2: name, 3: close = '', index }) => {
      if (name === undefined) {
        const half = halfOf(text, index);
        return [{ finding: lone(words, half, facts), index, name: half.name }];
      }
      if (open.length > 1 || close.length > 1)
        return [{ finding: doubled(words, name, facts), index, name }];
      return Object.hasOwn(facts, name) ? [] : [{ finding: unknown(name, facts), index, name }];
    },
  );
}

/** Names in braces that no fact fills in, as they are typed. */
export const misspelt = (text: string, facts: Facts): string[] =>
  findings(text, facts).map(({ name }) => name.trim());

const meantBy = (name: string, facts: Facts): string | undefined =>
  nearest(name.trim().replaceAll(/[\s_]+/g, '-'), Object.keys(facts));

/** The word that a lone brace opens or closes. */
function halfOf(text: string, index: number): { typed: string; name: string } {
  const half =
    text[index] === '{'
      ? /^\{\s*([\w-]+)/.exec(text.slice(index))
      : /([\w-]+)\s*\}$/.exec(text.slice(0, index + 1));
  return { typed: half?.[0] ?? '', name: half?.[1] ?? '' };
}

function lone(brace: string, half: { typed: string; name: string }, facts: Facts): MistakeText {
  const meant = meantBy(half.name, facts);
  return {
    problem: `There is a ${brace} without its partner`,
    expected: 'a fact in braces, such as {brand}',
    remedy:
      meant === undefined
        ? `write both braces around the name of the fact, or delete the ${brace}`
        : `write   {${meant}}   instead of ${half.typed}`,
  };
}

const doubled = (words: string, name: string, facts: Facts): MistakeText => ({
  problem: `${words} has more braces than one at each side`,
  expected: 'a fact in braces, such as {brand}',
  remedy: `write   {${meantBy(name, facts) ?? name.trim()}}`,
});

function unknown(name: string, facts: Facts): MistakeText {
  const meant = meantBy(name, facts);
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

const isMails = ({ file }: Pick<CheckedFile, 'file'>): boolean =>
  file.folder === 'settings' && file.id === 'mails';

/** The name of the mail is the mistake then. */
const isUnknownMail = (entry: CheckedFile, [name]: KeyPath): boolean =>
  isMails(entry) && name !== 'signature' && !MAIL_PLACEHOLDERS.has(String(name));

/** Lists the words of one mail in content/settings/mails.yaml. */
export function wordsOfMail(entry: Pick<CheckedFile, 'file'>, [name]: KeyPath): Facts {
  const words = isMails(entry) ? MAIL_PLACEHOLDERS.get(String(name)) : undefined;
  return Object.fromEntries([...(words?.must ?? []), ...(words?.may ?? [])].map((w) => [w, '']));
}

/** Whole amounts, hours and weights are not telling, because they could mean something else. */
const isTelling = (name: string, value: string): boolean =>
  name === 'brand' || /^\+\d/.test(value) || value.includes('@') || /^€[\d,]+\.\d\d$/.test(value);
const ADDRESS_KEYS = /^(link|url|slug|address|pay)$/;

/** Finds typed-out facts, which a change of settings would miss. */
export function typedFacts(facts: Facts): Rule {
  const telling = Object.entries(facts).filter((fact) => isTelling(...fact));
  const namesOf = Map.groupBy(telling, ([, value]) => value);
  const pattern = patternOf([...namesOf.keys()]);
  const check: Rule['check'] = (entry, report) => {
    const { folder, id } = entry.file;
    if (folder === 'settings' && !/^(mails|interface|partners)$/.test(id)) return;
    for (const { path, text, placeOf } of passagesOf(entry)) {
      if (ADDRESS_KEYS.test(String(path?.at(-1)))) continue;
      const words = path ? text : text.replace(/\]\([^)\s]*\)/g, (link) => 'x'.repeat(link.length));
      for (const { 0: value, index } of words.matchAll(pattern)) {
        const [first = '', ...more] = (namesOf.get(value) ?? []).map(([name]) => `{${name}}`);
        report(placeOf(index), {
          problem: `"${value}" is typed here, so the next change in content/settings would leave it behind`,
          expected: `${more.length > 0 ? 'the word in braces that is meant: ' : ''}${[first, ...more].join(', ')}`,
          remedy: `write   ${first}   instead of ${value}`,
        });
      }
    }
  };
  return { of: '*', check };
}

function patternOf(values: readonly string[]): RegExp {
  const longestFirst = values.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}{-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}}-])`, 'gu');
}

/** "Unit #4 of the park": YAML takes the rest for a remark. A remark that is meant has a space behind its sign. */
export const CUT_OFF: Rule = {
  of: '*',
  check: ({ file, typed }, report) => {
    for (const { path, text } of textsWithPaths(typed)) {
      const node = file.yaml.getIn(path, true);
      if (!isScalar(node) || node.type !== 'PLAIN' || !/^\S/.test(node.comment ?? '')) continue;
      const whole = `${text} #${node.comment ?? ''}`;
      report(path, {
        problem: `"#${node.comment ?? ''}" is taken for a remark, so the text is only "${text}"`,
        expected: 'quotes around a text with # in it',
        remedy: `write   ${quoted(whole)}   or, for a remark, a space behind #`,
      });
    }
  },
};

/** Finds typographic quotes, which YAML would print. */
export const QUOTED: Rule = {
  of: '*',
  check: ({ typed }, report) => {
    for (const { path, text } of textsWithPaths(typed)) {
      const { open, words, close } = wrapped(text) ?? {};
      if (open === undefined || words === undefined) continue;
      report(path, {
        problem: `The signs ${open} and ${close ?? ''} around this text are printed with it`,
        expected: 'a text without quotes, or with straight ones',
        remedy: `write   "${words}"`,
      });
    }
  },
};
