import { getConnInfo } from '@hono/node-server/conninfo';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { replies } from '#messages/replies.ts';
import type { PlatformServices } from '../services.ts';
import type { Limit, LimitState } from './limits.ts';
import { problem, type Problem } from './reply.ts';

/** X-Forwarded-For of the outermost trusted proxy; others can be forged. IPv6 customers have a /64. */
function clientNetwork(header: string | undefined, address: string, trusted: number): string {
  const forwarded = (header ?? '').split(',').map((a) => a.trim());
  const named = trusted > 0 ? forwarded.at(-trusted) : undefined;
  return networkOf(named !== undefined && named !== '' ? named : address);
}

/** A customer can have a /48 (RFC 6177). */
const widerNetwork = (network: string): string | undefined =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;

function connectionOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** An IPv6 customer has a whole /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}

export async function overLimits<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  for (const limit of limits)
    for (const [counted, key] of countersOf(limit, body, sender(context, services))) {
      const refused = await overLimit(counted, key, context, services);
      if (refused !== undefined) return refused;
    }
  return undefined;
}

/** Counts a request for a page of the site, which is no call, in the limits of a call. */
export async function isPageOverLimits(
  limits: readonly Limit[],
  { headers, socket }: IncomingMessage,
  { config, limiter }: Pick<PlatformServices, 'config' | 'limiter'>,
): Promise<boolean> {
  const forwarded = headers['x-forwarded-for']?.toString();
  const address = socket.remoteAddress ?? 'unknown';
  const network = clientNetwork(forwarded, address, config.trustedProxies);
  for (const limit of limits)
    for (const [counted, key] of countersOf(limit, undefined, network))
      if ((await limiter.hit(counted, key))?.isOver === true) return true;
  return false;
}

export async function overLimit(
  limit: Pick<Limit, 'name' | 'points' | 'seconds'>,
  key: string,
  context: Context,
  { limiter }: Pick<PlatformServices, 'limiter'>,
): Promise<Problem | undefined> {
  const state = await limiter.hit(limit, key);
  if (state === undefined) return undefined;
  noteLimitState(context, limit, state);
  return state.isOver ? tooMany(state.resetSeconds) : undefined;
}

export async function forgive<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<void> {
  for (const limit of limits.filter(({ countsFailures }) => countsFailures === true))
    for (const [counted, key] of countersOf(limit, body, sender(context, services)))
      await services.limiter.forgive(counted, key);
}

/** Phones of a provider share a /48. */
const NETWORKS_OF_WIDER = 16;

function countersOf<B>(
  limit: Limit<B>,
  body: B,
  network: string,
): [Pick<Limit, 'name' | 'points' | 'seconds'>, string][] {
  const { name, points, seconds, per, slowsGuessing } = limit;
  const wider = slowsGuessing === true ? widerNetwork(network) : undefined;
  const whole = { name: `${name}-48`, points: points * NETWORKS_OF_WIDER, seconds };
  return [
    [limit, per === 'address' ? network : per(body, network)],
    ...(wider === undefined ? [] : [[whole, wider] satisfies [typeof whole, string]]),
  ];
}

/** Whose limits a request uses up: a key's, wherever it comes from, or those of a network. */
export function sender(context: Context, { config }: PlatformServices): string {
  const program = context.get('program');
  if (program !== undefined) return `key ${program.id}`;
  return clientNetwork(
    context.req.header('x-forwarded-for'),
    connectionOf(context),
    config.trustedProxies,
  );
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

/** draft-ietf-httpapi-ratelimit-headers-10. */
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
