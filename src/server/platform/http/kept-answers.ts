import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Log } from '../log/log.ts';

/** How long an answer is repeated from memory: what thousands ask at once is made once. */
const FRESH_MS = 1_000;

interface Kept {
  route: string;
  until: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Answers of calls that say the same to everybody, in memory and in front of everything else. */
export interface KeptAnswers {
  /** Keeps the answer to a request if it is the same for all. */
  keep: (context: Context, route: string) => Promise<void>;
  /** Answers from memory; false when the request has to be worked on. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Each answer has an id of its own and a line in the log, as any other. */
export function keptAnswers(log: Log): KeptAnswers {
  const kept = new Map<string, Kept>();
  return {
    keep: async ({ req, res }, route) => {
      // A path with a parameter has as many answers as there are values.
      if (route.includes('{')) return;
      const path = new URL(req.url).pathname;
      const isForAll =
        req.method === 'GET' &&
        res.status === 200 &&
        req.header('origin') === undefined &&
        res.headers.get('cache-control')?.startsWith('public') === true;
      if (!isForAll || (kept.get(path)?.until ?? 0) > performance.now()) return;
      const body = new Uint8Array(await res.clone().arrayBuffer());
      const until = performance.now() + FRESH_MS;
      kept.set(path, { route, until, headers: Object.fromEntries(res.headers), body });
    },
    answer: (request, response) => {
      const found = kept.get(request.url ?? '');
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
