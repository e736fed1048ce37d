import { addDays, formatDate } from '#domain/days/calendar.ts';
import { hasFittingName } from './addresses.ts';
import { CODE_PAGES } from './entries.ts';
import { linksIn, withoutCode } from './markdown.ts';
import type { Mistake } from './mistake.ts';
import {
  applyRules,
  filesFor,
  type CheckedFile,
  type Circumstances,
  type Report,
  type Rule,
} from './rules.ts';
import { withoutNextYear } from './sense-days.ts';
import { textRow } from './sense-rows.ts';
import type { SourceFile } from './tree.ts';
import { listAt, textAt, textsWithPaths, valueAt } from './values.ts';

/** Finds what may be intended, or what follows from the date. */
export function contentWarnings(entries: CheckedFile[], circumstances: Circumstances): Mistake[] {
  const linked = linkedIn(entries);
  const rules: Rule[] = [
    { of: 'pages', check: (page, report) => withoutLink(page, linked, report) },
    { of: 'settings/tariff', check: withoutPage },
    { of: 'settings/hours', check: withoutNextYear },
    textRow(
      'notices until',
      (day, { filled }, { today }) => {
        if (valueAt(filled, ['active']) !== true) return false;
        if (day < today) return `This notice ended on ${formatDate(day)} and is active`;
        return (
          textAt(filled, ['kind']) === 'booking-suspended' &&
          day > addDays(today, 60) &&
          `Nobody can book or pay until ${formatDate(day)}`
        );
      },
      'write   active: false   or another day',
    ),
    textRow(
      'careers closes',
      (day, { filled }, { today }) =>
        valueAt(filled, ['open']) === true &&
        day < today &&
        `This job closed on ${formatDate(day)}, so nobody can apply any more`,
      'give it a later day, write   open: false,   or delete the file',
    ),
    textRow(
      'pages updated',
      (day, { file }, { before }) =>
        ![undefined, undatedText(file)].includes(undatedText(before(file))) &&
        textAt(before(file)?.yaml.toJS(), ['updated']) === day &&
        `The text has changed, and says that it last did on ${formatDate(day)}`,
      'write the day of this change, if it changes what the page says',
    ),
  ];
  return applyRules(rules, entries, circumstances);
}

/** People read the lead, the summary and the questions too. */
const READ_KEYS = ['title', 'lead', 'summary', 'questions', 'cards'];
const undatedText = (file: SourceFile | undefined): string | undefined => {
  const keys: unknown = file?.yaml.toJS();
  return file && JSON.stringify([...READ_KEYS.map((key) => valueAt(keys, [key])), file.body]);
};

function linkedIn(entries: CheckedFile[]): ReadonlySet<string> {
  const targets = entries.flatMap(({ filled, body }) => [
    ...linksIn(withoutCode(body)).map(({ target }) => target),
    ...textsWithPaths(filled).flatMap(({ path, text }) => [
      ...(path.at(-1) === 'link' ? [text] : []),
      ...linksIn(text).map(({ target }) => target),
    ]),
  ]);
  return new Set([...CODE_PAGES, ...targets.map((target) => target.replace(/[?#].*$/, ''))]);
}

function withoutLink(
  { file, address = '', filled }: CheckedFile,
  linked: ReadonlySet<string>,
  report: Report,
): void {
  const isError = /^\/\d{3}$/.test(address);
  // A page whose file has to be renamed is found by no link.
  if (
    !hasFittingName(file) ||
    isError ||
    linked.has(address) ||
    valueAt(filled, ['unlisted']) === true
  )
    return;
  report(['title'], {
    problem: 'No page and no menu links to this page, so only those who know its address find it',
    remedy: `link to ${address} from a page, or from content/settings/navigation.yaml`,
  });
}

function withoutPage({ filled }: CheckedFile, report: Report, all: readonly CheckedFile[]): void {
  const couriers = filesFor(all, 'international');
  const shown = couriers.flatMap((courier) => listAt(courier.filled, ['destinations']));
  for (const [at, destination] of listAt(filled, ['international']).entries()) {
    const id = textAt(destination, ['id']);
    if (id !== undefined && !shown.includes(id))
      report(['international', at, 'id'], {
        problem: `No page in content/international shows the destination ${id}`,
        remedy: `add   - ${id}   under destinations: of a page there, or begin one:   npm run new -- country courier-to-${id}`,
      });
  }
}
