import type { OfflineFacts } from './facts.ts';
import { filesIn, isOfVersion, isPage, mayBeKept, MOST_PAGES, pageOf } from './rules.ts';

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
  const { version, start, api, pages } = facts;
  const cache = await caches.open(version);
  await put(cache, start, await fresh(start, version));
  for (const page of pages) await keepPage(cache, facts, page, await fresh(page, version));
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
  { pages, start }: OfflineFacts,
  page: string,
  answer: Response,
): Promise<void> {
  const html = await answer.text();
  // A new answer, because the old one remembers the whole address.
  await put(cache, page, new Response(html, answer));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const others = kept.filter((path) => !/\.js$|^\/_/.test(path) && !pages.includes(path));
  for (const path of others.slice(0, -MOST_PAGES)) await cache.delete(path);
  if (isSparing()) return;
  const table = await (await cache.match(start))?.text();
  if (table !== undefined) await keepFiles(cache, filesIn(html, table));
}

/** Keeps files whose names change with their content, and those that they lead to in turn. */
async function keepFiles(
  cache: Cache,
  addresses: readonly string[],
  seen = new Set<string>(),
): Promise<void> {
  const unseen = addresses.filter((address) => !seen.has(address));
  for (const address of unseen) seen.add(address);
  await Promise.all(
    unseen.map(async (address) => {
      const file = (await cache.match(address)) ?? (await keepFile(cache, address, 'low'));
      await keepFiles(cache, filesIn(await file.text(), ''), seen);
    }),
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
