import type { Context } from 'hono';
import type { PlatformServices } from '../services.ts';
import { clientNetwork } from './client-network.ts';
import type { Limit } from './limits.ts';
import { noteStanding } from './rate-limit-headers.ts';
import { problem, type Problem } from './reply.ts';

/** Counts a request against each limit; returns the problem of the first that it exceeds. */
export async function overLimits<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  for (const limit of limits) {
    const refused = await overLimit(
      limit,
      keyOf(limit, body, context, services),
      context,
      services,
    );
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

/** Gives back what a request that succeeded was counted for by limits that count failures. */
export async function forgive<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<void> {
  for (const limit of limits)
    if (limit.countsFailures === true)
      await services.limiter.forgive(limit, keyOf(limit, body, context, services));
}

const keyOf = <B>(
  { per }: Limit<B>,
  body: B,
  context: Context,
  services: PlatformServices,
): string => {
  const network = sender(context, services);
  return per === 'address' ? network : per(body, network);
};

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
