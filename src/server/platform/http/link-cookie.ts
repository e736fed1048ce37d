import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecure } from './session-cookie.ts';

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
