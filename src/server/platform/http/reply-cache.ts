import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Log } from '../log/log.ts';
import { preferredEncoding } from '../static/encoding.ts';

const FRESH_MS = 1_000;

interface CachedReply {
  route: string;
  until: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface ReplyCache {
  store: (context: Context, route: string) => Promise<void>;
  /** Returns false when it has no reply. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Repeats public replies from memory for a second, so that everybody who asks at once costs one. */
export function replyCache(log: Log): ReplyCache {
  const cache = new Map<string, CachedReply>();
  return {
    store: async ({ req, res }, route) => {
      // Paths with parameters would make too many replies.
      if (route.includes('{')) return;
      const key = cacheKeyOf(new URL(req.url).pathname, req.header('accept-encoding'));
      const isForAll =
        req.method === 'GET' &&
        res.status === 200 &&
        req.header('origin') === undefined &&
        res.headers.get('cache-control')?.startsWith('public') === true;
      if (!isForAll || (cache.get(key)?.until ?? 0) > performance.now()) return;
      const body = new Uint8Array(await res.clone().arrayBuffer());
      const until = performance.now() + FRESH_MS;
      cache.set(key, { route, until, headers: Object.fromEntries(res.headers), body });
    },
    answer: (request, response) => {
      const found = cache.get(
        cacheKeyOf(request.url ?? '', request.headers['accept-encoding']?.toString()),
      );
      if (
        found === undefined ||
        found.until < performance.now() ||
        request.method !== 'GET' ||
        request.headers.origin !== undefined
      )
        return false;
      const id = crypto.randomUUID();
      const { headers, body, route } = found;
      response.writeHead(200, { ...headers, 'content-length': body.length, 'x-request-id': id });
      response.end(body);
      log({ event: 'request', id, method: 'GET', route, status: 200, ms: 0 });
      return true;
    },
  };
}

/** A reply is stored as it was compressed. */
const cacheKeyOf = (path: string, accepted: string | undefined): string =>
  `${preferredEncoding(accepted)} ${path}`;
