import * as v from 'valibot';
import { HOUR_MS } from '#domain/days/durations.ts';

/** Only PostgreSQL has them. 0 leaves the choice to its server. */
export interface DatabaseBounds {
  poolSize: number;
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
}

/** Health waits five seconds for a connection, so a lock may take less. */
export const USUAL_BOUNDS: DatabaseBounds = {
  poolSize: 10,
  statementMs: 15_000,
  lockMs: 3_000,
  idleTransactionMs: 15_000,
};

export const wholeBetween = (least: number, most: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
const milliseconds = (name: string) =>
  wholeBetween(
    0,
    HOUR_MS,
    `${name} must be a whole number of milliseconds, at most an hour; 0 is no limit.`,
  );

export const poolSize = wholeBetween(
  1,
  500,
  'DATABASE_POOL_SIZE must be a whole number from 1 to 500: how many connections this process opens.',
);
export const statementMs = milliseconds('DATABASE_STATEMENT_MS');
export const lockMs = milliseconds('DATABASE_LOCK_MS');
export const idleTransactionMs = milliseconds('DATABASE_IDLE_TRANSACTION_MS');
