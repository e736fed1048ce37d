import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { hstsHeader } from '#domain/site/hsts.ts';
import type { PlatformConfig } from '../services.ts';
import { DOCUMENT_HEADERS } from '#host/document-headers.ts';
import { isOneHost } from './site-addresses.ts';

/** Every reply has these headers; documents have more. */
export const commonHeaders = ({ hsts, ...config }: PlatformConfig): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': isOneHost(config) ? 'same-origin' : 'cross-origin',
  ...(config.siteUrl.startsWith('https:') && { 'Strict-Transport-Security': hstsHeader(hsts) }),
});

export function crossOrigin(config: PlatformConfig): MiddlewareHandler {
  const onAll = Object.entries(commonHeaders(config));
  // Pages of the API set their own policy.
  const onDocuments = Object.entries({
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const shared: MiddlewareHandler = isOneHost(config)
    ? (_context, next) => next()
    : cors({
        origin: config.siteUrl,
        credentials: true,
        allowMethods: ['GET', 'HEAD', 'POST'],
        allowHeaders: ['content-type', 'idempotency-key', 'last-event-id'],
        exposeHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after'],
        maxAge: 86_400,
      });
  return async (context, next) => {
    // Hono merges these, and those set before, into a Response that an endpoint makes itself.
    for (const [name, value] of onAll) context.res.headers.set(name, value);
    const preflight = await shared(context, next);
    if (preflight instanceof Response) context.res = preflight;
    const { headers } = context.res;
    if (DATA_TYPE.test(headers.get('content-type') ?? '')) return;
    for (const [name, value] of onDocuments) if (!headers.has(name)) headers.set(name, value);
  };
}

/** These types are no documents, whatever a browser makes of them. */
const DATA_TYPE = /^(?:application\/(?:problem\+)?json|text\/(?:csv|event-stream))\b/;

/** Guards against CSRF (OWASP). The scheme counts, because an unencrypted page could be forged. */
export function isSameSitePost(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null')
    return origin === siteUrl || isOwnHost(origin, request.headers.get('host'), siteUrl);
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

const isOwnHost = (origin: string, host: string | null, siteUrl: string): boolean =>
  hostOf(origin) === host && host !== hostOf(siteUrl);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
