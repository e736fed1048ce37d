import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import * as replies from '#messages/replies.ts';
import type { PlatformServices } from '../services.ts';
import type { Limit, LimitState } from './limits.ts';
import { sender, senderOfPage, widerNetwork } from './network.ts';
import { problem, type Problem, type Reply } from './reply.ts';

type Counter = Pick<Limit, 'name' | 'points' | 'seconds'>;

/** Counts a request in each limit, up to the first that refuses it with a 429. */
export async function overLimits<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  for (const limit of limits)
    for (const [counter, key] of countersOf(limit, body, sender(context, services))) {
      const refused = await overLimit(counter, key, context, services);
      if (refused !== undefined) return refused;
    }
  return undefined;
}

/**
 * Answers a request that is not over its limits. Gives back what it used up: all where the failure was ours, and after a
 * success what counts failures only.
 */
export async function withinLimits<A, B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  { context, services }: { context: Context; services: PlatformServices },
  work: () => Promise<Reply<A>>,
): Promise<Reply<A>> {
  const refused = await overLimits(limits, body, context, services);
  if (refused !== undefined) return refused;
  let given: Reply<A> | undefined;
  try {
    given = await work();
    return given;
  } finally {
    const isOurFailure = given === undefined || (!given.ok && given.status >= 500);
    for (const limit of limits)
      if (isOurFailure || (given?.ok === true && limit.countsFailures === true))
        for (const [counter, key] of countersOf(limit, body, sender(context, services)))
          await services.limiter.forgive(counter, key);
  }
}

export async function overLimit(
  limit: Counter,
  key: string,
  context: Context,
  { limiter }: Pick<PlatformServices, 'limiter'>,
): Promise<Problem | undefined> {
  const state = await limiter.hit(limit, key);
  if (state === undefined) return undefined;
  noteLimitState(context, limit, state);
  return state.isOver ? tooMany(state.resetSeconds) : undefined;
}

/** Counts a request for a page of the site, which is no call, in the limits of a call. */
export async function isPageOverLimits(
  limits: readonly Limit[],
  request: IncomingMessage,
  services: Pick<PlatformServices, 'config' | 'limiter'>,
): Promise<boolean> {
  for (const limit of limits)
    for (const [counter, key] of countersOf(limit, undefined, senderOfPage(request, services)))
      if ((await services.limiter.hit(counter, key))?.isOver === true) return true;
  return false;
}

/** A /48 may use the points of so many networks, because the phones of a provider share one. */
const NETWORKS_OF_WIDER = 16;

function countersOf<B>(limit: Limit<B>, body: B, network: string): [Counter, string][] {
  const { name, points, seconds, per, slowsGuessing } = limit;
  const wider = slowsGuessing === true ? widerNetwork(network) : undefined;
  const ofWider = { name: `${name}-48`, points: points * NETWORKS_OF_WIDER, seconds };
  const counters: [Counter, string][] = [[limit, per === 'address' ? network : per(body, network)]];
  if (wider !== undefined) counters.push([ofWider, wider]);
  return counters;
}

const tooMany = (seconds: number): Problem =>
  problem(429, replies.tooMany(waitInWords(seconds)), {
    headers: { 'retry-after': String(seconds) },
  });

const waitInWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

function noteLimitState(
  context: Context,
  { name, seconds }: Pick<Limit, 'name' | 'seconds'>,
  { points, remaining, resetSeconds }: LimitState,
): void {
  const known = context.get('limitStates') ?? { policy: [], state: [] };
  context.set('limitStates', {
    policy: [...known.policy, `"${name}";q=${points};w=${seconds}`],
    state: [...known.state, `"${name}";r=${remaining};t=${resetSeconds}`],
  });
}

/** Sends the limits and what is left of them (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateLimitHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const limitStates = context.get('limitStates');
  if (limitStates === undefined) return;
  context.res.headers.set('ratelimit-policy', limitStates.policy.join(', '));
  context.res.headers.set('ratelimit', limitStates.state.join(', '));
};

declare module 'hono' {
  interface ContextVariableMap {
    limitStates: { policy: readonly string[]; state: readonly string[] } | undefined;
  }
}
