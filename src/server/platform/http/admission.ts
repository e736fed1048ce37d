import * as replies from '#messages/replies.ts';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** The last of so many waits about 0.1 s. */
const MAX_IN_WORK = 64;
/** Jobs give way when one in eight of the places is taken. */
const CROWD = 8;
const WAIT_SECONDS = 2;
const BUSY_PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: STATUS_CODES[503],
  status: 503,
  detail: replies.busy,
});

export interface Admission {
  admits: (request: IncomingMessage, response: ServerResponse) => boolean;
  isCrowded: () => boolean;
}

const PLACES = new WeakMap<object, () => void>();

/** Frees the place of a request that waits without working. `env` is that of Hono, which holds Node's response. */
export function giveWay(env: unknown): void {
  if (typeof env !== 'object' || env === null || !('outgoing' in env)) return;
  const { outgoing } = env;
  if (typeof outgoing === 'object' && outgoing !== null) PLACES.get(outgoing)?.();
}

/** Sheds load with 503 and Retry-After. A request counts once its body has arrived, so that slow senders do not block others. */
export function admission(
  isFree: (path: string) => boolean,
  common: Readonly<Record<string, string>>,
  max = MAX_IN_WORK,
): Admission {
  let inWork = 0;
  const admits: Admission['admits'] = (request, response) => {
    if (isFree(request.url?.split('?')[0] ?? '')) return true;
    if (inWork >= max) {
      response.setHeaders(new Headers(common));
      refuse(request, response);
      return false;
    }
    let isCounted = false;
    const takePlace = (): void => {
      if (response.closed || isCounted) return;
      isCounted = true;
      inWork += 1;
    };
    const leave = (): void => {
      if (isCounted) inWork -= 1;
      isCounted = false;
    };
    takePlace();
    PLACES.set(response, leave);
    response.once('close', leave);
    if (hasBody(request))
      // A small body arrives in this turn; others release their place meanwhile.
      setImmediate(() => {
        if (request.complete) return;
        leave();
        request.once('end', takePlace);
      });
    return true;
  };
  return { admits, isCrowded: () => inWork >= max / CROWD };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.includes('text/html') === true;
  const headers = {
    'content-type': isPage ? 'text/plain; charset=utf-8' : 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': String(WAIT_SECONDS),
  };
  response.writeHead(503, headers).end(isPage ? `${replies.busy}\n` : BUSY_PROBLEM);
}
