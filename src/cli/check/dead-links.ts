import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRoute, type RouteTable } from '#routes';
import { attributes, pagesOf, type BuiltPage } from './built-pages.ts';

export interface DeadLink {
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
  if (found.kind === 'redirect') return `leads on to ${found.to}: link there`;
  const page = found.kind === 'page' ? pages.get(found.page) : undefined;
  if (page === undefined) return from.path === path ? undefined : 'no such page';
  const id = decodeURIComponent(url.hash.slice(1));
  if (id !== '' && !attributes(page.html, undefined, 'id').includes(id))
    return `no place named ${id} on that page`;
  return undefined;
}
