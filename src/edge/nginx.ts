import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_PAGES, PATHS } from '#routes';
import type { RouteTable } from '#domain/site/routing.ts';
import { StartRefusal } from '#host/refusal.ts';
import {
  CACHE_RULES,
  cachePattern,
  cacheRuleOf,
  headersFor,
  type Headers,
  NO_STORE,
  parseHeaderRules,
  REDIRECT_CACHE,
} from '#host/header-rules.ts';
import { encodedPath, etagOf, pathsOf } from '#host/files.ts';
import { TYPES } from '#host/content-types.ts';

export type NginxValues = Record<string, string | string[]>;

/** `_headers` does not name this address. */
const ANY_ADDRESS = '/?';
const ANY_FILE = /^.*\.\w+$/;
/** It is the default limit of a map's key; only the `http` block can set map_hash_bucket_size. */
const MAX_KEY_BYTES = 46;

/** Fills in nginx.conf for the build. Throws a StartRefusal without a build. */
export function nginxSite(dist: string, routes: RouteTable, values: NginxValues): string {
  if (!existsSync(join(dist, '_headers')))
    throw new StartRefusal(
      `There is no built site in ${dist}: run "npm run build" first, or name its folder with --dist.`,
    );
  const template = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8');
  const files = pathsOf(dist).filter(
    (path) => !ERROR_PAGES.some((page) => path === `/${page}.html`),
  );
  const includes = {
    types: Object.entries(TYPES).map(([ending, type]) => `${literal(type)} ${ending};`),
    ...addressRules(routes),
    tags: files.map((path) => configLine(exact(path), etagText(join(dist, path)))),
    ...headerLines(dist, routes, files),
  };
  return filledTemplate(template, { ...values, ...includes });
}

const etagText = (file: string): string =>
  etagOf(readFileSync(file)).replaceAll('"', '') +
  (existsSync(`${file}.br`) && existsSync(`${file}.gz`) ? '+' : '');

function addressRules({ canonical, aliases, rewrites }: RouteTable): NginxValues {
  const pages = [...canonical.map((path) => ({ from: path, to: path })), ...aliases].reverse();
  const known = new Map(pages.map(({ from, to }) => [from.toLowerCase(), to]));
  const rewritten = (pattern: string, part: string, end?: string): string => {
    let at = 0;
    const to = pattern.replace(/:\w+/g, () => `$${(at += 1)}`);
    return `${pathRegex(pattern, '*^', part, end)} ${nginxQuoted(to)};`;
  };
  return {
    pages: [
      ...[...known].map(([from, to]) => configLine(exact(from), to)),
      ...rewrites.map(({ pattern }) => rewritten(pattern, '([^/]+)')),
    ],
    rewrites: rewrites.map(({ pattern, page }) => configLine(pathRegex(pattern), `${page}.html`)),
    tickets: `${nginxQuoted(`~^(?:GET|HEAD)\\|${regexEscaped(PATHS.track)}/`)} 1;`,
    sent: rewrites.map(({ pattern }) => rewritten(pattern, '([^/?]+?)', '(?:\\.html|/*)(?:\\?|$)')),
    encoded: canonical
      .filter((path) => encodedPath(path) !== path)
      .map((path) => configLine(exact(path), encodedPath(path))),
  };
}

function headerLines(
  dist: string,
  { canonical, rewrites }: RouteTable,
  files: readonly string[],
): NginxValues {
  const rules = parseHeaderRules(readFileSync(join(dist, '_headers'), 'utf8'));
  const samples = rewrites.map(({ pattern }) => pattern.replace(/:\w+/g, 'x'));
  const addresses = [...canonical, ...samples, ...files.filter((path) => !path.endsWith('.html'))];
  const common = ownHeaders(headersFor(rules, ANY_ADDRESS));
  const sets = new Map<string, Headers>([[JSON.stringify(common), common]]);
  /** Equal headers have one number; 0 is that of all pages. */
  const setOf = (path: string): string => {
    const headers = ownHeaders(headersFor(rules, path));
    const key = JSON.stringify(headers);
    sets.set(key, headers);
    return `${[...sets.keys()].indexOf(key)}`;
  };
  const cacheOf = (path: string): string =>
    headersFor(rules, path)['cache-control'] ?? cacheRuleOf(path).browsers;
  const folders = rules.map(({ pattern }) => pattern).filter(hasMany);
  const kinds = CACHE_RULES.map((rule) => ({ ...rule, pattern: cachePattern(rule.files) }));
  const header_sets = patternLines([...folders, ANY_FILE], addresses, setOf, '0');
  const cachePatterns = kinds.map(({ pattern }) => pattern);
  const names = [...new Set([...sets.values()].flatMap(Object.keys))];
  const variableOf = (name: string): string => `$courier_header_${name.replaceAll('-', '_')}`;
  return {
    header_sets,
    header_maps: names.flatMap((name) => [
      `map $courier_header_set ${variableOf(name)} {`,
      ...[...sets.values()].flatMap((headers, at) =>
        headers[name] === common[name] ? [] : [`  ${configLine(`${at}`, headers[name] ?? '')}`],
      ),
      `  default ${literal(common[name] ?? '')};`,
      '}',
    ]),
    headers: names.map((name) => `add_header ${name} ${variableOf(name)} always;`),
    kept: patternLines(cachePatterns, files, cacheOf, ''),
    kept_by_edges: kinds.map(({ pattern, shared = '' }) =>
      configLine(nginxQuoted(`~^(?:200|206|304)\\|\\|${pattern.source.slice(1)}`), shared),
    ),
    redirect_cache: literal(REDIRECT_CACHE),
    never_kept: literal(NO_STORE),
  };
}

/** It is true for the pattern of a folder or a rewrite; the one of all pages has no number. */
const hasMany = (pattern: RegExp): boolean =>
  /\*|\[\^/.test(pattern.source) && !pattern.test(ANY_ADDRESS);

/** Cache-Control has a map of its own. */
const ownHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cache-control'));

/**
 * Makes the lines of a map from address to value: one for each pattern, with the value that most of its addresses have, and one
 * for each address that has another value.
 */
function patternLines(
  patterns: readonly RegExp[],
  addresses: readonly string[],
  valueOf: (path: string) => string,
  otherwise: string,
): string[] {
  const firstFor = (path: string) => patterns.find((pattern) => pattern.test(path));
  const valued = patterns.flatMap((pattern) => {
    const own = addresses.filter((path) => firstFor(path) === pattern);
    return own.length === 0 ? [] : [{ pattern, value: mostCommon(own.map(valueOf)) }];
  });
  const given = (path: string): string =>
    valued.find(({ pattern }) => pattern === firstFor(path))?.value ?? otherwise;
  return [
    ...addresses
      .filter((path) => given(path) !== valueOf(path))
      .map((path) => configLine(exact(path), valueOf(path))),
    ...valued.map(({ pattern, value }) => configLine(nginxQuoted(`~${pattern.source}`), value)),
  ];
}

function mostCommon(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? '';
}

/** Repeats a line for each text of `{{name}}`; drops lines of an empty `{{#name}}`. Throws for a missing name. */
function filledTemplate(template: string, values: NginxValues): string {
  const textsOf = (name: string): string[] => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf has "${name}", which has no value`);
    return [value].flat();
  };
  return template
    .replace(/^ *\{\{#(\w+)\}\}\n([^]*?)^ *\{\{\/\1\}\}\n/gm, (_, name: string, lines: string) =>
      textsOf(name).length === 0 ? '' : lines,
    )
    .replace(/^.*\{\{(\w+)\}\}.*\n/gm, (text, name: string) =>
      textsOf(name)
        .map((each) => text.replace(`{{${name}}}`, () => each))
        .join(''),
    );
}

const configLine = (key: string, value: string): string => `${key} ${literal(value)};`;

/** Makes a map's key for one text in any case: a regular expression when it exceeds the hash table. */
const exact = (text: string): string =>
  nginxQuoted(Buffer.byteLength(text) > MAX_KEY_BYTES ? `~*^${regexEscaped(text)}$` : text);

/** Makes a map's key of a pattern such as "/pay/:amount/:id". */
const pathRegex = (pattern: string, start = '^', part = '[^/]+', end = '$'): string =>
  nginxQuoted(
    `~${start}${pattern
      .split('/')
      .map((each) => (each.startsWith(':') ? part : regexEscaped(each)))
      .join('/')}${end}`,
  );

const regexEscaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Quotes a text. Throws for a `$`, which nginx cannot escape. */
export function literal(text: string): string {
  if (/[$\p{Cc}]/u.test(text))
    throw new Error(
      `nginx cannot hold the text "${text}": take the $ or the control character out.`,
    );
  return nginxQuoted(text);
}

/** In quotes nginx reads `\\`, `\"`, `\'`, `\t`, `\r` and `\n` as one character, other backslashes literally. */
const nginxQuoted = (text: string): string =>
  `"${text.replace(/\\(?=["'\\trn]|$)/g, '\\\\').replaceAll('"', '\\"')}"`;
