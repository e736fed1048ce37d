import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { hashOf } from '#server/platform/index.ts';

/**
 * Lets nobody in but the browser that was given the address. Another page that is open in it knows no token; a name that leads
 * to this machine (DNS rebinding) is no host of ours; a form of another page has another origin.
 */
export const guard =
  (token: string): MiddlewareHandler =>
  async (context, next) => {
    const url = new URL(context.req.url);
    const host = context.req.header('host') ?? '';
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host))
      return context.text('These forms answer at 127.0.0.1 only.', 421);
    const [, given = ''] = url.pathname.split('/');
    if (!isSameText(given, token))
      return context.text('Open the address that "npm run edit" has printed last.', 404);
    if (!['GET', 'HEAD'].includes(context.req.method)) {
      const site = context.req.header('sec-fetch-site') ?? 'same-origin';
      if (context.req.header('origin') !== `http://${host}` || site !== 'same-origin')
        return context.text('Only these forms themselves may send anything.', 403);
    }
    return next();
  };

const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
