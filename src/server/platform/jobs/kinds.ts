import type { Row } from '../db/tables.ts';

/** Leased until `locked_until`; `attempts` includes this one. */
export type LeasedJob = Row<'outbox'>;

export type Attempt =
  /** A word for the log such as "sent". */
  | { outcome: string }
  | {
      /** Without user input. */
      error: string;
      /** The service is unreachable: the next job would fail too. */
      isDown: boolean;
      /** No other attempt can succeed. */
      isFinal?: boolean;
    };

export interface JobKind {
  /** Outside any transaction, possibly repeated. Rejects only when the database does. */
  run: (job: LeasedJob) => Promise<Attempt>;
  maxAttempts: number;
  maxWaitMs: number;
  /** `entity_id` is personal: not logged, and deleted when done. */
  isPrivate?: boolean;
  /** Further changes when it is given up. */
  giveUp?: (job: LeasedJob, error: string) => Promise<void>;
}

/** So that a hanging mail server does not delay refunds. */
export interface Lane {
  name: string;
  kinds: Readonly<Record<string, JobKind>>;
  atOnce: number;
  prepare?: () => Promise<void>;
}
