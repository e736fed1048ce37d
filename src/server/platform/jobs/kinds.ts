import type { Row } from '../db/tables.ts';

/** A job that this process has leased until `locked_until`; `attempts` counts this one too. */
export type LeasedJob = Row<'outbox'>;

/** How an attempt ended. */
export type Attempt =
  /** It is done, or there is nothing left to do: a word for the log, such as "sent". */
  | { outcome: string }
  | {
      /** Name and code of the error, without what people typed. */
      error: string;
      /**
       * Whoever takes it is not reached: not the fault of this job, which is never given up for it, and the next one
       * would fail too.
       */
      isDown: boolean;
      /** No other attempt can succeed. */
      isFinal?: boolean;
    };

/** What is to be done with the jobs of a kind; modules register theirs with a lane. */
export interface JobKind {
  /** Runs outside any transaction, possibly again after a crash. Rejects only when the database does. */
  run: (job: LeasedJob) => Promise<Attempt>;
  /** After so many attempts the job is given up: the office retries or settles it. */
  mostAttempts: number;
  /** The longest pause between two attempts, in milliseconds. */
  longestWaitMs: number;
  /** Whether its entity_id is personal, so that it is neither logged nor kept when the job is done. */
  isPrivate?: boolean;
  /** What else changes when it is given up. */
  giveUp?: (job: LeasedJob, error: string) => Promise<void>;
}

/** Kinds of jobs that wait for one another and for nobody else: a mail server that hangs holds up no refund. */
export interface Lane {
  /** The event of its lines in the log. */
  name: string;
  kinds: Readonly<Record<string, JobKind>>;
  /** How many of its jobs run at once. */
  atOnce: number;
  /** Called before each round, for what only time brings. */
  prepare?: () => Promise<void>;
}
