import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Where the pieces of a body go. */
export interface Outlet {
  write: (text: string) => void;
  end: () => void;
}

/** A body that is written piece by piece, for hours. */
export interface LongBody {
  /** Writes what there is, and from now on each piece as it comes. Called once at most. */
  pour: (outlet: Outlet) => void;
  /** The reader has gone, or never came. */
  stop: () => void;
}

type Fetch = (request: Request, env: { outgoing: unknown }) => Promise<Response> | Response;

const bodies = new WeakMap<object, LongBody>();

/**
 * The response with a long body. On a port its pieces go to the response of node:http, which takes 8 kB less for each
 * stream than a web stream; without one, as in tests, it is a stream.
 */
export function longResponse({ env }: Context, headers: HeadersInit, body: LongBody): Response {
  const around: unknown = env;
  const outgoing =
    typeof around === 'object' && around !== null && 'outgoing' in around && around.outgoing;
  if (!(outgoing instanceof ServerResponse)) return new Response(streamOf(body), { headers });
  bodies.set(outgoing, body);
  return new Response(null, { headers });
}

/** What `getRequestListener` is to call, so that long bodies are poured once all headers are known. */
export const withLongBodies =
  (answer: Fetch): Fetch =>
  async (request, env) => {
    const response = await answer(request, env);
    const { outgoing } = env;
    const body = outgoing instanceof ServerResponse ? bodies.get(outgoing) : undefined;
    if (!(outgoing instanceof ServerResponse) || body === undefined) return response;
    bodies.delete(outgoing);
    if (!response.ok || outgoing.closed) {
      body.stop();
      return response;
    }
    outgoing.once('close', body.stop);
    outgoing.writeHead(response.status, [...response.headers].flat());
    // Sent alone, they are one string; together with a body they stay one of 50 parts for as long as the stream is open.
    outgoing.flushHeaders();
    body.pour({
      write: (text) => void outgoing.write(text),
      end: () => void outgoing.end(),
    });
    return RESPONSE_ALREADY_SENT;
  };

function streamOf(body: LongBody): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) =>
      body.pour({
        write: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
      }),
    cancel: body.stop,
  });
}
