import { addMonths, weekdayOf } from '#domain/calendar.ts';
import { PATHS } from '#routes';
import { CODE_PAGES } from './entries.ts';
import { headingsIn, linesOf, linksIn, withoutCode } from './markdown.ts';
import { filesFor, TEXT_FOLDERS, type CheckedFile, type Report, type Rule } from './rules.ts';
import { lengthRow, rangeRow, textRow } from './sense-rows.ts';
import { listAt, repeated, textAt, textsWithPaths, valueAt } from './values.ts';

export const PAGE_MISTAKES: readonly Rule[] = [
  { of: 'notices', check: checkBodyText },
  { of: 'newsletters', check: checkBodyText },
  textRow(
    'pages layout',
    (layout, { address = '' }) =>
      layout === 'form' && !CODE_PAGES.has(address) && 'No form is made for this page',
    'write   layout: plain   or ask a developer for the form',
  ),
  ...TEXT_FOLDERS.map((folder) =>
    textRow(
      `${folder} redirect_from.*`,
      (from) =>
        (CODE_PAGES.has(from) || /^\/(api|assets|_astro)(\/|$)/.test(from)) &&
        `${from} belongs to the site itself`,
      'write an address that a page of the content had before',
    ),
  ),
];

const TWO_YEARS = 730;
const DAYS = [
  ['settings/hours closedDays.*.date', TWO_YEARS],
  ['settings/hours office.exceptions.*.date', TWO_YEARS],
  ['settings/hours webChat.exceptions.*.date', TWO_YEARS],
  ['careers posted', 60],
  ['careers closes', TWO_YEARS],
  ['notices from', TWO_YEARS],
  ['notices until', TWO_YEARS],
  ['newsletters date', TWO_YEARS],
  ['pages updated', 14],
  ['help updated', 14],
] as const;

export const PAGE_DOUBTS: readonly Rule[] = [
  ...DAYS.map(([place, days]) => rangeRow([place, '2000-01-01', days])),
  lengthRow(['notices banner', 140]),
  textRow(
    'newsletters date',
    (day, { file }, { today, published }) =>
      (day < today && published(file.path) === undefined && `${day} is over already`) ||
      (/^\d{4}-\d\d/.test(file.id) &&
        !file.id.startsWith(day.slice(0, 7)) &&
        `The name of the file begins with ${file.id.slice(0, 7)}, and its date is ${day}`),
    'correct the date, or the name of the file',
  ),
  ...['office', 'webChat'].map((place) =>
    textRow(
      `settings/hours ${place}.exceptions.*.date`,
      (day, { filled }) => {
        const name = WEEKDAYS[weekdayOf(day)] ?? '';
        const open = listAt(filled, [place, 'times']).flatMap((time) => listAt(time, ['days']));
        return !open.includes(name) && `${day} is a ${name}, without opening hours anyway`;
      },
      'correct the day, or delete the line',
    ),
  ),
  { of: 'settings/hours', check: christmas },
  { of: 'pages', check: hidden },
  ...TEXT_FOLDERS.flatMap((of) => [
    textRow(`${of} title`, loud, 'write it in small letters, without signs of exclamation'),
    textRow(`${of} description`, stuffed, 'say what the page offers, in one sentence'),
    { of, check: body },
  ]),
];

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

function checkBodyText({ file }: CheckedFile, report: Report): void {
  if (file.body.trim() === '')
    report(file.bodyLine, {
      problem: 'There is no text below the keys',
      expected: 'what people read',
      remedy: 'write the text, or delete the file',
    });
}

/** A page of the menus that search engines would miss. */
function hidden(
  { address = '', filled }: CheckedFile,
  report: Report,
  all: readonly CheckedFile[],
): void {
  const linked = filesFor(all, 'settings/navigation').flatMap(({ filled: menus }) =>
    textsWithPaths(menus).map(({ text }) => text),
  );
  const isPublic = address === PATHS.home || linked.includes(address);
  if (isPublic && valueAt(filled, ['unlisted']) === true)
    report(['unlisted'], {
      problem: `Search engines would lose ${address}, a page of the menus`,
      expected: '',
      remedy: 'delete the line',
    });
}

function christmas(
  { filled }: CheckedFile,
  report: Report,
  _: readonly CheckedFile[],
  { today }: { today: string },
): void {
  const next = `${today.slice(0, 4)}-12-25`;
  const day = next < today ? `${Number(today.slice(0, 4)) + 1}-12-25` : next;
  const days = listAt(filled, ['closedDays']).map((one) => textAt(one, ['date']));
  if (days.length > 0 && !days.includes(day) && day < addMonths(today, 6))
    report(['closedDays'], {
      problem: `${day}, the next Christmas Day, is no closed day`,
      expected: '',
      remedy: `add   - { date: ${day}, reason: Christmas Day }`,
    });
}

function loud(title: string): string | false {
  const letters = title.replace(/[^\p{L}]/gu, '');
  const capitals = title.replace(/[^\p{Lu}]/gu, '');
  return (
    ((letters.length > 6 && capitals.length > letters.length * 0.6) || /!/.test(title)) &&
    'The title is louder than those of the other pages'
  );
}

function stuffed(description: string): string | undefined {
  const words = description.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const many = words.find((word) => words.filter((one) => one === word).length > 3);
  return many && `"${many}" stands in the description again and again`;
}

function body(
  { file, body: filled }: CheckedFile,
  report: Report,
  all: readonly CheckedFile[],
): void {
  const text = withoutCode(file.body);
  const lineOf = linesOf(file.body, file.bodyLine);
  const own = filesFor(all, 'settings/site').map((site) => textAt(site.filled, ['url']))[0] ?? '-';
  for (const { target, index } of linksIn(withoutCode(filled)))
    if (target.startsWith(own))
      report(linesOf(filled, file.bodyLine)(index), {
        problem: `${target} is our own site with its whole address, which a preview leaves`,
        expected: '',
        remedy: `write   ${target.slice(own.length) || '/'}`,
      });
  const headings = headingsIn(file.body, text);
  for (const { item } of repeated(headings, (one) => `${one.level} ${one.text.toLowerCase()}`))
    report(lineOf(item.index), {
      problem: `The heading "${item.text}" stands on this page twice`,
      expected: '',
      remedy: 'give one of the two other words',
    });
  for (const { index, text: words } of headings)
    if (!file.body.slice(index).trimStart().startsWith('#'))
      report(lineOf(index), {
        problem: `The line of hyphens makes a heading of "${words}"`,
        expected: '',
        remedy: `leave an empty line between the two, or write   ## ${words}`,
      });
    else if (words === '')
      report(lineOf(index), {
        problem: 'This heading has no words',
        expected: '',
        remedy: 'write them, or delete the line',
      });
  for (const { 0: line, index } of text.matchAll(
    /(?<=\n\s*\n|^\s*)\*\*[^*\n]+\*\*[ \t]*(?=\n\s*\n)/g,
  ))
    report(lineOf(index), {
      problem: 'A bold line of its own looks like a heading and is none',
      expected: '',
      remedy: `write   ## ${line.replaceAll('*', '').trim()}`,
    });
  for (const [alt] of text.matchAll(
    /!\[(?:IMG|DSC|PXL|photo|image|picture|screenshot)[-_ ]*\d*\]/gi,
  ))
    report(lineOf(text.indexOf(alt)), {
      problem: `${alt} does not say what the picture shows`,
      expected: '',
      remedy: 'write what one sees on it, for those who cannot see it',
    });
}
