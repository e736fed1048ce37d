import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecure } from './cookie-names.ts';

/** The cookie that holds the links of bookings that a browser has opened: strictly necessary, and HttpOnly. */
const NAME = 'bookings';
/** Only the newest are kept, because a cookie has at most 4,096 bytes. */
const MOST = 20;
/** Half a year, like the links themselves. */
const LINK_SECONDS = 180 * 24 * 3_600;
const TOKEN = /^[\w-]{43}$/;

/** The tokens of the links, the newest first. */
export function linkTokens(context: Context, siteUrl: string): string[] {
  const text = isSecure(siteUrl) ? getCookie(context, NAME, 'host') : getCookie(context, NAME);
  return (text ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST);
}

/** Stores the link of a booking: whoever uses this browser may open the booking. */
export function addLink(context: Context, siteUrl: string, token: string): void {
  const secure = isSecure(siteUrl);
  const others = linkTokens(context, siteUrl).filter((other) => other !== token);
  setCookie(context, NAME, [token, ...others].slice(0, MOST).join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: LINK_SECONDS,
    ...(secure && { prefix: 'host' as const }),
  });
}
