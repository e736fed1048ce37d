import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Cookie } from './reply.ts';

/** Over https the prefix binds the cookie to this host; http on localhost cannot use it. */
const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');
const NAME = 'session';

/** The name of the session's cookie as a browser sends it. */
export const cookieNameOf = (siteUrl: string): string =>
  isSecure(siteUrl) ? `__Host-${NAME}` : NAME;

/** The token of the session's cookie. */
export const sessionToken = (context: Context, siteUrl: string): string | undefined =>
  isSecure(siteUrl) ? getCookie(context, NAME, 'host') : getCookie(context, NAME);

/** Sets the session's cookie: HttpOnly, SameSite=Lax, and over https Secure with the __Host- prefix. */
export function setSession(context: Context, siteUrl: string, cookie: Cookie): void {
  const secure = isSecure(siteUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  if (cookie.value === '') {
    deleteCookie(context, cookieNameOf(siteUrl), options);
    return;
  }
  setCookie(context, NAME, cookie.value, {
    ...options,
    maxAge: cookie.maxAgeSeconds,
    ...(secure && { prefix: 'host' as const }),
  });
}
