import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieNamesOf, isSecure } from './cookie-names.ts';
import type { Cookie } from './reply.ts';

const NAME = 'session';

/** The token of the session's cookie. */
export const sessionToken = (context: Context, siteUrl: string): string | undefined =>
  isSecure(siteUrl) ? getCookie(context, NAME, 'host') : getCookie(context, NAME);

/** Sets the session's cookie: HttpOnly, SameSite=Lax, and over https Secure with the __Host- prefix. */
export function setSession(context: Context, siteUrl: string, cookie: Cookie): void {
  const secure = isSecure(siteUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  if (cookie.value === '') {
    deleteCookie(context, cookieNamesOf(siteUrl).session, options);
    return;
  }
  setCookie(context, NAME, cookie.value, {
    ...options,
    maxAge: cookie.maxAgeSeconds,
    ...(secure && { prefix: 'host' as const }),
  });
}
