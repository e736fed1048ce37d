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
  /** It also counts the /48 of an IPv6 address. */
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

/**
 * Counts in memory, or for several processes in PostgreSQL, with the memory as fallback. A factor of 0 disables the
 * limits.
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

const MINUTE = 60;
const HOUR = 3_600;

const byNetwork = (
  name: string,
  points: number,
  seconds: number,
  more?: Pick<Limit, 'countsFailures' | 'slowsGuessing'>,
) => ({ name: `${name}-address`, points, seconds, per: 'address' as const, ...more });

/** They count by network: a limit by e-mail address would lock out its owner (but see MAIL_LIMITS). */
export const CALL_LIMITS = {
  enquiry: [byNetwork('enquiry', 20, 10 * MINUTE)],
  subscribe: [byNetwork('subscribe', 20, 10 * MINUTE)],
  register: [byNetwork('register', 20, 10 * MINUTE)],
  /**
   * It counts failures by account and network, so that others cannot lock the owner out (OWASP, Blocking Brute Force
   * Attacks).
   */
  login: [
    byNetwork('login', 10, MINUTE, { countsFailures: true, slowsGuessing: true }),
    {
      name: 'login-email',
      points: 20,
      seconds: 15 * MINUTE,
      per: ({ email }: { email: string }, network: string) => `${email} ${network}`,
      countsFailures: true,
    },
  ],
  forgot: [byNetwork('forgot', 10, 10 * MINUTE)],
  password: [byNetwork('password', 10, 10 * MINUTE, { countsFailures: true, slowsGuessing: true })],
  /** A token has 256 bits, which cannot be guessed. */
  token: [byNetwork('token', 30, 10 * MINUTE, { slowsGuessing: true })],
  /** Each application stores 5 MB. */
  apply: [byNetwork('apply', 5, HOUR)],
  places: [byNetwork('places', 120, MINUTE)],
  tracking: [byNetwork('tracking', 120, MINUTE, { slowsGuessing: true })],
  returned: [byNetwork('returned', 120, MINUTE, { slowsGuessing: true })],
  document: [byNetwork('document', 120, MINUTE, { slowsGuessing: true })],
  /** An unpaid booking sends a mail. */
  booking: [byNetwork('booking', 30, 10 * MINUTE)],
  manage: [byNetwork('manage', 60, 10 * MINUTE)],
  /** Each call sends a mail. */
  manageLink: [
    byNetwork('manage-link', 10, HOUR),
    { name: 'manage-link-booking', points: 5, seconds: HOUR, per: ({ id }: { id: string }) => id },
  ],
  /** Each one calls the payment provider. */
  payment: [byNetwork('payment', 60, 10 * MINUTE)],
  paymentReturn: [byNetwork('payment-return', 120, 10 * MINUTE)],
  /** A file takes a second of work. */
  bulk: [byNetwork('bulk', 30, 10 * MINUTE)],
  /** A depot's drivers share a network. */
  scan: [byNetwork('scan', 600, 10 * MINUTE)],
};

/**
 * They count failures for an account from all networks, and slow it instead of refusing, so that others cannot lock its
 * owner out.
 */
export const GUESSES = [
  { name: 'login-guesses', points: 100, seconds: HOUR },
  { name: 'login-guesses-200', points: 100, seconds: HOUR },
  { name: 'login-guesses-400', points: 200, seconds: HOUR },
] as const;

/** Above such a limit the request succeeds without a mail. */
export const MAIL_LIMITS = {
  subscription: { name: 'subscribe-email', points: 5, seconds: HOUR },
  registration: { name: 'register-email', points: 5, seconds: HOUR },
  reset: { name: 'forgot-email', points: 3, seconds: HOUR },
  'email-confirm': { name: 'new-email', points: 3, seconds: HOUR },
  guessing: { name: 'guessing-email', points: 1, seconds: 24 * HOUR },
  'guessing-codes': { name: 'guessing-codes-email', points: 1, seconds: 24 * HOUR },
  complaint: { name: 'complaint-email', points: 5, seconds: HOUR },
  application: { name: 'apply-email', points: 10, seconds: HOUR },
  'booking-open': { name: 'booking-email', points: 30, seconds: HOUR },
} as const;
