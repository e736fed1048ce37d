import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answer, ERROR_PAGES, PATHS, type RouteTable } from '#routes';
import { NEVER_KEPT, REDIRECT_CACHE } from './static/cache-rules.ts';
import { errorReply, fileReply, NOTHING, textReply, type Reply } from './static/file-reply.ts';
import { loadFiles, type StoredFile } from './static/files.ts';
import { filledReply, type Refill } from './static/filled-reply.ts';
import { headersFor, parseHeaderRules, type Headers } from './static/header-rules.ts';
import { encodedPath, readPath, targetOf, type Target } from './static/target.ts';

/** Answers one request of node:http. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface StaticSite {
  /** Folder of the built site. It is read once; start again after a build. */
  dist: string;
  routes: RouteTable;
  /** Answers /api/; the security headers are already set. Without it /api/ is answered 503. */
  api?: Listener;
  /** Knows what was typed into a form that failed; without it the form comes back empty. */
  refill?: Refill;
}

/** Answers for the built site as a static edge does: pages, 301, rewrites, 404, and the headers of `_headers`. */
export function createStaticSite({ dist, routes, api, refill }: StaticSite): Listener {
  const files = loadFiles(dist);
  const rulesFile = join(dist, '_headers');
  const rules = parseHeaderRules(existsSync(rulesFile) ? readFileSync(rulesFile, 'utf8') : '');
  return (request, response) => {
    const target = targetOf(request.url ?? '/');
    if (api !== undefined && isApi(target.path)) {
      for (const [name, value] of Object.entries(headersFor(rules, '/api/')))
        response.setHeader(name, value);
      api(request, response);
      return;
    }
    replyTo({ files, routes, refill }, request, target)
      .catch((): Located => textReply(500, 'Something went wrong here. Please try again.\n'))
      .then(
        (reply) => send(request, response, reply, headersFor(rules, reply.address ?? target.path)),
        () => response.destroy(),
      );
  };
}

interface Site {
  files: Map<string, StoredFile>;
  routes: RouteTable;
  refill: Refill | undefined;
}

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

async function replyTo(
  { files, routes, refill }: Site,
  request: IncomingMessage,
  target: Target,
): Promise<Located> {
  const asked = request.headers;
  if (isApi(target.path)) return closed(await errorReply(files.get('/503.html'), asked, 503));
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  const place = placeOf(target.path, { files, routes });
  if ('to' in place) return movedTo(`${encodedPath(place.to)}${target.query}`);
  const shown = place.file ?? files.get('/404.html');
  const status = place.file === undefined ? 404 : 200;
  const { address } = place;
  const filled = await filledReply(shown, { target, asked, status, refill });
  if (filled !== undefined) return { ...filled, address };
  return place.file === undefined
    ? errorReply(shown, asked, 404)
    : { ...(await fileReply(place.file, asked)), address };
}

/** An answer, and the address whose header rules count when that is not the one that was asked for. */
type Located = Reply & { address?: string };

/** Where a path leads: elsewhere, or to a file (undefined when there is none). */
type Place = { to: string } | { address: string; file: StoredFile | undefined };

function placeOf(sent: string, { files, routes }: Pick<Site, 'files' | 'routes'>): Place {
  const read = readPath(sent);
  if (read === undefined) return { address: sent, file: undefined };
  const found = answer(routes, read.path);
  if (found.kind === 'redirect') return { to: found.to };
  const name = found.kind === 'page' ? fileOf(found.page) : read.path;
  const file = ERROR_PAGES.some((page) => name === `/${page}.html`) ? undefined : files.get(name);
  if (file !== undefined && read.isCrooked) return { to: read.path };
  // A page is the same under its file's name.
  const isFileName = found.kind === 'page' && read.path.endsWith('.html');
  return { address: isFileName ? found.page : read.path, file };
}

const fileOf = (page: string): string => (page === PATHS.home ? '/index.html' : `${page}.html`);

function closed(reply: Reply): Reply {
  const headers = { ...reply.headers, 'cache-control': NEVER_KEPT, 'retry-after': '60' };
  return { ...reply, headers };
}

function notAllowed(): Reply {
  const reply = textReply(405, 'This address can only be read.\n');
  return { ...reply, headers: { ...reply.headers, allow: 'GET, HEAD' } };
}

const movedTo = (location: string): Reply => ({
  status: 301,
  headers: { location, 'cache-control': REDIRECT_CACHE },
  body: NOTHING,
});

/** Rules for caching in `_headers` are meant for what is there, not for errors, redirects and filled in forms. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  common: Headers,
): void {
  const headers: Headers = { ...reply.headers, ...common };
  const cacheRule = reply.headers['cache-control'];
  const isFound = [200, 206, 304].includes(reply.status) && cacheRule !== NEVER_KEPT;
  if (!isFound && cacheRule !== undefined) headers['cache-control'] = cacheRule;
  if (reply.status !== 304) headers['content-length'] = String(reply.body.length);
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}
