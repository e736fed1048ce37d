import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests that are worked on or wait for their turn: the last of them waits about a tenth of a second. */
const MOST_IN_WORK = 64;
/** Jobs give way to requests when one in so many places is taken. */
const CROWD = 8;
const WAIT_SECONDS = 2;
const BUSY = 'We are very busy at the moment. Please try again in a few seconds.';
const PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: BUSY,
});

/** The places for requests. */
export interface Admission {
  /** Lets a request in, or refuses it and says false. */
  admits: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether so many requests are worked on that what nobody waits for should give way. */
  isCrowded: () => boolean;
}

/**
 * Lets a bounded number of requests in and refuses the others at once with 503 and Retry-After, instead of keeping all
 * of them waiting (load shedding). A request counts from the arrival of its body, whether anybody has read it or not:
 * nobody takes a place by sending slowly, and a crowd in the same moment gets no more places than there are. `isFree`
 * tells by the path, without its query, those that cost nothing, or stay open on purpose.
 */
export function admission(isFree: (path: string) => boolean, most = MOST_IN_WORK): Admission {
  let inWork = 0;
  const admits: Admission['admits'] = (request, response) => {
    if (isFree(request.url?.split('?')[0] ?? '')) return true;
    if (inWork >= most) {
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
    response.once('close', leave);
    if (hasBody(request))
      // A small body comes with its headers and is here by the end of this turn; for another one the place is kept free.
      setImmediate(() => {
        if (request.complete) return;
        leave();
        request.once('end', takePlace);
      });
    return true;
  };
  return { admits, isCrowded: () => inWork >= most / CROWD };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A form without a script shows the sentence by itself. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.headers.accept?.includes('text/html') === true;
  const headers = {
    'content-type': isPage ? 'text/plain; charset=utf-8' : 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': String(WAIT_SECONDS),
  };
  response.writeHead(503, headers).end(isPage ? `${BUSY}\n` : PROBLEM);
}
