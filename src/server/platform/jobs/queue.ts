import { type RawBuilder, sql } from 'kysely';
import { atMostNow, skipLocked } from '../db/dialect.ts';
import { records } from '../db/rows.ts';
import type { Db, Row } from '../db/tables.ts';
import { newId } from '../ids.ts';
import type { PlatformServices } from '../services.ts';

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

type Needs = Pick<PlatformServices, 'db' | 'now' | 'databaseNow'>;

export const LEASE_MS = 60_000;
const leaseEnd = (now: RawBuilder<number>) => later(now, LEASE_MS);
const later = (now: RawBuilder<number>, wait: number) => sql<number>`${now} + ${sql.lit(wait)}`;

/** In the transaction of the change (outbox). */
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
}

/** Longest due first, without kinds of a newer release. The attempt counts even if it crashes. */
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

export const renewLease = async (
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

export async function finish(
  { db, now }: Needs,
  { id }: LeasedJob,
  { isPrivate = false }: JobKind,
): Promise<void> {
  const done = { done_at: now(), locked_until: 0, error: null };
  await records.update(db, 'outbox', { id }, { ...done, ...(isPrivate && { entity_id: '' }) });
}

export async function postpone(
  { db, databaseNow }: Needs,
  { id, attempts }: LeasedJob,
  { maxWaitMs }: JobKind,
  error: string,
): Promise<void> {
  const wait = Math.min(2 ** attempts * 1000, maxWaitMs);
  const next = { attempts, run_at: later(databaseNow(), wait), locked_until: 0, error };
  await records.update(db, 'outbox', { id, done_at: null }, next);
}

export async function giveUp({ db, now }: Needs, { id }: LeasedJob, error: string): Promise<void> {
  const ended = { given_up_at: now(), locked_until: 0, error };
  await records.update(db, 'outbox', { id, done_at: null }, ended);
}

export async function endJobs(tx: Db, kind: string, entityId: string, now: number): Promise<void> {
  const open = { kind, entity_id: entityId, done_at: null };
  await records.update(tx, 'outbox', open, { done_at: now });
}
