import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileFor } from '#content-schema/check/entries.ts';
import { count, type Mistake } from '#content-schema/check/mistake.ts';
import { readTree, type SourceFile } from '#content-schema/check/tree.ts';
import { termsPath } from '#routes';
import { type RouteTable, resolveRoute } from '#domain/site/routing.ts';
import { elementsOf, type PageElement } from '#integrations/elements.ts';
import { filesOf } from '#host/files.ts';

export interface BuiltPage {
  file: string;
  path: string;
  html: string;
}

export const pagesOf = (dist: string): BuiltPage[] =>
  filesOf(dist)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      html: readFileSync(join(dist, file), 'utf8'),
    }));

const MAX_PARSED = 300;
const parsedPages = new Map<string, readonly PageElement[]>();
/** Returns decoded values, of all elements when `tag` is undefined. Each page is parsed once. */
export function attributes(html: string, tag: string | undefined, name: string): string[] {
  const elements = parsedPages.get(html) ?? elementsOf(html);
  if (parsedPages.size > MAX_PARSED) parsedPages.clear();
  parsedPages.set(html, elements);
  const some = elements.filter((element) => tag === undefined || element.tag === tag);
  return some.flatMap((element) => element.attributes.get(name) ?? []);
}

interface DeadLink {
  page: string;
  link: string;
  reason: string;
}

export function deadLinks(dist: string, table: RouteTable): DeadLink[] {
  const pages = new Map(pagesOf(dist).map((page) => [page.path, page]));
  return [...pages.values()].flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const reason = whyDead(link, page, { dist, table, pages });
      return reason === undefined ? [] : [{ page: page.path, link, reason }];
    }),
  );
}

const linksOf = ({ html }: BuiltPage): string[] => [
  ...new Set([
    ...['a', 'link', 'area'].flatMap((tag) => attributes(html, tag, 'href')),
    ...['img', 'script', 'source', 'iframe'].flatMap((tag) => attributes(html, tag, 'src')),
    ...['img', 'source'].flatMap((tag) => attributes(html, tag, 'srcset')).flatMap(inSrcset),
    ...attributes(html, 'form', 'action'),
  ]),
];

const inSrcset = (list: string): string[] =>
  list.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');

interface Site {
  dist: string;
  table: RouteTable;
  pages: Map<string, BuiltPage>;
}

function whyDead(link: string, from: BuiltPage, { dist, table, pages }: Site): string | undefined {
  if (link === '' || /\{[a-z-]+\}/.test(link)) return 'empty, or a placeholder';
  if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+\d{6,15})$/.test(link)) return undefined;
  const url = new URL(link, `http://site${from.path}`);
  if (url.host !== 'site') return url.protocol === 'https:' ? undefined : 'not https';
  const path = decodeURIComponent(url.pathname);
  if (path.startsWith('/api/')) return undefined;
  if (existsSync(join(dist, path)) && /\.[a-z0-9]+$/.test(path) && !path.endsWith('.html'))
    return undefined;
  const found = resolveRoute(table, path);
  // Old terms keep their words, and the addresses in them (D71).
  if (found.kind === 'redirect' && from.path.startsWith(termsPath(''))) return undefined;
  if (found.kind === 'redirect') return `leads on to ${found.to}: link there`;
  const page = found.kind === 'page' ? pages.get(found.page) : undefined;
  if (page === undefined) return from.path === path ? undefined : 'no such page';
  const id = decodeURIComponent(url.hash.slice(1));
  if (id !== '' && !attributes(page.html, undefined, 'id').includes(id))
    return `no place named ${id} on that page`;
  return undefined;
}

export interface BuiltSite {
  dist: string;
  content: string;
  table: RouteTable;
}

/** It is in bytes: ten TCP segments, the initial window (RFC 6928), without headers. */
const ONE_ROUND_TRIP = 14_000;

/** They are no errors, because editors may accept the cost. */
export const siteWarnings = ({ dist }: Pick<BuiltSite, 'dist'>): Mistake[] =>
  pagesOf(dist).flatMap(({ file, path }) => {
    const compressed = join(dist, `${file}.br`);
    const bytes = existsSync(compressed) ? statSync(compressed).size : 0;
    if (bytes <= ONE_ROUND_TRIP) return [];
    return [
      {
        ...atPage(
          path,
          `The page ${path} has ${inWords(bytes)} bytes, so it shows later on a slow connection`,
          'shorten its text, or move a part of it to another page',
        ),
        expected: `at most ${inWords(ONE_ROUND_TRIP)}, which arrive in one round trip`,
      },
    ];
  });

const inWords = (bytes: number): string => bytes.toLocaleString('en-IE');

export function siteMistakes(site: BuiltSite): Mistake[] {
  const { files } = readTree(site.content);
  return [
    ...unbuiltPages(site),
    ...deadLinkMistakes(site, files),
    ...redirectMistakes(site),
    ...sitemapMistakes(site),
  ];
}

const atPage = (page: string, problem: string, remedy: string): Mistake => ({
  path: fileFor(page),
  line: 0,
  key: '',
  problem,
  expected: '',
  remedy,
});

function unbuiltPages({ dist, table }: BuiltSite): Mistake[] {
  const built = new Set(pagesOf(dist).map(({ path }) => path));
  return table.canonical
    .filter((page) => !built.has(page))
    .map((page) =>
      atPage(
        page,
        `The build made no page at ${page}`,
        'build again; if it stays, ask a developer',
      ),
    );
}

/** The frame of all pages is reported once. */
function deadLinkMistakes({ dist, table }: BuiltSite, files: SourceFile[]): Mistake[] {
  const groups = Map.groupBy(deadLinks(dist, table), ({ link, reason }) => `${link}\n${reason}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const isFrame = others.length > 0;
    const where = isFrame ? count(others.length + 1, 'page') : first.page;
    const likely = isFrame ? MENUS : fileFor(first.page);
    return [
      {
        ...(writtenAt(first.link, likely, files) ?? { path: fileFor(first.page), line: 0 }),
        key: '',
        problem: `The link ${first.link} on ${where} is dead: ${first.reason}`,
        expected: 'a page, a place on a page, or a file that is there',
        remedy: 'correct the link, or bring back what it leads to',
      },
    ];
  });
}

const MENUS = 'content/settings/navigation.yaml';

/** Looks into the likely file first. Returns undefined for a link made by code. */
function writtenAt(
  link: string,
  likely: string,
  files: SourceFile[],
): Pick<Mistake, 'path' | 'line'> | undefined {
  const inOrder = files.toSorted((a, b) => Number(b.path === likely) - Number(a.path === likely));
  for (const { path, lines } of inOrder) {
    const at = lines.findIndex((text) => holds(text, link));
    if (at >= 0) return { path, line: at + 1 };
  }
  return undefined;
}

function holds(text: string, link: string): boolean {
  const parts = text.split(link);
  return parts
    .slice(1)
    .some((after, at) => !/[\w/.-]$/.test(parts[at] ?? '') && !/^[\w/-]/.test(after));
}

function redirectMistakes({ dist, table }: BuiltSite): Mistake[] {
  const paths = new Set(pagesOf(dist).map(({ path }) => path));
  const written = new Set(
    readFileSync(join(dist, '_redirects'), 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  const remedy = 'bring the page back, or delete the address from redirect_from';
  return [
    ...table.aliases
      .filter(({ to }) => !paths.has(to))
      .map(({ from, to }) => atPage(to, `${from} leads to ${to}, which is no page`, remedy)),
    ...table.rewrites
      .filter(({ pattern }) => !written.has(pattern))
      .map(({ pattern, page }) =>
        atPage(page, `The rule for ${pattern} is not in _redirects`, 'ask a developer'),
      ),
  ];
}

function sitemapMistakes({ dist, table }: BuiltSite): Mistake[] {
  const listed = new Set(
    filesOf(dist)
      .filter((file) => /^sitemap-\d+\.xml$/.test(file))
      .flatMap((file) => [...readFileSync(join(dist, file), 'utf8').matchAll(/<loc>([^<]*)</g)])
      .map(([, address = '']) => new URL(address).pathname),
  );
  const wanted = new Set(table.canonical).difference(new Set(table.unlisted));
  return [
    ...[...wanted.difference(listed)].map((page) =>
      atPage(page, `The sitemap lacks ${page}`, 'build again; if it stays, ask a developer'),
    ),
    ...[...listed.difference(wanted)].map((page) =>
      atPage(page, `The sitemap lists ${page}, which is no public page`, 'ask a developer'),
    ),
  ];
}
