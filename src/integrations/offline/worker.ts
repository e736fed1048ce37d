import type { OfflineFacts } from './facts.ts';
import { beginCache, cacheAhead, cacheFile, cachePage } from './cache-files.ts';
import { isOfVersion, isPage, mayBeCached, rewrittenPage } from './rules.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/* It asks the network first, then the cache. Versions are never mixed: a version's cache holds its start file before its worker takes
   over, and pages of that version alone. What was requested is cached; more only when a page asks, which knows
   whether the connection is fast. Each tab keeps its version's start file, and a cache stays while a tab uses it. Other
   names contain a content hash. */

declare const OFFLINE: OfflineFacts;
declare const self: WorkerScope & typeof globalThis;

/** A copy is shown for an answer that takes longer: twice what slow 3G needs. */
const TIMEOUT_MS = 4000;
/** Loading tabs are not listed as clients yet. */
const MAX_LOADING = 5;
const MARK = '/_page/';

const { version, start, prices, api, pages } = OFFLINE;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await beginCache(OFFLINE, await seenPages(), await openPages());
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([preload(), self.clients.claim(), forgetOldVersions()]));
});

let ahead: Promise<void> | undefined;
self.addEventListener('message', (event) => {
  ahead ??= kept()
    .then((cache) => cache && cacheAhead(cache, OFFLINE))
    .catch(() => undefined)
    .finally(() => (ahead = undefined));
  event.waitUntil(ahead);
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== 'GET') {
    // The page says that nothing was sent, which is certain only while the device itself has no connection.
    if (request.mode === 'navigate' && !navigator.onLine) event.respondWith(offlinePage(event));
  } else if (request.mode === 'navigate')
    event.respondWith(
      pathname.startsWith(api)
        ? fromNetwork(event).catch(() => offlinePage(event))
        : pageAnswer(event, rewrittenPage(pathname, OFFLINE)),
    );
  else if (pathname === start) event.respondWith(startFile(request, clientId));
  else if (pathname === prices) event.respondWith(freshPrices(request));
  else if (pathname.startsWith('/_astro/')) event.respondWith(keptFile(pathname));
});

/** Turns on navigation preload, but not in Firefox (153), which shows its own error page when a preload fails. */
async function preload(): Promise<void> {
  if (!('navigationPreload' in self.registration)) return;
  const { navigationPreload } = self.registration;
  await (/\bFirefox\//.test(navigator.userAgent)
    ? navigationPreload.disable()
    : navigationPreload.enable());
}

/** Asks the network first, then the cache, then takes the offline page. */
async function pageAnswer(event: FetchEvent, address: string): Promise<Response> {
  const cache = await kept();
  const copy = cache?.match(address);
  const answer = fromNetwork(event).catch(() => undefined);
  event.waitUntil(answer.then((found) => keep(found, address, cache)).catch(() => undefined));
  const late = new Promise((resume) => setTimeout(resume, TIMEOUT_MS)).then(() => copy);
  let shown = await Promise.race([answer, late]);
  if (shown === undefined || shown.status >= 500)
    shown = (await copy) ?? (await answer) ?? (await cache?.match(pages.at(-1) ?? ''));
  if (cache && shown && shown.type !== 'opaqueredirect' && isOfVersion(shown, version))
    await markTab(event, cache);
  event.waitUntil(forgetOldVersions());
  return shown ?? Response.error();
}

/**
 * Answers a form that the browser itself sends, or a link to the API, where there is no connection. Nothing of the API is
 * cached. The status lets a download fail, which would save the page as the file.
 */
async function offlinePage(event: FetchEvent): Promise<Response> {
  const cache = await kept();
  const page = await cache?.match(pages.at(-1) ?? '');
  if (!cache || !page) return Response.error();
  await markTab(event, cache);
  return new Response(page.body, { status: 503, headers: page.headers });
}

/** Remembers that a tab shows a page of this version. */
const markTab = ({ resultingClientId }: FetchEvent, cache: Cache): Promise<void> =>
  cache.put(MARK + resultingClientId, new Response()).catch(() => undefined);

/** Takes the preloaded answer, or sends a request. */
const fromNetwork = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? self.fetch(request);

async function keep(
  answer: Response | undefined,
  address: string,
  cache: Cache | undefined,
): Promise<void> {
  if (cache && answer && isPage(answer) && mayBeCached(answer) && isOfVersion(answer, version))
    await cachePage(cache, OFFLINE, address, answer.clone());
}

/** The start file of the tab's version; unknown versions use the network. */
async function startFile(request: Request, clientId: string): Promise<Response> {
  for (const name of await caches.keys()) {
    if (await caches.match(MARK + clientId, { cacheName: name })) {
      const copy = await caches.match(start, { cacheName: name });
      if (copy) return copy;
    }
  }
  return self.fetch(request);
}

async function freshPrices(request: Request): Promise<Response> {
  const cache = await kept();
  try {
    const answer = await self.fetch(request);
    if (mayBeCached(answer) && isOfVersion(answer, version))
      await cache?.put(prices, answer.clone());
    return answer;
  } catch {
    return (await cache?.match(prices)) ?? Response.error();
  }
}

const keptFile = async (address: string): Promise<Response> =>
  (await caches.match(address)) ?? cacheFile(await kept(), address);

/** Only the installation creates this cache: after a Decline it must not come back. */
async function kept(): Promise<Cache | undefined> {
  if (!(await caches.has(version))) return undefined;
  const cache = await caches.open(version);
  if ((await cache.keys()).length > 0) return cache;
  // The visitor declined between `has` and `open`, so `open` created an empty cache.
  await caches.delete(version);
  return undefined;
}

const openPages = async (): Promise<string[]> =>
  (await self.clients.matchAll({ includeUncontrolled: true })).map(({ url }) => url);

/** Addresses of cached pages. */
async function seenPages(): Promise<string[]> {
  const urls: string[] = [];
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    urls.push(...requests.map(({ url }) => url).filter((url) => !/\.js$|\/_/.test(url)));
  }
  return urls;
}

/** Deletes versions and caches that no tab uses, unless a newer worker is waiting. */
async function forgetOldVersions(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  const isNewest = !self.registration.installing && !self.registration.waiting;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const marks = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes(MARK));
    const gone = marks.filter((url) => !open.some(({ id }) => url.endsWith(id)));
    if (name === version) for (const url of gone.slice(0, -MAX_LOADING)) await cache.delete(url);
    else if (isNewest && gone.length === marks.length) await caches.delete(name);
  }
}
