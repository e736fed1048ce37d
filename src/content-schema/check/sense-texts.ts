import { addDays, MONTHS, weekdayName, type Day } from '#domain/days/calendar.ts';
import { filesFor, passagesOf, type CheckedFile, type Rule } from './rules.ts';
import { countryWords } from './sense-tariff.ts';
import { writtenDay } from './sense-days.ts';
import { tables } from './tables.ts';
import { lineAt, listAt, textAt } from './values.ts';

interface Phrase {
  /** Without it the phrase counts in every file. */
  in?: RegExp | undefined;
  keysOnly?: boolean | undefined;
  pattern: RegExp;
  /** Completes a sentence that begins with the words found. */
  problem:
    | string
    | ((
        parts: RegExpExecArray,
        file: CheckedFile,
        today: Day,
        all: readonly CheckedFile[],
      ) => string | false | undefined);
  remedy: string;
}

const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const DATE = RegExp(
  `\\b(?:(${WEEKDAY}),? )?(\\d{1,2}) (${MONTHS.join('|')})(?: (\\d{4}))?\\b`,
  'gi',
);

/** A sentence such as "We do not collect on 25 December" names no day of service. */
const DENIAL = /\b(?:no|not|nothing|nobody|never|neither|nor|cannot|without)\b|n[’']t\b/i;

const NEVER_WRITTEN: readonly Phrase[] = [
  ...tables().never,
  {
    pattern: DATE,
    problem: ([, weekday, day = '', month = '', year], { filled }) => {
      const written = textAt(filled, ['date']) ?? textAt(filled, ['from']);
      const date = writtenDay(day, month, year ?? written?.slice(0, 4) ?? '2000');
      if (Number(date.slice(8)) !== Number(day)) return 'is a day that does not exist';
      if (!weekday || !(year ?? written)) return;
      const isNextYear = !year && date < addDays(written ?? date, -180);
      const named = isNextYear
        ? writtenDay(day, month, String(Number(date.slice(0, 4)) + 1))
        : date;
      const name = weekdayName(named);
      return name.toLowerCase() !== weekday.toLowerCase() && `is a ${name}`;
    },
    remedy: 'correct the day',
  },
];

const DOUBTFUL: readonly Phrase[] = [
  ...tables().doubtful,
  {
    pattern: /(?<![\w:.,-])(€?)(\d[\d,.]*)( ?[a-z]+)? (?:to|and|–) \1(\d[\d,.]*)(?![\d:]*:)\b/g,
    problem: ([said, , from = '', , to = '']) =>
      !/ and /.test(said) && amount(from) > amount(to) && 'goes from the larger to the smaller',
    remedy: 'correct one of the two figures, or exchange them',
  },
  {
    in: /^content\/(newsletters|notices)\//,
    pattern: RegExp(`\\b(?:by|before|until|from|on) ${DATE.source}`, 'gi'),
    problem: ({ input, index, 2: day = '', 3: month = '', 4: year }, { filled }) => {
      if (/\b(?:usual|again|normal|arrives?)\b/.test(clauseAround(input, index))) return;
      const last = textAt(filled, ['until']) ?? '9999';
      const written = textAt(filled, ['date']) ?? textAt(filled, ['from']) ?? '';
      const end = writtenDay(day, month, year ?? written.slice(0, 4));
      if (end > last) return `is after ${last}, the last day of this notice`;
      return end < written && end > addDays(written, -90) && `is over on ${written}`;
    },
    remedy: 'correct the day',
  },
  {
    in: /^content\/(pages|services|help|faqs|newsletters|notices)\//,
    pattern: DATE,
    problem: ({ input, index, 2: day = '', 3: month = '', 4: year = '' }, _, __, all) => {
      const clause = /[^.,;:!?\n]*$/.exec(input.slice(0, index))?.[0] ?? '';
      if (!/\b(?:arriv|book|collect|deliver|open|send)/i.test(clause) || DENIAL.test(clause))
        return;
      const end = writtenDay(day, month, year || '2000').slice(4);
      return (
        filesFor(all, 'settings/hours')
          .flatMap(({ filled }) => listAt(filled, ['closedDays']))
          .map((one) => textAt(one, ['date']) ?? '')
          .some((closed) => closed.startsWith(year) && closed.endsWith(end)) &&
        'is a day without service'
      );
    },
    remedy: 'correct the day, or the days without service in content/settings/hours.yaml',
  },
  {
    in: /^content\/(pages|services|help|faqs|newsletters|notices)\//,
    pattern: countryWords(),
    problem: ({ 0: name, input, index }, { file }, _, all) =>
      !all.some((one) => one.file !== file && one.file.lines.some((line) => line.includes(name))) &&
      !DENIAL.test(clauseAround(input, index)) &&
      'is no country of the price list, and no other page names it',
    remedy: 'correct it, or add the country to content/settings/tariff.yaml',
  },
];

const clauseAround = (text: string, index: number): string =>
  `${/[^.;!?\n]*$/.exec(text.slice(0, index))?.[0] ?? ''}${/^[^.;!?\n]*/.exec(text.slice(index))?.[0] ?? ''}`;

/** Reads rows such as "| parcel | package, packet |" of the editors' guide (content/guide/style.md). */
export function vocabularyRule(guide: string): Rule {
  const words = [...guide.matchAll(/^\| (?!We |-)([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, word = '', others = '']) =>
      [word, RegExp(`(?<![{\\w-])(?:${others.replaceAll(', ', '|')})s?\\b`, 'gi')] as const,
  );
  const phrases = [...words, ...Object.entries(tables().spellings)].map(([word, pattern]) => ({
    pattern,
    problem: 'has another word or form on this site',
    remedy: `write   ${word}`,
  }));
  return phraseRule(phrases, ORDERED);
}

const amount = (figure: string): number => Number(figure.replaceAll(',', ''));

const NO_TEXT_KEYS = /^(slug|link|url|id|tags|address|date|from|until|posted|closes|updated)$/;
/** Editors see this comment above a sentence that the specification fixes (D1). */
const ORDERED = /Word for word from the specification/;

const phraseRule = (phrases: readonly Phrase[], exempt = /(?!)/): Rule => ({
  of: '*',
  check: (entry, report, all, { today }) => {
    const { file } = entry;
    if (/^(service-area|brand)$/.test(file.id) || file.folder === 'developers') return;
    const passages = passagesOf(entry).filter(
      ({ path }) => !path?.some((step) => NO_TEXT_KEYS.test(String(step))),
    );
    for (const { in: files = /^/, keysOnly, pattern, problem, remedy } of phrases) {
      if (!files.test(file.path)) continue;
      for (const { path, text, placeOf } of passages)
        for (const found of path || !keysOnly ? text.matchAll(pattern) : []) {
          if (path && exempt.test(file.lines[lineAt(file, path) - 2] ?? '')) continue;
          const about = typeof problem === 'string' ? problem : problem(found, entry, today, all);
          if (about)
            report(placeOf(found.index), { problem: `"${found[0].trim()}" ${about}`, remedy });
        }
    }
  },
});

export const TEXT_MISTAKES = phraseRule(NEVER_WRITTEN);
export const TEXT_DOUBTS = phraseRule(DOUBTFUL);
