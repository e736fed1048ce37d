import { mistakeAt, type CheckedFile } from './entries.ts';
import type { LinkIndex } from './link-index.ts';
import type { MarkdownLink } from './markdown.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { nearest } from '#domain/nearest.ts';
import { isGroup, textsWithPaths } from './values.ts';

/** Dead links under every key "link" of a file. */
export function linkKeyMistakes(entry: CheckedFile, index: LinkIndex): Mistake[] {
  if (!isGroup(entry.filled)) return [];
  return textsWithPaths(entry.filled).flatMap(({ path, text }) => {
    if (path.at(-1) !== 'link' || !text.startsWith('/') || text.startsWith('//')) return [];
    const finding = targetFinding(text, index, undefined);
    return finding ? [mistakeAt(entry, path, finding)] : [];
  });
}

/** What is wrong with a Markdown link on the page at an address. */
export function linkFinding(
  link: MarkdownLink,
  index: LinkIndex,
  address: string | undefined,
): MistakeText | undefined {
  if (link.text === '')
    return {
      problem: `The link to ${link.target || 'nowhere'} has no words`,
      expected: 'words between [ and ] that tell where the link leads',
      remedy: `write   [words](${link.target || '/address'})`,
    };
  return targetFinding(link.target, index, address);
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
  if (target.includes('{')) return undefined;
  if (/^(https?:\/\/|mailto:|tel:)./i.test(target)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(target))
    return link(
      `The link "${target}" is not safe: it leads to no page but runs something`,
      'write the address of a page, or delete the link',
    );
  if (target.startsWith('#'))
    return page === undefined ? undefined : fragmentFinding(page, target.slice(1), index);
  if (target.startsWith('//'))
    return link(`The link "${target}" starts with two slashes`, `write   https:${target}`);
  if (!target.startsWith('/')) {
    const meant = index.suggest(
      `/${target.replace(/^(\.{1,2}\/)+/, '').replace(/(\.md|\.html)?([?#].*)?$/, '')}`,
    );
    return link(
      `The link "${target}" does not start with /`,
      meant === undefined
        ? 'write the whole address of the page, such as /pricing'
        : `did you mean ${meant}? Write   ${meant}`,
    );
  }
  return pageFinding(target, index);
}

function pageFinding(target: string, index: LinkIndex): MistakeText | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  const fragment = rest.split('#')[1] ?? '';
  if (index.canonical.has(path))
    return fragment === '' ? undefined : fragmentFinding(path, fragment, index);
  if (
    index.files.has(path) ||
    index.rewrites.some((rewrite) => rewrite.test(path)) ||
    index.isMade(path)
  )
    return undefined;
  const known = index.spellings.get(
    path
      .replace(/\.html$/, '')
      .replace(/\/+$/, '')
      .toLowerCase(),
  );
  if (known !== undefined)
    return link(
      `The link "${target}" reaches its page only by a detour`,
      `write the address of the page itself:   ${known}${rest}`,
      'the address that the page has now, letter for letter',
    );
  const meant = index.suggest(path);
  return link(
    `The link "${target}" leads to no page`,
    meant === undefined
      ? 'write the address of a page of this site, or delete the link'
      : `did you mean ${meant}? Write   ${meant}${rest}`,
  );
}

function fragmentFinding(
  page: string,
  fragment: string,
  index: LinkIndex,
): MistakeText | undefined {
  const ids = index.fragments(page);
  if (ids === undefined || ids.has(fragment) || fragment === '') return undefined;
  const meant = nearest(fragment, ids);
  const expected =
    ids.size === 0
      ? 'a link without #, since that page has no headings'
      : `one of ${[...ids].map((id) => `#${id}`).join(', ')}`;
  return {
    problem: `The page ${page} has no heading for #${fragment}`,
    expected,
    remedy:
      meant === undefined
        ? `write a heading of that page after the #, or only   ${page}`
        : `did you mean #${meant}? Write   ${page}#${meant}`,
  };
}
