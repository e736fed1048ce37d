import { type RawBuilder, sql } from 'kysely';
import { atMostNow, skipLocked } from '../db/dialect.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import type { PlatformServices } from '../services.ts';
import type { LeasedJob, JobKind, Lane } from './kinds.ts';

type Needs = Pick<PlatformServices, 'db' | 'now' | 'databaseNow'>;

/**
 * How long a job belongs to the process that took it, in milliseconds; after a crash another process takes it once the
 * lease has run out.
 */
export const LEASE_MS = 60_000;
const leaseEnd = (now: RawBuilder<number>) => later(now, LEASE_MS);
const later = (now: RawBuilder<number>, wait: number) => sql<number>`${now} + ${sql.lit(wait)}`;

/**
 * Puts a job into the outbox, in the transaction of the change that it is about: no change without its job, no job
 * without its change. The id is that of the entity that it is about.
 */
export async function addJob(tx: Db, kind: string, entityId: string, now: number): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(now),
      kind,
      entity_id: entityId,
      run_at: atMostNow(tx, now),
      created_at: now,
    })
    .execute();
}

/**
 * Leases up to `most` jobs of the lane that are due, those that have been due for longest first. A kind of no lane, such
 * as one of a newer release that runs beside this one, is left alone. The attempt counts from now on, so that one that
 * ends in a crash is counted too.
 */
export async function takeDue(
  { db, databaseNow }: Needs,
  { kinds }: Pick<Lane, 'kinds'>,
  most: number,
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
        .limit(most)
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

/** Renews the lease of a job; undefined when it ran out and another process took the job. */
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

/** The job is done. */
export async function finish(
  { db, now }: Needs,
  { id }: LeasedJob,
  { isPrivate = false }: JobKind,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      done_at: now(),
      locked_until: 0,
      error: null,
      ...(isPrivate && { entity_id: '' }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores why an attempt failed and when the next one is: after 2, 4, 8 … seconds, at most the kind's longest wait. */
export async function postpone(
  { db, databaseNow }: Needs,
  { id, attempts }: LeasedJob,
  { longestWaitMs }: JobKind,
  error: string,
): Promise<void> {
  const wait = Math.min(2 ** attempts * 1000, longestWaitMs);
  await db
    .updateTable('outbox')
    .set((row) => ({
      attempts,
      run_at: row(databaseNow(), '+', row.lit(wait)),
      locked_until: 0,
      error,
    }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** No other attempt is made by itself. */
export async function giveUp({ db, now }: Needs, { id }: LeasedJob, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ given_up_at: now(), locked_until: 0, error })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Somebody has seen to what the jobs of a kind were about: nobody does them any more. */
export async function endJobs(tx: Db, kind: string, entityId: string, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ done_at: now })
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .where('done_at', 'is', null)
    .execute();
}
