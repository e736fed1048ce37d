import type { Context, MiddlewareHandler } from 'hono';
import { compressBytes, preferredEncoding } from '../static/encoding.ts';

/** Streams, papers and downloads are not compressed; some downloads are streams too. */
const COMPRESSED_TYPE = /^(?:text\/html|application\/(?:problem\+)?json)\b/;
/** A shorter reply fits into one packet as it is. */
const MIN_COMPRESSED_BYTES = 1_024;

export const compressedReplies: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  const isWhole = res.body !== null && !res.headers.has('content-disposition');
  if (!isWhole || !COMPRESSED_TYPE.test(res.headers.get('content-type') ?? '')) return;
  const encoding = preferredEncoding(req.header('accept-encoding'));
  let body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  if (body.length >= MIN_COMPRESSED_BYTES) {
    headers.append('vary', 'Accept-Encoding');
    if (encoding !== 'identity' && req.method !== 'HEAD' && !revealsLength(context)) {
      headers.set('content-encoding', encoding);
      body = await compressBytes(body, encoding);
    }
  }
  // Hono adds the old headers to a reply that replaces another.
  context.res = undefined;
  context.res = new Response(body, { status: res.status, headers });
};

/**
 * BREACH (D67) needs another site's request. Somebody who sees the wire can also write pages of subdomains over plain
 * HTTP.
 */
const revealsLength = ({ req }: Context): boolean =>
  ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '') &&
  req.header('cookie') !== undefined &&
  new URL(req.url).search !== '';
