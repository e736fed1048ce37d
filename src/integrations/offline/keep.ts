import type { OfflineFacts } from './facts.ts';
import { isOfVersion, isPage, mayBeKept, MAX_PAGES, rewrittenPage } from './rules.ts';

/** On slow or metered connections only requested files are cached. */
const isSparing = (): boolean =>
  navigator.connection?.saveData === true || /2g/.test(navigator.connection?.effectiveType ?? '');

/** Requests a page, the start file or the prices of this version. Throws for another version or a failure. */
async function freshAnswer(address: string, version: string): Promise<Response> {
  // Bypasses the HTTP cache.
  const answer = await self.fetch(address, { cache: 'reload', priority: 'low' });
  if (!mayBeKept(answer) || !isOfVersion(answer, version)) throw new Error(address);
  return answer;
}

/** Caches the initial pages and those of an older version. Throws when one fails; then the older version stays. */
export async function keepBeginning(facts: OfflineFacts, seen: readonly string[]): Promise<void> {
  const { version, start, prices, api, pages, pictures } = facts;
  const cache = await caches.open(version);
  for (const file of [start, prices]) await put(cache, file, await freshAnswer(file, version));
  for (const page of pages) await keepPage(cache, facts, page, await freshAnswer(page, version));
  if (!isSparing()) await keepFiles(cache, pictures);
  const paths = seen.map((url) => new URL(url).pathname).filter((path) => !path.startsWith(api));
  const others = new Set(paths.map((path) => rewrittenPage(path, facts))).difference(
    new Set(pages),
  );
  for (const page of [...others].slice(-MAX_PAGES)) {
    const answer = await self.fetch(page, { cache: 'no-cache', priority: 'low' });
    if (mayBeKept(answer) && isOfVersion(answer, version) && isPage(answer))
      await keepPage(cache, facts, page, answer);
  }
}

/** Caches a page and its widgets' files. Throws when the connection breaks. */
export async function keepPage(
  cache: Cache,
  facts: OfflineFacts,
  page: string,
  answer: Response,
): Promise<void> {
  const { pages, widgets, files } = facts;
  // A new Response without the query in its URL.
  await put(cache, page, new Response(await answer.text(), answer));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const others = kept.filter((path) => !/\.js$|^\/_/.test(path) && !pages.includes(path));
  for (const path of others.slice(0, -MAX_PAGES)) await cache.delete(path);
  if (isSparing()) return;
  await keepFiles(cache, widgets[page]?.flatMap((name) => files[name] ?? []) ?? []);
}

async function keepFiles(cache: Cache, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(
      async (address) => (await cache.match(address)) ?? (await keepFile(cache, address, 'low')),
    ),
  );
}

/** Mostly from the HTTP cache. */
export async function keepFile(
  cache: Cache | undefined,
  address: string,
  priority: RequestPriority = 'auto',
): Promise<Response> {
  const answer = await self.fetch(address, { priority });
  if (cache && mayBeKept(answer)) await put(cache, address, answer.clone());
  return answer;
}

/** Ignores full storage. */
const put = (cache: Cache, address: string, answer: Response): Promise<void> =>
  cache.put(address, answer).catch(() => undefined);
