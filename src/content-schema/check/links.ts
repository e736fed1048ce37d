import { nearest } from '#domain/text/nearest.ts';
import { PICTURE } from '../pictures.ts';
import type { LinkIndex } from './link-index.ts';
import type { MarkdownLink } from './markdown.ts';
import { didYouMean, type Mistake, type MistakeText } from './mistake.ts';
import { mistakeAt, mistakeIn, type CheckedFile } from './rules.ts';
import { lineIn, textsWithPaths } from './values.ts';

export const linkKeyMistakes = (entry: CheckedFile, index: LinkIndex): Mistake[] => [
  ...textsWithPaths(entry.filled).flatMap(({ path, text }) => {
    if (path.at(-1) !== 'link' || !(/^\/(?!\/)/.test(text) || index.isOwn(text))) return [];
    const finding = targetFinding(text, index, undefined);
    return finding ? [mistakeAt(entry, path, finding)] : [];
  }),
  ...textsWithPaths(entry.typed).flatMap(({ path, text }) =>
    [...text.matchAll(OWN_ADDRESS)].flatMap(({ 1: target = '', index: at }) => {
      const finding = ownFinding(target.replace(/[.,;:!?]+$/, ''), index);
      const line = lineIn(entry.file, path, { text, index: at });
      return finding ? [mistakeIn(entry, { path, line }, finding)] : [];
    }),
  ),
];

/** Where texts have no links, as in e-mails, the whole address is written. */
const OWN_ADDRESS = /\{url\}([\w/][^\s)\]}"'<>]*)/g;

function ownFinding(target: string, index: LinkIndex): MistakeText | undefined {
  if (!target.startsWith('/'))
    return link(`A / is missing between {url} and ${target}`, `write   {url}/${target}`);
  const finding = target.includes('{') ? undefined : pageFinding(target, index);
  return finding && { ...finding, remedy: finding.remedy.replace(/ {3}(?=\/)/, () => '   {url}') };
}

export function linkFinding(
  { text, target }: MarkdownLink,
  index: LinkIndex,
  address: string | undefined,
): MistakeText | undefined {
  if (text !== '') return targetFinding(target, index, address);
  return {
    problem: `The link to ${target || 'nowhere'} has no words`,
    expected: 'words between [ and ] that tell where the link leads',
    remedy: `write   [words](${target || '/address'})`,
  };
}

const link = (
  problem: string,
  remedy: string,
  expected = 'an address on this site that starts with /, or a web address that starts with https://',
): MistakeText => ({ problem, expected, remedy });

function targetFinding(
  target: string,
  index: LinkIndex,
  page: string | undefined,
): MistakeText | undefined {
  if (target === '') return link('The link leads nowhere', 'write the address between ( and )');
  if (/^https?:\/\/(localhost|127\.|192\.168\.|10\.\d)/i.test(target))
    return link(
      `"${target}" is an address of one computer, which visitors cannot open`,
      `write   ${target.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/'}`,
    );
  if (index.isOwn(target))
    return link(
      `The link "${target}" has the address of this site in front, which may change`,
      `write   ${target.replace(/^https?:\/\/[^/]*/i, '') || '/'}`,
      'an address on this site that starts with /',
    );
  if (target.includes('{') || /^(https:\/\/.|mailto:[^@\s]+@[^@\s]+\.|tel:\+\d)/i.test(target))
    return undefined;
  if (/^mailto:/i.test(target))
    return link(
      `"${target}" is no e-mail address`,
      'write   mailto:{email}',
      'a whole address, such as mailto:name@example.ie',
    );
  if (/^tel:/i.test(target))
    return link(
      `"${target}" is no number to call`,
      'write   tel:   and the number with +353',
      'a number without spaces, such as tel:+353209101100',
    );
  if (/^http:/i.test(target))
    return link(
      `The link "${target}" is not encrypted`,
      `write   ${target.replace(/^http:/i, 'https:')}   and try whether it opens`,
    );
  if (/^(www\.|[a-z0-9-]+\.(com|ie|org|net|eu|co\.uk)(\/|$))/i.test(target))
    return link(
      `The link "${target}" leads to another site, without https://`,
      `write   https://${target}`,
    );
  if (/^[a-z][a-z0-9+.-]*:/i.test(target))
    return link(
      `The link "${target}" is not safe: it leads to no page but runs something`,
      'write the address of a page, or delete the link',
    );
  if (target.startsWith('#'))
    return page === undefined ? undefined : fragmentFinding(page, target.slice(1), index);
  if (target.startsWith('//'))
    return link(`The link "${target}" starts with two slashes`, `write   https:${target}`);
  if (target.startsWith('/')) return pageFinding(target, index);
  if (PICTURE.test(target))
    return link(
      `The link "${target}" leads to a picture`,
      `write   ![what it shows](${target})   with ! in front, to show it`,
    );
  const path = target.replace(/^(\.{1,2}\/)+/, '').replace(/(\.md|\.html)?([?#].*)?$/, '');
  return link(
    `The link "${target}" does not start with /`,
    didYouMean(
      index.suggest(`/${path}`),
      (meant) => `Write   ${meant}`,
      'write the whole address of the page, such as /pricing',
    ),
  );
}

function pageFinding(target: string, index: LinkIndex): MistakeText | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  if (index.canonical.has(path)) return fragmentFinding(path, rest.split('#')[1] ?? '', index);
  if (index.files.has(path) || index.isMade(path)) return undefined;
  const spelling = path
    .replace(/^\/pages(?=\/.*\.md$)/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  const known = index.spellings.get(spelling);
  if (known !== undefined)
    return link(
      `The link "${target}" reaches its page only by a detour`,
      `write the address of the page itself:   ${known}${rest}`,
      'the address that the page has now, letter for letter',
    );
  return link(
    `The link "${target}" leads to no page`,
    didYouMean(
      index.suggest(path),
      (meant) => `Write   ${meant}${rest}`,
      'write the address of a page of this site, or delete the link',
    ),
  );
}

function fragmentFinding(
  page: string,
  fragment: string,
  index: LinkIndex,
): MistakeText | undefined {
  const ids = index.fragments(page);
  if (fragment === '' || ids === undefined || ids.has(fragment)) return undefined;
  const meant = nearest(fragment, ids);
  return {
    problem: `The page ${page} has no heading for #${fragment}`,
    expected:
      ids.size === 0
        ? 'a link without #, since that page has no headings'
        : `one of #${[...ids].join(', #')}`,
    remedy: didYouMean(
      meant && `#${meant}`,
      (id) => `Write   ${page}${id}`,
      `write a heading of that page after the #, or only   ${page}`,
    ),
  };
}
