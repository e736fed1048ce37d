import { type RawBuilder, sql, Transaction } from 'kysely';
import { atMostNow, skipLocked } from '../db/dialect.ts';
import { records } from '../db/rows.ts';
import type { Db, Row } from '../db/tables.ts';
import { afterCommit } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import type { PlatformServices } from '../services.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** It is leased until `locked_until`, and `attempts` includes this one. */
export type LeasedJob = Row<'outbox'>;

export type Attempt =
  | { outcome: string }
  | {
      /** It must not quote user input. */
      error: string;
      /** True when the service is unreachable: the next job would fail too. */
      isDown: boolean;
      isFinal?: boolean;
    };

export interface JobKind {
  /** Runs outside any transaction and may be repeated. Rejects only when the database does. */
  run: (job: LeasedJob) => Promise<Attempt>;
  maxAttempts: number;
  maxWaitMs: number;
  /** True when `entity_id` is personal: it is not logged, and is deleted when the job is done. */
  isPrivate?: boolean;
  giveUp?: (job: LeasedJob, error: string) => Promise<void>;
}

/** Each lane has workers of its own, so that a hanging mail server does not delay refunds. */
export interface Lane {
  name: string;
  kinds: Readonly<Record<string, JobKind>>;
  atOnce: number;
}

type Needs = Pick<PlatformServices, 'db' | 'now' | 'databaseNow'>;

export const LEASE_MS = 60_000;
const leaseEnd = (now: RawBuilder<number>) => later(now, LEASE_MS);
const later = (now: RawBuilder<number>, wait: number) => sql<number>`${now} + ${sql.lit(wait)}`;

/** These are the workers of this process; those of others poll. */
const workers = new Set<(kind: string) => void>();

/** Calls `wake` after the commit of a job that is due at once. Returns the function that unsubscribes. */
export function onNewJob(wake: (kind: string) => void): () => void {
  workers.add(wake);
  return () => workers.delete(wake);
}

/** Adds the job in the transaction of the change that causes it (outbox). */
export async function addJob(
  tx: Db,
  kind: string,
  entityId: string,
  now: number,
  delayMs = 0,
): Promise<void> {
  await records.insert(tx, 'outbox', {
    id: newId(now),
    kind,
    entity_id: entityId,
    run_at: later(atMostNow(tx, now), delayMs),
    created_at: now + delayMs,
  });
  if (delayMs > 0) return;
  const wake = (): void => workers.forEach((worker) => worker(kind));
  if (tx instanceof Transaction) afterCommit(tx, wake);
  else wake();
}

/** Leases the job that is due longest, except kinds of a newer release. The attempt counts even if it crashes. */
export async function takeDue(
  { db, databaseNow }: Needs,
  { kinds }: Pick<Lane, 'kinds'>,
  max: number,
): Promise<LeasedJob[]> {
  const now = databaseNow();
  const taken = await db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('kind', 'in', Object.keys(kinds))
        .where('run_at', '<=', now)
        .where('locked_until', '<=', now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(max)
        .modifyEnd(skipLocked(db)),
    )
    .updateTable('outbox')
    .set((row) => ({
      locked_until: leaseEnd(now),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  return taken.sort((a, b) => a.run_at - b.run_at || (a.id < b.id ? -1 : 1));
}

const renewLease = async (
  { db, databaseNow }: Needs,
  held: LeasedJob,
): Promise<LeasedJob | undefined> =>
  db
    .updateTable('outbox')
    .set({ locked_until: leaseEnd(databaseNow()) })
    .where('id', '=', held.id)
    .where('locked_until', '=', held.locked_until)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

async function finish(
  { db, now }: Needs,
  { id }: LeasedJob,
  { isPrivate = false }: JobKind,
): Promise<void> {
  const done = { done_at: now(), locked_until: 0, error: null };
  await records.update(db, 'outbox', { id }, { ...done, ...(isPrivate && { entity_id: '' }) });
}

async function postpone(
  { db, databaseNow }: Needs,
  { id, attempts }: LeasedJob,
  { maxWaitMs }: JobKind,
  error: string,
): Promise<void> {
  const wait = Math.min(2 ** attempts * 1000, maxWaitMs);
  const next = { attempts, run_at: later(databaseNow(), wait), locked_until: 0, error };
  await records.update(db, 'outbox', { id, done_at: null }, next);
}

async function giveUp({ db, now }: Needs, { id }: LeasedJob, error: string): Promise<void> {
  const ended = { given_up_at: now(), locked_until: 0, error };
  await records.update(db, 'outbox', { id, done_at: null }, ended);
}

export async function endJobs(tx: Db, kind: string, entityId: string, now: number): Promise<void> {
  const open = { kind, entity_id: entityId, done_at: null };
  await records.update(tx, 'outbox', open, { done_at: now });
}

export interface JobServices extends Pick<PlatformServices, 'db' | 'now' | 'databaseNow' | 'log'> {
  isCrowded?: () => boolean;
}

/** Jobs slow down but never stop. */
const GIVE_WAY_MS = 100;

/** The first job runs alone: an unreachable service costs one attempt. Rejects when the database does. */
export async function drain(
  services: JobServices,
  lane: Lane,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const state = { isDown: false, width: 1 };
  const start = (job: LeasedJob): void => {
    const work = attempt(services, lane, job)
      .then((isReached) => {
        state.isDown ||= !isReached;
        state.width = lane.atOnce;
      })
      .finally(() => running.delete(work));
    running.add(work);
  };
  try {
    for (;;) {
      const isCrowded = services.isCrowded?.() === true;
      if (isCrowded) await pause(GIVE_WAY_MS);
      const width = isCrowded ? 1 : state.width;
      if (!state.isDown && !isStopping() && running.size < width)
        for (const job of await takeDue(services, lane, width - running.size)) start(job);
      if (running.size === 0) return;
      await Promise.race(running);
    }
  } finally {
    await Promise.allSettled(running);
  }
}

async function attempt(services: JobServices, lane: Lane, job: LeasedJob): Promise<boolean> {
  const kind = lane.kinds[job.kind];
  if (kind === undefined) throw new TypeError('a job of another lane was taken');
  const tried = await whileHeld(services, job, () => kind.run(job));
  const outcome = await recordOutcome(services, kind, job, tried);
  services.log({
    event: lane.name,
    kind: job.kind,
    outcome,
    about: kind.isPrivate === true ? undefined : job.entity_id,
    attempts: job.attempts,
    error: 'error' in tried ? tried.error : undefined,
  });
  return !('error' in tried && tried.isDown);
}

async function recordOutcome(
  services: JobServices,
  kind: JobKind,
  job: LeasedJob,
  tried: Attempt,
): Promise<string> {
  if ('outcome' in tried) {
    await finish(services, job, kind);
    return tried.outcome;
  }
  const { error, isDown, isFinal = false } = tried;
  if (isFinal || (!isDown && job.attempts >= kind.maxAttempts)) {
    await kind.giveUp?.(job, error);
    await giveUp(services, job, error);
    return 'given up';
  }
  // Unreachable services never use up the last attempt.
  const attempts = Math.min(job.attempts, kind.maxAttempts - 1);
  await postpone(services, { ...job, attempts }, kind, error);
  return 'waiting';
}

/** Renews the lease while a long job runs, such as a large mail. */
async function whileHeld<T>(
  services: JobServices,
  job: LeasedJob,
  work: () => Promise<T>,
): Promise<T> {
  let held = job;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal
      .then(async () => {
        held = (await renewLease(services, held)) ?? held;
      })
      // When this fails, the lease expires and another process takes over.
      .catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
