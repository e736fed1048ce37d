import type { Row } from '../db/tables.ts';

/** Leased until `locked_until`; `attempts` includes this one. */
export type LeasedJob = Row<'outbox'>;

export type Attempt =
  | { outcome: string }
  | {
      /** Without user input. */
      error: string;
      /** The service is unreachable: the next job would fail too. */
      isDown: boolean;
      isFinal?: boolean;
    };

export interface JobKind {
  /** Outside any transaction, possibly repeated. Rejects only when the database does. */
  run: (job: LeasedJob) => Promise<Attempt>;
  maxAttempts: number;
  maxWaitMs: number;
  /** `entity_id` is personal: not logged, and deleted when done. */
  isPrivate?: boolean;
  giveUp?: (job: LeasedJob, error: string) => Promise<void>;
}

/** So that a hanging mail server does not delay refunds. */
export interface Lane {
  name: string;
  kinds: Readonly<Record<string, JobKind>>;
  atOnce: number;
  prepare?: () => Promise<void>;
}
