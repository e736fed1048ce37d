import { decodedUri } from '#domain/text/decoded-uri.ts';
import { nearest } from '#domain/text/nearest.ts';
import { resolveRoute, withoutRewrite, type RouteTable } from '#domain/site/routing.ts';

const NO_ROUTES = '{"canonical":[],"unlisted":[],"aliases":[],"rewrites":[]}';

/** Redirects, suggests the closest address (D28), or filters the list of pages. */
export function notFound(): void {
  const written = document.querySelector('#routes')?.textContent ?? NO_ROUTES;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the page itself writes its table of routes
  const table = JSON.parse(written) as RouteTable;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#page-list a')];
  const path = decodedUri(location.pathname);
  const found = resolveRoute(table, path);
  const rewritten = withoutRewrite(table, path);
  searchAmong(links);
  // Hosts without redirects need this.
  if (found.kind === 'redirect') location.replace(found.to + location.search);
  else if (rewritten !== undefined) location.replace(rewritten);
  else if (found.kind === 'missing') suggest(nearest(path, table.canonical), links);
}

function suggest(best: string | undefined, links: readonly HTMLAnchorElement[]): void {
  const like = links.find((link) => link.getAttribute('href') === best);
  const link = document.querySelector<HTMLAnchorElement>('#guess a');
  if (!like || !link) return;
  link.href = like.href;
  link.textContent = like.textContent;
  link.closest('p')?.removeAttribute('data-none');
}

function searchAmong(links: readonly HTMLAnchorElement[]): void {
  const search = document.querySelector<HTMLInputElement>('#page-search');
  const count = document.querySelector('#page-count');
  const all = document.querySelector<HTMLDetailsElement>('#all-pages');
  const filter = (): void => {
    const wanted = search?.value.trim().toLowerCase().split(/\s+/) ?? [];
    let shown = 0;
    for (const link of links) {
      const text = `${link.textContent} ${link.pathname}`.toLowerCase();
      const hit = wanted.every((part) => text.includes(part));
      link.closest('li')?.toggleAttribute('hidden', !hit);
      if (hit) shown += 1;
    }
    if (count) count.textContent = String(shown);
    if (all) all.open ||= wanted.some((part) => part !== '');
  };
  search?.addEventListener('input', filter);
  // It may have been typed before this script loaded.
  if (search && search.value !== '') filter();
}
