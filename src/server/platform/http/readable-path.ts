import type { MiddlewareHandler } from 'hono';
import { problem, problemResponse } from './reply.ts';

/** 400 for a broken percent escape (RFC 3986, section 2.5). */
export const readablePath: MiddlewareHandler = async (context, next) => {
  if (isReadable(new URL(context.req.url).pathname)) return next();
  return problemResponse(
    problem(400, 'This address cannot be read: one of its percent signs does not begin an escape.'),
  );
};

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
