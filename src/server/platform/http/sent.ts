import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What somebody has sent, not read yet. */
export interface SentBody {
  headers: Pick<Headers, 'get'>;
  body: AsyncIterable<Uint8Array> | null;
}

/**
 * What came with a request: the message of node:http where there is one, because the Request and the web stream around
 * it take as long as storing an enquiry.
 */
export function sentWith({ env, req }: Context): SentBody {
  const { headers } = req.raw;
  const around: unknown = env;
  const incoming =
    typeof around === 'object' && around !== null && 'incoming' in around && around.incoming;
  if (!(incoming instanceof IncomingMessage)) return { headers, body: req.raw.body };
  // The answer still needs its connection when reading ends early.
  return { headers, body: incoming.iterator({ destroyOnReturn: false }) };
}
