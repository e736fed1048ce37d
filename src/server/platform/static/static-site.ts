import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { ERROR_PAGES, PATHS, resolveRoute, type RouteTable } from '#routes';
import { NO_STORE, REDIRECT_CACHE } from './cache-rules.ts';
import { EMPTY_BODY, errorReply, fileReply, textReply, type StaticReply } from './file-reply.ts';
import { loadFiles, type StoredFile, compressBytes } from './files.ts';
import { headersFor, parseHeaderRules, type Headers } from './header-rules.ts';
import { encodedPath, readPath, targetOf, type Target } from './target.ts';
import { refiller } from '../forms/refiller.ts';
import { DRAFT_PARAM, type FormDraft } from '../forms/drafts.ts';
import { preferredEncoding } from './encoding.ts';

export type Refill = (page: string, token: string) => Promise<FormDraft | undefined>;

interface RefillRequest {
  target: Target;
  headers: IncomingHttpHeaders;
  status: number;
  refill: Refill | undefined;
}

/** Never cached or conditional. A static host shows the form empty. */
async function filledReply(
  file: StoredFile | undefined,
  { target, headers, status, refill }: RefillRequest,
): Promise<StaticReply | undefined> {
  const token = new URLSearchParams(target.query).get(DRAFT_PARAM);
  if (file?.type.startsWith('text/html') !== true || token === null || refill === undefined)
    return undefined;
  // An empty form is better than no page.
  const draft = await refill(target.path, token).catch(() => undefined);
  if (draft === undefined) return undefined;
  const { refilled } = await refiller();
  const html = refilled((await file.encoded('identity')).toString('utf8'), draft);
  const encoding = preferredEncoding(headers['accept-encoding']?.toString(), ['br', 'gzip']);
  const isPlain = encoding === 'identity';
  return {
    status,
    headers: {
      'content-type': file.type,
      'cache-control': NO_STORE,
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding',
      ...(!isPlain && { 'content-encoding': encoding }),
    },
    body: isPlain ? Buffer.from(html) : await compressBytes(Buffer.from(html), encoding),
  };
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface StaticSite {
  dist: string;
  routes: RouteTable;
  api?: NodeListener;
  refill?: Refill;
}

export function createStaticSite({ dist, routes, api, refill }: StaticSite): NodeListener {
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
    staticReply({ files, routes, refill }, request, target)
      .catch((): Located => textReply(500, 'Something went wrong here. Please try again.\n'))
      .then(
        (reply) =>
          sendReply(request, response, reply, headersFor(rules, reply.address ?? target.path)),
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

async function staticReply(
  { files, routes, refill }: Site,
  request: IncomingMessage,
  target: Target,
): Promise<Located> {
  const headers = request.headers;
  if (isApi(target.path))
    return apiUnavailable(await errorReply(files.get('/503.html'), headers, 503));
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  const place = resolvePath(target.path, { files, routes });
  if ('to' in place) return movedTo(`${encodedPath(place.to)}${target.query}`);
  const shown = place.file ?? files.get('/404.html');
  const status = place.file === undefined ? 404 : 200;
  const { address } = place;
  const filled = await filledReply(shown, { target, headers, status, refill });
  if (filled !== undefined) return { ...filled, address };
  return place.file === undefined
    ? errorReply(shown, headers, 404)
    : { ...(await fileReply(place.file, headers)), address };
}

type Located = StaticReply & { address?: string };

type ResolvedPath = { to: string } | { address: string; file: StoredFile | undefined };

function resolvePath(
  sent: string,
  { files, routes }: Pick<Site, 'files' | 'routes'>,
): ResolvedPath {
  const read = readPath(sent);
  if (read === undefined) return { address: sent, file: undefined };
  const found = resolveRoute(routes, read.path);
  if (found.kind === 'redirect') return { to: found.to };
  const name = found.kind === 'page' ? fileOf(found.page) : read.path;
  const file = ERROR_PAGES.some((page) => name === `/${page}.html`) ? undefined : files.get(name);
  if (file !== undefined && read.isCrooked) return { to: read.path };
  const isFileName = found.kind === 'page' && read.path.endsWith('.html');
  return { address: isFileName ? found.page : read.path, file };
}

const fileOf = (page: string): string => (page === PATHS.home ? '/index.html' : `${page}.html`);

function apiUnavailable(reply: StaticReply): StaticReply {
  const headers = { ...reply.headers, 'cache-control': NO_STORE, 'retry-after': '60' };
  return { ...reply, headers };
}

function notAllowed(): StaticReply {
  const reply = textReply(405, 'This address can only be read.\n');
  return { ...reply, headers: { ...reply.headers, allow: 'GET, HEAD' } };
}

const movedTo = (location: string): StaticReply => ({
  status: 301,
  headers: { location, 'cache-control': REDIRECT_CACHE },
  body: EMPTY_BODY,
});

function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: StaticReply,
  common: Headers,
): void {
  const headers: Headers = { ...reply.headers, ...common };
  const cacheRule = reply.headers['cache-control'];
  const isFound = [200, 206, 304].includes(reply.status) && cacheRule !== NO_STORE;
  if (!isFound && cacheRule !== undefined) headers['cache-control'] = cacheRule;
  if (reply.status !== 304) headers['content-length'] = String(reply.body.length);
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}
