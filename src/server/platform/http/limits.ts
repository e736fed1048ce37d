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
  /** It makes guessing slow: the whole /48 of an IPv6 address is counted too, with a larger allowance. */
  slowsGuessing?: boolean;
}

/** How a limit stands after a hit. */
export interface Standing {
  /** How often it may happen, and how often still. */
  points: number;
  remaining: number;
  /** Seconds until all of it may happen again. */
  resetSeconds: number;
  isOver: boolean;
}

export interface Limiter {
  /** Counts one; undefined while limits are turned off. */
  hit: (
    limit: Pick<Limit, 'name' | 'points' | 'seconds'>,
    key: string,
  ) => Promise<Standing | undefined>;
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
      const counter = counterOf(limit);
      try {
        // Only a hash is stored, so that nobody's address is kept.
        return standingOf(counter, await counter.consume(hashOf(key)), false);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return standingOf(counter, refused, true);
        throw refused;
      }
    },
  };
}

const standingOf = (
  { points }: { points: number },
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isOver: boolean,
): Standing => ({
  points,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  isOver,
});
