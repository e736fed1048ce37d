import { isScalar } from 'yaml';
import { nearest } from '#domain/text/nearest.ts';
import { MAIL_PLACEHOLDERS } from '../mail-schema.ts';
import { unknownPlaceholders, type Facts } from '../placeholders.ts';
import { linesOf } from './markdown.ts';
import { didYouMean, inFile, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { mistakeAt, passagesOf, type CheckedFile, type Rule } from './rules.ts';
import { lineAt, textAt, textsWithPaths } from './values.ts';
import { quoted } from './yaml-lines.ts';

const FACT_OR_BRACE = /\{([^{}\n]*)\}|[{}]/g;

export function placeholderMistakes(entry: CheckedFile, facts: Facts): Mistake[] {
  const { file, typed } = entry;
  const withBraces = textsWithPaths(typed).filter(({ text }) => /[{}]/.test(text));
  const inKeys = withBraces.flatMap(({ path, text }) =>
    findings(text, { ...wordsOfMail(entry, path), ...facts }).map(({ finding, words }) => {
      const first = lineAt(file, path);
      const at = file.lines.findIndex((line, index) => index >= first - 1 && line.includes(words));
      return { ...mistakeAt(entry, path, finding), line: at < 0 ? first : at + 1 };
    }),
  );
  // Without both --- the keys would be text.
  if (!file.fenced || !/[{}]/.test(file.body)) return inKeys;
  const lineOf = linesOf(file.body, file.bodyLine);
  const inBody = findings(file.body, facts).map(({ finding, index }) =>
    inFile(file.path, finding, lineOf(index)),
  );
  return [...inKeys, ...inBody];
}

function findings(
  text: string,
  facts: Facts,
): { finding: MistakeText; words: string; index: number }[] {
  return [...text.matchAll(FACT_OR_BRACE)].flatMap(({ 0: words, 1: name, index }) => {
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

/** Lists the words of one mail in content/settings/mails.yaml. */
function wordsOfMail({ file }: Pick<CheckedFile, 'file'>, [name]: KeyPath): Facts {
  const isMail = file.folder === 'settings' && file.id === 'mails';
  const words = isMail ? MAIL_PLACEHOLDERS.get(String(name)) : undefined;
  return Object.fromEntries([...(words?.must ?? []), ...(words?.may ?? [])].map((w) => [w, '']));
}

/** Finds mails that lack a required placeholder, such as a link. */
export const mailRule = (facts: Facts): Rule => ({
  of: 'settings/mails',
  check: (settings, report) => {
    for (const [name, { must }] of MAIL_PLACEHOLDERS) {
      const text = textAt(settings.typed, [name, 'text'])?.trim() ?? '';
      const known = { ...wordsOfMail(settings, [name]), ...facts };
      const mistyped = unknownPlaceholders(text, known);
      for (const word of must) {
        // The schema reports it.
        if (text === '' || text.includes(`{${word}}`)) continue;
        if (mistyped.some((typed) => nearest(typed, [word]) !== undefined)) continue;
        report([name, 'text'], {
          problem: `The text does not hold {${word}}, and without it the mail is of no use`,
          expected: `a text with ${must.map((needed) => `{${needed}}`).join(' and ')} in it`,
          remedy: `write   {${word}}   where it belongs, best on a line of its own`,
        });
      }
    }
  },
});

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
      const [, open, words, close] = /^([“”„‟‘’‚«])(.*)([“”‘’»])$/s.exec(text.trim()) ?? [];
      if (open === undefined || words === undefined || /[“”]/.test(words)) continue;
      report(path, {
        problem: `The signs ${open} and ${close ?? ''} around this text are printed with it`,
        expected: 'a text without quotes, or with straight ones',
        remedy: `write   "${words}"`,
      });
    }
  },
};
