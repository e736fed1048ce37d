import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { hashOf } from '../ids.ts';

/** How often something may happen: so many times within so many seconds for one address or one identity. */
export interface Limit<B = unknown> {
  /** Unique; part of the key. */
  name: string;
  points: number;
  seconds: number;
  /** The network address of the sender, or what the body says who it is about, such as an e-mail address. */
  per: 'address' | ((body: B) => string);
}

export interface Limiter {
  /** Counts one; gives the seconds to wait when the limit is passed, and undefined when it is not. */
  hit: (
    limit: Pick<Limit, 'name' | 'points' | 'seconds'>,
    key: string,
  ) => Promise<number | undefined>;
}

/** Counts in memory, or in PostgreSQL when several processes share it. A factor of 0 turns limits off. */
export function limiterOf({ factor, pool }: { factor: number; pool?: Pool | undefined }): Limiter {
  type Counter = RateLimiterMemory | RateLimiterPostgres;
  const counters = new Map<string, Promise<Counter>>();
  const counterFor = ({ name, points, seconds }: Omit<Limit, 'per'>): Promise<Counter> => {
    const options = { keyPrefix: name, points: Math.ceil(points * factor), duration: seconds };
    return pool === undefined
      ? Promise.resolve(new RateLimiterMemory(options))
      : new Promise((resolve, reject) => {
          const counter: Counter = new RateLimiterPostgres(
            { ...options, storeClient: pool, tableName: 'rate_limits' },
            (error?: Error) => (error === undefined ? resolve(counter) : reject(error)),
          );
        });
  };
  return {
    hit: async (limit, key) => {
      if (factor === 0) return undefined;
      let counter = counters.get(limit.name);
      if (counter === undefined) counters.set(limit.name, (counter = counterFor(limit)));
      try {
        // What is stored is a hash: no address of a person is kept.
        await (await counter).consume(hashOf(key));
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
