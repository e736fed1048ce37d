import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { hstsHeader } from '#domain/hsts.ts';
import type { PlatformConfig } from '../services.ts';

export function crossOrigin({ siteUrl, apiUrl, hsts }: PlatformConfig): MiddlewareHandler {
  const isElsewhere = !apiUrl.startsWith(`${siteUrl}/`);
  const secure = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginResourcePolicy: isElsewhere ? 'cross-origin' : 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl.startsWith('https:') ? hstsHeader(hsts) : false,
    xFrameOptions: false,
    xXssProtection: false,
    // Pages of the API set their own policy.
    overwrite: false,
  });
  const shared = cors({
    origin: siteUrl,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['content-type', 'idempotency-key', 'last-event-id'],
    exposeHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after'],
    maxAge: 86_400,
  });
  return (context, next) =>
    secure(context, async () => {
      const response = await shared(context, next);
      if (response !== undefined) context.res = response;
    });
}

/** CSRF check (OWASP). The scheme counts, because an unencrypted page could be forged. */
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
