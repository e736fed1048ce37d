import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieNames } from '#api/docs/openapi/operation.ts';
import type { Cookie } from './reply.ts';

/** The __Host- prefix needs HTTPS (RFC 6265bis, section 4.1.3.2). */
const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** Neither needs consent, because both are strictly necessary. */
export function cookieNamesOf(siteUrl: string): CookieNames {
  const prefix = isSecure(siteUrl) ? '__Host-' : '';
  return { session: `${prefix}session`, bookings: `${prefix}bookings` };
}

const optionsAt = (siteUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(siteUrl) }) as const;

/** Returns a program's key (RFC 6750). Other schemes, such as Basic of a proxy, are not ours. */
export function keyInHeader(context: Context): string | undefined {
  const [scheme = '', key = ''] = (context.req.header('authorization') ?? '').trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? key : undefined;
}

/** Returns undefined when there is a key, which alone says who calls. */
export const sessionToken = (context: Context, siteUrl: string): string | undefined =>
  keyInHeader(context) === undefined
    ? getCookie(context, cookieNamesOf(siteUrl).session)
    : undefined;

export function setSession(context: Context, siteUrl: string, cookie: Cookie): void {
  const name = cookieNamesOf(siteUrl).session;
  const options = optionsAt(siteUrl);
  if (cookie.value === '') deleteCookie(context, name, options);
  else setCookie(context, name, cookie.value, { ...options, maxAge: cookie.maxAgeSeconds });
}

/** A cookie has at most 4,096 bytes. */
export const MAX_LINKS = 20;
const LINK_SECONDS = 180 * 24 * 3_600;
const TOKEN = /^[\w-]{43}$/;

export function linkTokens(context: Context, siteUrl: string): string[] {
  if (keyInHeader(context) !== undefined) return [];
  const text = getCookie(context, cookieNamesOf(siteUrl).bookings) ?? '';
  return text
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_LINKS);
}

export function addLink(context: Context, siteUrl: string, token: string): void {
  const others = linkTokens(context, siteUrl).filter((other) => other !== token);
  const links = [token, ...others].slice(0, MAX_LINKS).join('.');
  const options = { ...optionsAt(siteUrl), maxAge: LINK_SECONDS };
  setCookie(context, cookieNamesOf(siteUrl).bookings, links, options);
}
