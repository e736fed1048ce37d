import type { Context } from 'hono';
import type { PlatformServices } from '../services.ts';
import { clientNetwork } from './client-network.ts';
import type { Limit } from './limits.ts';
import { problem, type Problem } from './reply.ts';

/** Counts a request against each limit; returns the problem of the first that it exceeds. */
export async function overLimits<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  for (const limit of limits) {
    const wait = await services.limiter.hit(limit, keyOf(limit, body, context, services));
    if (wait !== undefined) return tooMany(wait);
  }
  return undefined;
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
export const tooMany = (seconds: number): Problem =>
  problem(429, `Too many requests. Try again in ${waitInWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });

const waitInWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
