import type { Context, MiddlewareHandler } from 'hono';
import type { Limit, Standing } from './limits.ts';

/** Remembers how a limit stands, for the headers of the answer. */
export function noteStanding(
  context: Context,
  { name, seconds }: Pick<Limit, 'name' | 'seconds'>,
  { points, remaining, resetSeconds }: Standing,
): void {
  const known = context.get('standings') ?? { policy: [], state: [] };
  context.set('standings', {
    policy: [...known.policy, `"${name}";q=${points};w=${seconds}`],
    state: [...known.state, `"${name}";r=${remaining};t=${resetSeconds}`],
  });
}

/**
 * Tells a program how often it may call before it is refused (draft-ietf-httpapi-ratelimit-headers-10): for each limit
 * that a call is counted against, its quota in a window of seconds, what remains of it, and when it is full again.
 */
export const rateLimitHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const standings = context.get('standings');
  if (standings === undefined) return;
  context.res.headers.set('ratelimit-policy', standings.policy.join(', '));
  context.res.headers.set('ratelimit', standings.state.join(', '));
};

declare module 'hono' {
  interface ContextVariableMap {
    /** The limits that a request was counted against; undefined without any. */
    standings: { policy: readonly string[]; state: readonly string[] } | undefined;
  }
}
