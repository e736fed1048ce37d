import type { Context } from 'hono';
import type { PlatformServices } from '../services.ts';
import type { Limit } from './limits.ts';
import { noteStanding } from './rate-limit-headers.ts';
import { problem, type Problem } from './reply.ts';
import { getConnInfo } from '@hono/node-server/conninfo';

/**
 * The network address that sent a request, for the rate limits only. Behind proxies it is the entry of X-Forwarded-For
 * that the outermost trusted one wrote; the entries before it are the sender's own claim. An IPv6 customer has a whole
 * /64, so only that part counts.
 */
function clientNetwork(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((a) => a.trim());
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(named !== undefined && named !== '' ? named : connectionOf(context));
}

/** The /48 of an IPv6 network: what one customer of a provider may have whole (RFC 6177); undefined for IPv4. */
const widerNetwork = (network: string): string | undefined =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;

function connectionOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // Tests have no connection.
    return 'unknown';
  }
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}

/** Counts a request against each limit; returns the problem of the first that it exceeds. */
export async function overLimits<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  for (const limit of limits)
    for (const [counted, key] of countersOf(limit, body, context, services)) {
      const refused = await overLimit(counted, key, context, services);
      if (refused !== undefined) return refused;
    }
  return undefined;
}

/** The same for one limit and its key. */
export async function overLimit(
  limit: Pick<Limit, 'name' | 'points' | 'seconds'>,
  key: string,
  context: Context,
  { limiter }: Pick<PlatformServices, 'limiter'>,
): Promise<Problem | undefined> {
  const standing = await limiter.hit(limit, key);
  if (standing === undefined) return undefined;
  noteStanding(context, limit, standing);
  return standing.isOver ? tooMany(standing.resetSeconds) : undefined;
}

/** Gives back what a request that did not fail was counted for by limits that count failures. */
export async function forgive<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<void> {
  for (const limit of limits.filter(({ countsFailures }) => countsFailures === true))
    for (const [counted, key] of countersOf(limit, body, context, services))
      await services.limiter.forgive(counted, key);
}

/** How many of its networks may use up their allowance before a whole /48 is refused: phones of a provider share one. */
const NETWORKS_OF_WIDER = 16;

/** What a request is counted by for one limit, each with its key. */
function countersOf<B>(
  limit: Limit<B>,
  body: B,
  context: Context,
  services: PlatformServices,
): [Pick<Limit, 'name' | 'points' | 'seconds'>, string][] {
  const { name, points, seconds, per, slowsGuessing } = limit;
  const network = sender(context, services);
  const wider = slowsGuessing === true ? widerNetwork(network) : undefined;
  const whole = { name: `${name}-48`, points: points * NETWORKS_OF_WIDER, seconds };
  return [
    [limit, per === 'address' ? network : per(body, network)],
    ...(wider === undefined ? [] : [[whole, wider] satisfies [typeof whole, string]]),
  ];
}

/** Who sent it, for the limits. */
export const sender = (context: Context, { config }: PlatformServices): string =>
  clientNetwork(context, config.trustedProxies);

/** Too many of something: 429 with the seconds to wait. */
const tooMany = (seconds: number): Problem =>
  problem(429, `Too many requests. Try again in ${waitInWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });

const waitInWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
