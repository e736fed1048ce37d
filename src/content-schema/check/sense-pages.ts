import { PATHS } from '#routes';
import { CODE_PAGES } from './entries.ts';
import { headingsIn, linesOf, linksIn, withoutCode } from './markdown.ts';
import {
  filesFor,
  TEXT_FOLDERS,
  type CheckedFile,
  type Circumstances,
  type Report,
  type Rule,
} from './rules.ts';
import { listRow, textRow } from './sense-rows.ts';
import { tables } from './tables.ts';
import { listAt, repeated, textAt, valueAt } from './values.ts';

export const PAGE_MISTAKES: readonly Rule[] = [
  { of: 'notices', check: checkBodyText },
  { of: 'newsletters', check: checkBodyText },
  textRow(
    'pages layout',
    (layout, { address = '' }) =>
      layout === 'form' && !CODE_PAGES.has(address) && 'No form is made for this page',
    'write   layout: plain   or ask a developer for the form',
  ),
  listRow(
    'pages comparison.rows.*.values',
    (values, { filled }) =>
      values.length !== listAt(filled, ['comparison', 'columns']).length &&
      'This row has not one value for each column',
    'write as many values as there are columns',
  ),
  ...[...TEXT_FOLDERS, 'developers'].map((folder) =>
    textRow(
      `${folder} redirect_from.*`,
      (from) =>
        (CODE_PAGES.has(from) || /^\/(api|assets|_astro)(\/|$)/.test(from)) &&
        `${from} belongs to the site itself`,
      'write an address that a page of the content had before',
    ),
  ),
];

export const PAGE_DOUBTS: readonly Rule[] = [
  { of: 'pages', check: hidden },
  ...TEXT_FOLDERS.flatMap((of) => [
    textRow(`${of} title`, loud, 'write it in small letters, without signs of exclamation'),
    textRow(`${of} description`, stuffed, 'say what the page offers, in one sentence'),
    { of, check: bodyRule },
  ]),
];

function checkBodyText({ file }: CheckedFile, report: Report): void {
  if (file.body.trim() === '') report(file.bodyLine, tables().sentences.noText);
}

/** Finds a page that search engines know and that is unlisted now. */
function hidden(
  { address = '', filled, file }: CheckedFile,
  report: Report,
  _: readonly CheckedFile[],
  { before }: Circumstances,
): void {
  const was = before(file);
  const isPublic =
    address === PATHS.home || (was !== undefined && !was.front.includes('unlisted: true'));
  if (isPublic && valueAt(filled, ['unlisted']) === true)
    report(['unlisted'], {
      problem: `Search engines would lose ${address}`,
      remedy: 'delete the line',
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

function bodyRule(
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
        remedy: `write   ${target.slice(own.length) || '/'}`,
      });
  const headings = headingsIn(file.body, text);
  for (const { item } of repeated(headings, (one) => `${one.level} ${one.text.toLowerCase()}`))
    report(lineOf(item.index), {
      problem: `The heading "${item.text}" stands on this page twice`,
      remedy: 'give one of the two other words',
    });
  for (const { index, text: words } of headings)
    if (!file.body.slice(index).trimStart().startsWith('#'))
      report(lineOf(index), {
        problem: `The line of hyphens makes a heading of "${words}"`,
        remedy: `leave an empty line between the two, or write   ## ${words}`,
      });
  for (const { 0: line, index } of text.matchAll(
    /(?<=\n\s*\n|^\s*)\*\*[^*\n]+\*\*[ \t]*(?=\n\s*\n)/g,
  ))
    report(lineOf(index), {
      problem: 'A bold line of its own looks like a heading and is none',
      remedy: `write   ## ${line.replaceAll('*', '').trim()}`,
    });
  for (const { isImage, text: alt, target, index } of linksIn(text))
    if (
      isImage &&
      (/^(?:IMG|DSC|PXL|photo|image|picture|screenshot)[-_ ]*\d*$/i.test(alt) ||
        alt.toLowerCase().replace(/\W+/g, '-') === /([^/]+)\.\w+$/.exec(target)?.[1]?.toLowerCase())
    )
      report(lineOf(index), {
        problem: `"${alt}" does not say what the picture shows`,
        remedy: 'write what one sees on it, for those who cannot see it',
      });
}
