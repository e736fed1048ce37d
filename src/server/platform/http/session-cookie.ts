import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieNames } from '#api/docs/openapi/operation.ts';
import type { Cookie } from './reply.ts';

/** __Host- prefix (RFC 6265bis, section 4.1.3.2). */
const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

export function cookieNamesOf(siteUrl: string): CookieNames {
  const prefix = isSecure(siteUrl) ? '__Host-' : '';
  return { session: `${prefix}session`, bookings: `${prefix}bookings` };
}

const SESSION_COOKIE = 'session';

export const sessionToken = (context: Context, siteUrl: string): string | undefined =>
  isSecure(siteUrl)
    ? getCookie(context, SESSION_COOKIE, 'host')
    : getCookie(context, SESSION_COOKIE);

export function setSession(context: Context, siteUrl: string, cookie: Cookie): void {
  const secure = isSecure(siteUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  if (cookie.value === '') {
    deleteCookie(context, cookieNamesOf(siteUrl).session, options);
    return;
  }
  setCookie(context, SESSION_COOKIE, cookie.value, {
    ...options,
    maxAge: cookie.maxAgeSeconds,
    ...(secure && { prefix: 'host' as const }),
  });
}

/** Strictly necessary. */
const LINK_COOKIE = 'bookings';
/** Cookies have at most 4,096 bytes. */
export const MAX_LINKS = 20;
const LINK_SECONDS = 180 * 24 * 3_600;
const TOKEN = /^[\w-]{43}$/;

export function linkTokens(context: Context, siteUrl: string): string[] {
  const text = isSecure(siteUrl)
    ? getCookie(context, LINK_COOKIE, 'host')
    : getCookie(context, LINK_COOKIE);
  return (text ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_LINKS);
}

export function addLink(context: Context, siteUrl: string, token: string): void {
  const secure = isSecure(siteUrl);
  const others = linkTokens(context, siteUrl).filter((other) => other !== token);
  setCookie(context, LINK_COOKIE, [token, ...others].slice(0, MAX_LINKS).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: LINK_SECONDS,
    ...(secure && { prefix: 'host' as const }),
  });
}
