import { nearest } from '#domain/nearest.ts';
import { answer, withoutRewrite, type RouteTable } from '#routes';

/** The build has written it. */
const isTable = (value: unknown): value is RouteTable =>
  typeof value === 'object' && value !== null && 'canonical' in value;

const written: unknown = JSON.parse(document.querySelector('#routes')?.textContent ?? 'null');
const table = isTable(written)
  ? written
  : { canonical: [], unlisted: [], aliases: [], rewrites: [] };
const links = [...document.querySelectorAll<HTMLAnchorElement>('#page-list a')];
const path = decoded(location.pathname);
const found = answer(table, path);
const rewritten = withoutRewrite(table, path);

// On a host without redirect and rewrite rules this page leads on by itself.
if (found.kind === 'redirect') location.replace(found.to + location.search);
else if (rewritten !== undefined) location.replace(rewritten);
else if (found.kind === 'missing') guess();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function guess() {
  const best = nearest(path, table.canonical);
  const like = links.find((link) => link.getAttribute('href') === best);
  const box = document.querySelector<HTMLElement>('#guess');
  const link = box?.querySelector('a');
  const start = document.querySelector<HTMLElement>('#start');
  if (!like || !box || !link || !start) return;
  link.href = like.href;
  link.textContent = like.textContent;
  start.hidden = true;
  box.hidden = false;
}

const search = document.querySelector<HTMLInputElement>('#page-search');
const count = document.querySelector('#page-count');
search?.addEventListener('input', () => {
  const wanted = search.value.trim().toLowerCase().split(/\s+/);
  let shown = 0;
  for (const link of links) {
    const text = `${link.textContent} ${link.pathname}`.toLowerCase();
    const hit = wanted.every((part) => text.includes(part));
    link.closest('li')?.toggleAttribute('hidden', !hit);
    if (hit) shown += 1;
  }
  if (count) count.textContent = String(shown);
});
