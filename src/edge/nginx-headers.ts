import {
  CACHE_RULES,
  cachePattern,
  cacheRuleOf,
  headersFor,
  NEVER_KEPT,
  REDIRECT_CACHE,
} from '#server/platform/static/index.ts';
import type { EdgeSite } from './site.ts';
import { literal, map, type MapLine } from './nginx-text.ts';

/** An address that no rule names; it gets the headers that every answer has. */
const ANY = '/?';
/** Nothing, a file as it is, or part of it. */
const FOUND = '~^(?:200|206|304)';

/** The variables that `headerLines` needs, all evaluated when an answer is about to be sent. */
export function headerMaps(site: EdgeSite): string {
  const varying = securityHeaders(site).filter(({ exceptions }) => exceptions.length > 0);
  return [
    map('$is_page|$moved|$canonical', '$address', [
      [String.raw`~^1\|\|(?<address_page>.+)$`, '$address_page'],
      [String.raw`~^\|\|$`, '$file'],
    ]),
    ...varying.map(({ variable, value, exceptions }) =>
      map('$address', variable, exceptions, value),
    ),
    map('$file', '$kept', keptLines(site)),
    map('$file', '$kept_by_edges', [
      ...CACHE_RULES.map(({ files, shared = '' }): MapLine => [
        `~${cachePattern(files).source}`,
        shared,
      ]),
    ]),
    // A form filled in for one visitor and a missing page must not reach others.
    map(
      '$status|$again',
      '$cache',
      [
        [`${FOUND}\\|$`, '$kept'],
        [String.raw`~^301\|`, REDIRECT_CACHE],
      ],
      NEVER_KEPT,
    ),
    map('$status|$again', '$edge_cache', [[`${FOUND}\\|$`, '$kept_by_edges']]),
    map('$status', '$sent_etag', [[FOUND, '$etag']]),
    map('$status', '$vary', [
      [FOUND, '$vary_file'],
      ['~^(?:404|503)', 'Accept-Encoding'],
    ]),
    map('$twins', '$vary_file', [['1', 'Accept-Encoding']]),
    map('$status|$coding', '$ranges', [['200|identity', 'bytes']]),
    map('$status', '$retry', [
      ['429', '5'],
      ['503', '60'],
    ]),
    map('$status', '$allow', [['405', 'GET, HEAD']]),
  ].join('\n\n');
}

/** The headers of every answer that is not the API's, errors and redirects included. Empty ones are not sent. */
export const headerLines = (site: EdgeSite): string =>
  [
    ...securityHeaders(site).map(({ name, value, variable, exceptions }) => [
      name,
      exceptions.length > 0 ? variable : literal(value),
    ]),
    ['Cache-Control', '$cache'],
    ['CDN-Cache-Control', '$edge_cache'],
    ['ETag', '$sent_etag'],
    ['Vary', '$vary'],
    ['Accept-Ranges', '$ranges'],
    ['Retry-After', '$retry'],
    ['Allow', '$allow'],
    // The time of a file's change differs from server to server; its entity tag does not.
    ['Last-Modified', '""'],
  ]
    .map(([name, value]) => `add_header ${name} ${value} always;`)
    .join('\n');

interface SecurityHeader {
  name: string;
  variable: string;
  /** The value for addresses that no rule names. */
  value: string;
  exceptions: MapLine[];
}

/** An address, or a pattern of addresses, as nginx writes it, and its headers. */
type AddressHeaders = [string, Record<string, string>];

function securityHeaders({ rules, routes, files }: EdgeSite): SecurityHeader[] {
  const common = headersFor(rules, ANY);
  const addresses = [
    ...routes.canonical,
    ...files.map(({ path }) => path).filter((path) => !path.endsWith('.html')),
  ];
  const own = [
    ...addresses.map((path): AddressHeaders => [path, headersFor(rules, path)]),
    ...routes.rewrites.map(({ pattern }): AddressHeaders => [
      `~^${pattern.replace(/:\w+/g, '[^/]+')}$`,
      headersFor(rules, pattern.replace(/:\w+/g, 'x')),
    ]),
  ];
  const names = new Set([
    ...Object.keys(common),
    ...own.flatMap(([, headers]) => Object.keys(headers)),
  ]);
  names.delete('cache-control');
  return [...names].map((name) => ({
    name: name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()),
    variable: `$header_${name.replaceAll('-', '_')}`,
    value: common[name] ?? '',
    exceptions: own
      .map(([path, headers]): MapLine => [path, headers[name] ?? ''])
      .filter(([, value]) => value !== (common[name] ?? '')),
  }));
}

/** The rules of the table, and the files that `_headers` treats differently. */
function keptLines({ rules, files }: EdgeSite): MapLine[] {
  const exceptions = files.flatMap(({ path }): MapLine[] => {
    const value = path.endsWith('.html') ? undefined : headersFor(rules, path)['cache-control'];
    return value === undefined || value === cacheRuleOf(path).browsers ? [] : [[path, value]];
  });
  return [
    ...exceptions,
    ...CACHE_RULES.map(({ files: kind, browsers }): MapLine => [
      `~${cachePattern(kind).source}`,
      browsers,
    ]),
  ];
}
