import type { RouteTable } from '#routes';
import { encodedPath } from '#server/platform/static/index.ts';
import type { EdgeSite } from './site.ts';
import { escaped, map, type MapLine } from './nginx-text.ts';

/** The weights of Accept-Encoding: 1, and anything above 0 (RFC 9110, section 12.4.2). */
const FULL = String.raw`(?:\s*;\s*q=1(?:\.0*)?)?\s*(?:,|$)`;
const SOME = String.raw`\s*;\s*q=0?\.0*[1-9]\d*\s*(?:,|$)`;

/**
 * From the address to the file, its tag and its encoding, with the same answers as our own server
 * (src/server/platform/static/static-site.ts and src/domain/routing.ts). The variables, each used by those below it: `$refused`
 * addresses that can never exist here, `$crooked` detours such as `//`, `$plain` without `.html` and a slash at the
 * end, `$canonical` the address of the page, `$is_page`, `$file` from the root, `$tag` of its content, `$moved` where
 * the address leads to, `$coding`, `$etag` and `$is_known` whether the client has it. nginx evaluates each once a
 * request and caches it, so they keep their values when the request goes on to another location; `$again` relies on
 * that.
 */
export const addressMaps = ({ routes, files }: EdgeSite): string =>
  [
    map('$uri', '$hidden', [
      [String.raw`~[\x00-\x1f\x7f]|\xc2[\x80-\x9f]`, '1'],
      [String.raw`~/\.(?!well-known/)|\.(?:br|gz)$`, '1'],
    ]),
    map('$request_uri', '$refused', [[String.raw`~*^[^?]*(?:%2f|%5c|\\)`, '1']], '$hidden'),
    map('$request_uri', '$crooked', [[String.raw`~*^[^?]*/(?:/|(?:\.|%2e){1,2}(?:[/?]|$))`, '1']]),
    map('$uri', '$plain', [[String.raw`~^(?<plain_path>/.*?)(?:\.html|/*)$`, '$plain_path']]),
    map('$plain', '$canonical', canonicalLines(routes)),
    map('$uri|$canonical', '$is_page', [
      [String.raw`~^(?<page_uri>.+)\|\k<page_uri>$`, '1'],
      ...routes.rewrites.map(({ pattern }): MapLine => [`~^${expression(pattern)}\\.html\\|`, '']),
      [String.raw`~^(?<page_name>.+)\.html\|\k<page_name>$`, '1'],
    ]),
    map('$is_page|$canonical', '$file', [
      ['~^\\|$', '$uri'],
      ['1|/', '/index.html'],
      ...routes.rewrites.map(({ pattern, page }): MapLine => [
        `~^1\\|${expression(pattern)}$`,
        `${page}.html`,
      ]),
      [String.raw`~^1\|(?<page_file>.+)$`, '$page_file.html'],
    ]),
    map(
      '$file',
      '$tag',
      files.map(({ path, tag }) => [literalKey(path), tag]),
    ),
    map('$arg_again', '$again', [['~.', '1']]),
    ...redirectMaps(routes),
    ...encodingMaps(files),
  ].join('\n\n');

/** Every spelling of a known address, and the canonical one. */
function canonicalLines({ canonical, aliases, rewrites }: RouteTable): MapLine[] {
  const known = new Map<string, string>();
  for (const { from, to } of [...canonical.map((path) => ({ from: path, to: path })), ...aliases])
    if (!known.has(from.toLowerCase())) known.set(from.toLowerCase(), to);
  return [
    ...[...known].map(([from, to]): MapLine => [literalKey(from), literalKey(to)]),
    ...rewrites.map(({ pattern }): MapLine => [
      `~*^${expression(pattern, 'part')}$`,
      filled(pattern, 'part'),
    ]),
  ];
}

/**
 * Where an address leads to, encoded; the parts that a rewrite keeps are taken as they were sent, so that they are not
 * decoded.
 */
function redirectMaps({ canonical, rewrites }: RouteTable): string[] {
  return [
    map(
      '$crooked$request_uri',
      '$sent',
      rewrites.map(({ pattern }) => [
        `~*^${expression(pattern, 'sent').replaceAll('[^/]+', '[^/?]+?')}(?:\\.html|/*)(?:\\?|$)`,
        filled(pattern, 'sent'),
      ]),
    ),
    map('$sent|$canonical', '$target', [
      ...canonical
        .filter((path) => encodedPath(path) !== path)
        .map((path): MapLine => [literalKey(`|${path}`), encodedPath(path)]),
      [String.raw`~^\|(?<target_path>/[\w./~-]*)$`, '$target_path'],
      [String.raw`~^(?<target_sent>/[^|]+)\|/`, '$target_sent'],
    ]),
    map('$is_page|$crooked|$target|$tag|$uri', '$moved', [
      [String.raw`~^1\|\|`, ''],
      [String.raw`~^1?\|1?\|(?<moved_page>/[^|]*)\|`, '$moved_page'],
      [String.raw`~^\|1\|\|[^|]+\|(?<moved_file>/[\w./~-]+)$`, '$moved_file'],
    ]),
  ];
}

/**
 * Brotli, gzip or neither. The encoding with the highest weight comes first, then any that is accepted; of two weights
 * between 0 and 1 brotli wins.
 */
function encodingMaps(files: EdgeSite['files']): string[] {
  const accepts = (names: string, weight: string, unless = ''): string =>
    `~*^1:${unless}(?:.*,)?\\s*(?:${names})${weight}`;
  const unnamed = (name: string): string => `(?!.*\\b${name}\\b)`;
  const wishes = (weight: string): MapLine[] => [
    [accepts('br', weight), 'br'],
    [accepts('\\*', weight, unnamed('br')), 'br'],
    [accepts('(?:x-)?gzip', weight), 'gzip'],
    [accepts('\\*', weight, unnamed('gzip')), 'gzip'],
  ];
  const endings = [
    ...new Set(files.filter((file) => file.hasTwins).map(({ path }) => endingOf(path))),
  ];
  return [
    map('$file', '$twins', [
      ...files
        .filter(({ path, hasTwins }) => !hasTwins && endings.includes(endingOf(path)))
        .map(({ path }): MapLine => [literalKey(path), '']),
      [`~\\.(?:${endings.sort().join('|')})$`, '1'],
    ]),
    map(
      '$twins:$http_accept_encoding',
      '$coding',
      [...wishes(FULL), [accepts('identity', FULL), 'identity'], ...wishes(SOME)],
      'identity',
    ),
    map('$coding:$tag', '$etag', [
      ['~:$', ''],
      ['~^identity:(?<plain_tag>.+)$', '"$plain_tag"'],
      ['~^(?<tag_coding>[a-z]+):(?<coded_tag>.+)$', '"$coded_tag-$tag_coding"'],
    ]),
    map('$etag|$http_if_none_match', '$is_known', [
      [String.raw`~^(?<known_tag>"[^"]+")\|.*\k<known_tag>`, '1'],
      [String.raw`~^"[^"]+"\|\s*\*\s*$`, '1'],
    ]),
  ];
}

const endingOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? '-';

/** "/pay/:amount/:id" as an expression; each part gets a name that begins with `prefix`, none without one. */
function expression(pattern: string, prefix?: string): string {
  let at = 0;
  return pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return escaped(part);
      at += 1;
      return prefix === undefined ? '[^/|]+' : `(?<${nameOf(pattern, prefix, at)}>[^/]+)`;
    })
    .join('/');
}

/** The pattern with the variables of `expression` in the place of its parts. */
function filled(pattern: string, prefix: string): string {
  let at = 0;
  return pattern.replace(/:\w+/g, () => `$${nameOf(pattern, prefix, (at += 1))}`);
}

const nameOf = (pattern: string, prefix: string, at: number): string =>
  `${prefix}_${pattern.split('/')[1] ?? ''}_${at}`;

/** A path as a key: only what begins with `~` would be an expression. Throws for a `$`. */
function literalKey(path: string): string {
  if (!path.includes('$')) return path;
  throw new Error(`nginx cannot hold the address ${path}: take the $ out of it.`);
}
