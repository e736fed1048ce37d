import type { OfflineFacts } from './facts.ts';
import { isOfVersion, isPage, mayBeKept, MOST_PAGES, pageOf } from './rules.ts';

/** On connections that are slow or paid by the byte, only what a page asks for itself is kept. */
const isSparing = (): boolean =>
  navigator.connection?.saveData === true || /2g/.test(navigator.connection?.effectiveType ?? '');

/** Asks for a page or the start file of this version. Throws when the site has another one, or no answer. */
async function fresh(address: string, version: string): Promise<Response> {
  // Past the browser's own cache, where an older answer may be.
  const answer = await self.fetch(address, { cache: 'reload', priority: 'low' });
  if (!mayBeKept(answer) || !isOfVersion(answer, version)) throw new Error(address);
  return answer;
}

/**
 * Keeps all that works without a connection from the beginning, and again what an older version has kept. Throws when
 * something of it cannot be had; then the older version stays.
 */
export async function keepBeginning(facts: OfflineFacts, seen: readonly string[]): Promise<void> {
  const { version, start, api, pages, pictures } = facts;
  const cache = await caches.open(version);
  await put(cache, start, await fresh(start, version));
  for (const page of pages) await keepPage(cache, facts, page, await fresh(page, version));
  if (!isSparing()) await keepFiles(cache, pictures);
  const paths = seen.map((url) => new URL(url).pathname).filter((path) => !path.startsWith(api));
  const others = new Set(paths.map((path) => pageOf(path, facts))).difference(new Set(pages));
  for (const page of [...others].slice(-MOST_PAGES)) {
    const answer = await self.fetch(page, { cache: 'no-cache', priority: 'low' });
    if (mayBeKept(answer) && isOfVersion(answer, version) && isPage(answer))
      await keepPage(cache, facts, page, answer);
  }
}

/** Keeps a page and what its widgets need. Throws when the connection breaks. */
export async function keepPage(
  cache: Cache,
  facts: OfflineFacts,
  page: string,
  answer: Response,
): Promise<void> {
  const { pages, widgets, files } = facts;
  // A new answer, because the old one remembers the whole address.
  await put(cache, page, new Response(await answer.text(), answer));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const others = kept.filter((path) => !/\.js$|^\/_/.test(path) && !pages.includes(path));
  for (const path of others.slice(0, -MOST_PAGES)) await cache.delete(path);
  if (isSparing()) return;
  await keepFiles(cache, widgets[page]?.flatMap((name) => files[name] ?? []) ?? []);
}

/** Keeps files whose names change with their content. */
async function keepFiles(cache: Cache, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(
      async (address) => (await cache.match(address)) ?? (await keepFile(cache, address, 'low')),
    ),
  );
}

/** Keeps a file of a build, which the browser has already in most cases. */
export async function keepFile(
  cache: Cache | undefined,
  address: string,
  priority: RequestPriority = 'auto',
): Promise<Response> {
  const answer = await self.fetch(address, { priority });
  if (cache && mayBeKept(answer)) await put(cache, address, answer.clone());
  return answer;
}

/** A device without room keeps less; what is kept still works. */
const put = (cache: Cache, address: string, answer: Response): Promise<void> =>
  cache.put(address, answer).catch(() => undefined);
