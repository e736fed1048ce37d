import type { OfflineFacts } from './facts.ts';
import { isOfVersion, isPage, mayBeCached, MAX_PAGES, rewrittenPage } from './rules.ts';

/** A cache lists here the pages that older versions had, until all is fetched ahead. */
const SEEN = '/_seen';

/** Requests a page, the start file or the prices of this version. Throws for another version or a failure. */
async function freshAnswer(address: string, version: string): Promise<Response> {
  // Asks the server even for what the HTTP cache has.
  const answer = await self.fetch(address, { cache: 'no-cache', priority: 'low' });
  if (!mayBeCached(answer) || !isOfVersion(answer, version)) throw new Error(address);
  return answer;
}

/** Begins a version's cache with its start file and the open pages, which the HTTP cache mostly has. Throws for another version: the older worker stays. */
export async function beginCache(
  facts: OfflineFacts,
  seen: readonly string[],
  open: readonly string[],
): Promise<void> {
  const { version, start } = facts;
  const answer = await freshAnswer(start, version);
  const cache = await caches.open(version);
  await put(cache, start, answer);
  await put(cache, SEEN, Response.json(seen));
  for (const page of pagesOf(open, facts)) await cacheSeen(cache, facts, page);
}

/** Adds what a visitor may want next: the initial pages, those of older versions, and the files of all their widgets. Throws when one fails; the next page asks again. */
export async function cacheAhead(cache: Cache, facts: OfflineFacts): Promise<void> {
  const { version, prices, pages, pictures, widgets, files } = facts;
  const isMissing = async (address: string): Promise<boolean> => !(await cache.match(address));
  if (await isMissing(prices)) await put(cache, prices, await freshAnswer(prices, version));
  for (const page of pages)
    if (await isMissing(page))
      await cachePage(cache, facts, page, await freshAnswer(page, version));
  await keepFiles(cache, pictures);
  const seen: unknown = await (await cache.match(SEEN))?.json();
  for (const page of pagesOf(Array.isArray(seen) ? seen.map(String) : [], facts))
    if (await isMissing(page)) await cacheSeen(cache, facts, page);
  for (const { url } of await cache.keys())
    await keepFiles(
      cache,
      widgets[new URL(url).pathname]?.flatMap((name) => files[name] ?? []) ?? [],
    );
  await cache.delete(SEEN);
}

/** The newest pages of some addresses. */
function pagesOf(urls: readonly string[], facts: OfflineFacts): readonly string[] {
  const paths = urls.map((url) => new URL(url).pathname);
  const others = paths.filter((path) => !path.startsWith(facts.api));
  return [...new Set(others.map((path) => rewrittenPage(path, facts)))].slice(-MAX_PAGES);
}

async function cacheSeen(cache: Cache, facts: OfflineFacts, page: string): Promise<void> {
  const answer = await self.fetch(page, { cache: 'no-cache', priority: 'low' });
  if (mayBeCached(answer) && isOfVersion(answer, facts.version) && isPage(answer))
    await cachePage(cache, facts, page, answer);
}

/** Caches a page. Throws when the connection breaks. */
export async function cachePage(
  cache: Cache,
  { pages }: OfflineFacts,
  page: string,
  answer: Response,
): Promise<void> {
  // A new Response without the query in its URL.
  await put(cache, page, new Response(await answer.text(), answer));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const others = kept.filter((path) => !/\.js$|^\/_/.test(path) && !pages.includes(path));
  for (const path of others.slice(0, -MAX_PAGES)) await cache.delete(path);
}

async function keepFiles(cache: Cache, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(
      async (address) => (await cache.match(address)) ?? (await cacheFile(cache, address, 'low')),
    ),
  );
}

/** Most files come from the HTTP cache. */
export async function cacheFile(
  cache: Cache | undefined,
  address: string,
  priority: RequestPriority = 'auto',
): Promise<Response> {
  const answer = await self.fetch(address, { priority });
  if (cache && mayBeCached(answer)) await put(cache, address, answer.clone());
  return answer;
}

/** Ignores full storage. */
const put = (cache: Cache, address: string, answer: Response): Promise<void> =>
  cache.put(address, answer).catch(() => undefined);
