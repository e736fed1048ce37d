import { linesOf, withoutCode } from './markdown.ts';
import type { Rule } from './rules.ts';
import { lineAt, textsWithPaths } from './values.ts';

interface Phrase {
  /** Every file without it. */
  in?: RegExp;
  keysOnly?: true;
  pattern: RegExp;
  problem: string;
  remedy: string;
}

const PAGES = /^content\/(pages|services|international|help|faqs)\//;
const TEXTS = /\.md$/;

const NEVER: readonly Phrase[] = [
  {
    pattern: /\b(?:TODO|FIXME|TBC|TBD|XXX+)\b|[Ll]orem ipsum/g,
    problem: 'is a note for the time before publishing',
    remedy: 'write the text, or delete the note',
  },
  {
    keysOnly: true,
    pattern: /\*\*|__(?=\w)|\]\(|&[a-z]+;|^#+ |<\/?[a-z]+>/g,
    problem: 'is printed as it stands: no key takes Markdown',
    remedy: 'write the words alone; links and bold words belong into the text below the keys',
  },
  {
    pattern: /\bhttps?:\/\/(?:localhost|127\.|192\.168\.|10\.\d)[^\s)"']*/g,
    problem: 'is an address of one computer, which visitors cannot open',
    remedy: 'write the address on this site, such as /pricing',
  },
];

const DOUBTFUL: readonly Phrase[] = [
  {
    in: PAGES,
    pattern: /(?<![\w{])€ ?\d[\d,.]*\d?|\b\d+([.,]\d\d)? ?(euros?|EUR)\b/gi,
    problem: 'is typed, so the next change of the prices would leave it behind',
    remedy: 'write the word in braces, such as {price-from} or {extra}, or the reason in words',
  },
  {
    in: PAGES,
    pattern: /\b\d{1,2}([.:]\d\d)? ?[ap]\.?m\b\.?|\b([01]?\d|2[0-3]):[0-5]\d\b/gi,
    problem: 'is typed, so the next change of the hours would leave it behind',
    remedy: 'write {same-day-cut-off}, {next-day-cut-off}, {office-hours} or {chat-hours}',
  },
  {
    in: /^content\/(pages|services|help|faqs)\//,
    pattern: /\b\d{1,2}([.,]\d)? ?% (?=VAT)|(?<=VAT (of|at|is|rate of) )\d{1,2}([.,]\d)? ?%/g,
    problem: 'is typed, so the next change of the VAT rate would leave it behind',
    remedy: 'write {vat-rate}',
  },
  {
    in: TEXTS,
    pattern: /(?<![\w+])(\+353|0)[ -]?\d{1,2}[ -]\d{3}[ -]?\d{3,4}\b/g,
    problem: 'is a typed telephone number that is none of ours',
    remedy: 'write {phone}, {phone-parcels} or {phone-bookings}',
  },
  {
    in: PAGES,
    pattern: /\b(?:heaviest|max(?:imum)?|at most|no more than) (?:of )?\d+ ?kg\b/gi,
    problem: 'is typed, and may not be the weight of the price list',
    remedy: 'write {max-weight}, if that is meant',
  },
  {
    in: TEXTS,
    pattern: /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
    problem: 'is a typed e-mail address that is not ours',
    remedy: 'write {email}, if that is meant',
  },
  {
    pattern:
      /\[(?:click |see |read )?(?:here|this|this page|link|more|read more)\]|\bclick here\b/gi,
    problem: 'does not say where the link leads, and many people hear links alone',
    remedy: 'write what the page is about, such as   [price list](/pricing)',
  },
  {
    pattern: /\b(?!(?:that|had|her|bora|so) )([a-z]{2,}) \1\b/gi,
    problem: 'is one word twice',
    remedy: 'delete one of the two',
  },
  {
    in: TEXTS,
    pattern: /!{2,}|\?{2,}/g,
    problem: 'is louder than this site speaks',
    remedy: 'write one sign',
  },
];

/** The table of content/README.md has the words. */
const FORMS = [
  ['a time such as 9:00', /\b\d{1,2}([.:]\d\d)? ?[ap]\.?m\b\.?/gi],
  ['a span such as 9:00 to 17:30', /\b\d{1,2}:\d\d ?[-–—] ?\d{1,2}:\d\d\b/g],
  [
    'a date such as 24 December 2026',
    /\b\d{1,2}(?:st|nd|rd|th) (?:of )?[A-Z]\w+|\b(?:Jan|Febr)uary \d{1,2}\b|\b(?:March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October) \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/g,
  ],
] as const;

/** Rows "| parcel | package, packet |" of the guide's "One word for one thing". */
export function vocabularyRule(guide: string): Rule {
  const [, section = ''] = /^#+ One word for one thing$([\s\S]*?)^#/m.exec(guide) ?? [];
  const words = [...section.matchAll(/^\| (?!We |-)([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, word = '', others = '']) =>
      [word, RegExp(`(?<![{\\w-])(?:${others.replaceAll(', ', '|')})s?\\b`, 'gi')] as const,
  );
  const phrases = [...words, ...FORMS].map(([word, pattern]) => ({
    pattern,
    problem: 'has another word or form on this site',
    remedy: `write   ${word}`,
  }));
  return phraseRule(phrases, ORDERED);
}

const ADDRESSES = /^(slug|link|url|id|tags|address)$/;
/** Above an ordered sentence (D1). */
const ORDERED = /Word for word from the specification/;

const phraseRule = (phrases: readonly Phrase[], exempt = /(?!)/): Rule => ({
  of: '*',
  check: (entry, report) => {
    const { file, typed } = entry;
    if (/^(service-area|brand)$/.test(file.id) || file.folder === 'developers') return;
    const words = withoutCode(file.body);
    const lineOf = linesOf(file.body, file.bodyLine);
    const keys = textsWithPaths(typed).filter(
      ({ path }) => !path.some((step) => ADDRESSES.test(String(step))),
    );
    for (const phrase of phrases) {
      if (phrase.in && !phrase.in.test(file.path)) continue;
      const finding = (found: string) => ({
        problem: `"${found.trim()}" ${phrase.problem}`,
        expected: '',
        remedy: phrase.remedy,
      });
      for (const { path, text } of keys)
        for (const [found] of text.matchAll(phrase.pattern))
          if (!exempt.test(file.lines[lineAt(file, path) - 2] ?? '')) report(path, finding(found));
      if (phrase.keysOnly) continue;
      for (const { 0: found, index } of words.matchAll(phrase.pattern))
        report(lineOf(index), finding(found));
    }
  },
});

export const TEXT_MISTAKES = phraseRule(NEVER);
export const TEXT_DOUBTS = phraseRule(DOUBTFUL);
