import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { hashOf } from '../ids.ts';

export interface Limit<B = unknown> {
  name: string;
  points: number;
  seconds: number;
  per: 'address' | ((body: B, network: string) => string);
  /** Successes are given back. */
  countsFailures?: boolean;
  /** Also counts the /48 of an IPv6 address. */
  slowsGuessing?: boolean;
}

export interface LimitState {
  points: number;
  remaining: number;
  resetSeconds: number;
  isOver: boolean;
}

export interface Limiter {
  hit: (
    limit: Pick<Limit, 'name' | 'points' | 'seconds'>,
    key: string,
  ) => Promise<LimitState | undefined>;
  forgive: (limit: Pick<Limit, 'name' | 'points' | 'seconds'>, key: string) => Promise<void>;
}

/** In PostgreSQL for several processes, with the memory as fallback; a factor of 0 disables. */
export function limiterOf({ factor, pool }: { factor: number; pool?: Pool | undefined }): Limiter {
  const counters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const counterFor = ({ name, points, seconds }: Omit<Limit, 'per'>) => {
    const options = { keyPrefix: name, points: Math.ceil(points * factor), duration: seconds };
    const inMemory = new RateLimiterMemory(options);
    if (pool === undefined) return inMemory;
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: inMemory,
      inMemoryBlockOnConsumed: options.points + 1,
    });
  };
  const counterOf = (limit: Omit<Limit, 'per'>) => {
    const known = counters.get(limit.name) ?? counterFor(limit);
    counters.set(limit.name, known);
    return known;
  };
  return {
    forgive: async (limit, key) => {
      if (factor !== 0) await counterOf(limit).reward(hashOf(key));
    },
    hit: async (limit, key) => {
      if (factor === 0) return undefined;
      const counter = counterOf(limit);
      try {
        return limitState(counter, await counter.consume(hashOf(key)), false);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return limitState(counter, refused, true);
        throw refused;
      }
    },
  };
}

const limitState = (
  { points }: { points: number },
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isOver: boolean,
): LimitState => ({
  points,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  isOver,
});
