import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ERROR_PAGES, PATHS } from '#routes';
import { resolveRoute, type RouteTable } from '#domain/site/routing.ts';
import * as replies from '#messages/replies.ts';
import { encodedPath } from '#host/files.ts';
import { slotIn, type PageSlot } from '#host/page-slot.ts';
import {
  type Headers,
  headersFor,
  NO_STORE,
  parseHeaderRules,
  REDIRECT_CACHE,
} from '#host/header-rules.ts';
import { EMPTY_BODY, fileReply, notFoundReply, textReply, type StaticReply } from './file-reply.ts';
import { loadFiles, type StoredFile } from './stored-files.ts';
import { readPath, targetOf, type Target } from './target.ts';
import { DRAFT_PARAM } from '../forms/drafts.ts';
import { sharedPage, ownPage } from './own-page.ts';
import { saysSuspended } from './suspended-page.ts';

/**
 * Returns a built page with the form that came back, the same object for all who read it. Undefined leaves the page as
 * it was built.
 */
export type ReturnForm = (asked: {
  path: string;
  token: string;
  /** It is the page as it was built. */
  page: string;
  request: IncomingMessage;
}) => Promise<{ readonly markup: string } | undefined>;

/** Returns the message over pages while bookings are suspended, else ''. Undefined leaves pages as they were built. */
type Suspension = () => string | undefined;

/** Fills the slot of /track/{id} from its path and the slot's fact. Undefined leaves the page as it was built. */
type ParcelDrawing = (
  path: string,
  fact: string,
  request: IncomingMessage,
) => Promise<string | undefined>;

type Changes = Pick<StaticSite, 'returned' | 'suspension'>;

interface ChangeRequest extends Changes {
  target: Target;
  request: IncomingMessage;
  status: number;
}

/** Pages built without the message show it where booking starts. */
const STARTS: readonly string[] = [PATHS.home, PATHS.payBooking, PATHS.bulkBooking];

/** The page is never cached or conditional. A static host shows it as it was built. */
async function changedReply(
  file: StoredFile | undefined,
  { target, request, status, returned, suspension }: ChangeRequest,
): Promise<StaticReply | undefined> {
  if (file?.type.startsWith('text/html') !== true) return undefined;
  const token = new URLSearchParams(target.query).get(DRAFT_PARAM);
  const built = file.forms.identity.toString();
  const asked = { path: target.path, page: built, request };
  // An empty form is better than no page.
  const drawn =
    token === null ? undefined : await returned({ ...asked, token }).catch(() => undefined);
  const now = suspension();
  const isBuilt = saysSuspended(built);
  const message = (now === '' ? isBuilt : !isBuilt && STARTS.includes(target.path))
    ? now
    : undefined;
  const { headers } = request;
  const sent = { message, type: file.type, headers, status };
  if (drawn !== undefined) {
    const own = { 'cache-control': NO_STORE, 'x-robots-tag': 'noindex' };
    return sharedPage(drawn, drawn.markup, { ...sent, own });
  }
  if (message === undefined) return undefined;
  return sharedPage(file, built, { ...sent, own: { 'cache-control': NO_STORE } });
}

/** A browser may go back to it, but nothing shares it, and the service worker does not store it. */
const FOR_ONE = 'private, no-cache';
const TICKETS = `${PATHS.track}/`;

/**
 * Answers with the page of a parcel, for GET with its ticket in the slot unless bookings are suspended. A shared cache stores
 * neither form: it would answer with the built one in place of tickets until that is stale (D171).
 */
async function ticketReply(
  { parcel, slot, suspension }: Pick<Site, 'parcel' | 'slot' | 'suspension'>,
  request: IncomingMessage,
  { address, file }: { address: string; file: StoredFile },
): Promise<StaticReply | undefined> {
  const isTicket = file.path === pageFile(PATHS.track) && address.startsWith(TICKETS);
  if (!isTicket || !parcel || !slot) return undefined;
  const { headers } = request;
  const isDrawn = request.method === 'GET' && !suspension();
  const drawn = isDrawn
    ? await parcel(address, slot.fact, request).catch(() => undefined)
    : undefined;
  if (drawn === undefined) return withoutSharedCaches(fileReply(file, headers));
  const html = slot.before + drawn + slot.after;
  return ownPage(html, { type: file.type, headers, own: { 'cache-control': FOR_ONE } });
}

function withoutSharedCaches(reply: StaticReply): StaticReply {
  const headers: Headers = { ...reply.headers, 'cache-control': FOR_ONE };
  delete headers['cdn-cache-control'];
  return { ...reply, headers };
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface StaticSite {
  dist: string;
  siteUrl: string;
  routes: RouteTable;
  api: NodeListener;
  returned: ReturnForm;
  suspension: Suspension;
  parcel?: ParcelDrawing | undefined;
}

export function createStaticSite(site: StaticSite): NodeListener {
  const { dist, siteUrl, routes, api, ...changes } = site;
  const files = loadFiles(dist);
  const slot = slotIn(files.get(pageFile(PATHS.track))?.forms.identity.toString() ?? '');
  const rulesFile = join(dist, '_headers');
  const written = existsSync(rulesFile) ? readFileSync(rulesFile, 'utf8') : '';
  const rules = parseHeaderRules(siteUrl.startsWith('https:') ? written : withoutHsts(written));
  return (request, response) => {
    const target = targetOf(request.url ?? '/');
    if (target.path === '/api' || target.path.startsWith('/api/')) {
      api(request, response);
      return;
    }
    staticReply({ files, routes, slot, ...changes }, request, target)
      .catch((): Located => textReply(500, `${replies.broken}\n`))
      .then(
        (reply) =>
          sendReply(request, response, reply, headersFor(rules, reply.address ?? target.path)),
        () => response.destroy(),
      );
  };
}

/** The header must not travel over plain HTTP (RFC 6797, section 7.2). */
const withoutHsts = (rules: string): string =>
  rules.replace(/^ *strict-transport-security:.*\n/gim, '');

interface Site extends Changes, Pick<StaticSite, 'routes' | 'parcel'> {
  files: Map<string, StoredFile>;
  /** This is the built tracking page. */
  slot: PageSlot | undefined;
}

async function staticReply(
  { files, routes, parcel, slot, ...changes }: Site,
  request: IncomingMessage,
  target: Target,
): Promise<Located> {
  const headers = request.headers;
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  const place = resolvePath(target.path, { files, routes });
  if ('to' in place) return movedTo(`${encodedPath(place.to)}${target.query}`);
  const shown = place.file ?? files.get('/404.html');
  const status = place.file === undefined ? 404 : 200;
  // A missing file is answered with a page.
  const address = place.file === undefined ? '/404' : place.address;
  const changed = await changedReply(shown, { target, request, status, ...changes });
  if (changed !== undefined) return { ...changed, address };
  if (place.file === undefined) return { ...notFoundReply(shown, headers), address };
  const { suspension } = changes;
  const own = { address: place.address, file: place.file };
  const ticket = await ticketReply({ parcel, slot, suspension }, request, own);
  return { ...(ticket ?? fileReply(place.file, headers)), address };
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
  const name = found.kind === 'page' ? pageFile(found.page) : read.path;
  const file = ERROR_PAGES.some((page) => name === `/${page}.html`) ? undefined : files.get(name);
  if (file !== undefined && read.isCrooked) return { to: read.path };
  return { address: read.path, file };
}

const pageFile = (page: string): string => (page === PATHS.home ? '/index.html' : `${page}.html`);

function notAllowed(): StaticReply {
  const reply = textReply(405, `${replies.readOnly}\n`);
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
  const isFound =
    [200, 206, 304].includes(reply.status) && cacheRule !== NO_STORE && cacheRule !== FOR_ONE;
  if (!isFound && cacheRule !== undefined) headers['cache-control'] = cacheRule;
  if (reply.status !== 304) headers['content-length'] = String(reply.body.length);
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}
