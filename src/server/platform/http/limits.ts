import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { hashOf } from '../ids.ts';

/** How often something may happen within a number of seconds, for one network address or one identity. */
export interface Limit<B = unknown> {
  /** Unique; part of the key. */
  name: string;
  points: number;
  seconds: number;
  /** The network address of the sender, or an identity from the body, such as an e-mail address. */
  per: 'address' | ((body: B, network: string) => string);
  /** Only failures count: what succeeds is given back, so that nobody is refused for what others fail at. */
  countsFailures?: boolean;
}

export interface Limiter {
  /** Counts one; returns the seconds to wait when the limit is exceeded, else undefined. */
  hit: (
    limit: Pick<Limit, 'name' | 'points' | 'seconds'>,
    key: string,
  ) => Promise<number | undefined>;
  /** Takes one hit back. */
  forgive: (limit: Pick<Limit, 'name' | 'points' | 'seconds'>, key: string) => Promise<void>;
}

/**
 * Counts in memory, or in PostgreSQL when several processes share it; while the database is away each process counts in
 * its own memory. A factor of 0 turns limits off.
 */
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
      // What is refused anyway writes nothing more.
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
      try {
        // Only a hash is stored, so that nobody's address is kept.
        await counterOf(limit).consume(hashOf(key));
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
