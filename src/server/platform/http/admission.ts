import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests that are worked on at once: the last of them waits about a tenth of a second. */
const MOST_IN_WORK = 64;
const WAIT_SECONDS = 2;
const BUSY = 'We are very busy at the moment. Please try again in a few seconds.';
const PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: BUSY,
});

/**
 * Lets a bounded number of requests in and refuses the others at once with 503 and Retry-After, instead of keeping all
 * of them waiting (load shedding). A request counts from the end of its body, so that nobody takes a place by sending
 * slowly; `isFree` are those that cost nothing, or stay open on purpose.
 */
export function admission(
  isFree: (path: string) => boolean,
  most = MOST_IN_WORK,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  let inWork = 0;
  return (request, response) => {
    if (isFree(request.url ?? '')) return true;
    if (inWork >= most) {
      refuse(request, response);
      return false;
    }
    const begin = (): void => {
      if (response.closed) return;
      inWork += 1;
      response.once('close', () => (inWork -= 1));
    };
    if (hasBody(request)) request.once('end', begin);
    else begin();
    return true;
  };
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
