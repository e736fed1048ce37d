import { sql } from 'kysely';
import { homeCounts } from '#api/home-counts.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { type Tx, records } from '#server/platform/db/index.ts';

/** Each changes in the transaction of what it counts. */
const STORED_COUNTS = ['bookings', 'delivered', 'journeys'] as const;
type StoredCount = (typeof STORED_COUNTS)[number];

/** Locks the row until the commit: call it late, and in the order of STORED_COUNTS, so that no two wait for each other. */
export const countUp = (tx: Tx, name: StoredCount, by: number): Promise<unknown> =>
  records.update(tx, 'counters', { name }, { value: sql`value + ${by}` });

/** Counts a driver once a day; depots do not count. */
export async function countDriverDay(tx: Tx, accountId: string, day: string): Promise<void> {
  const added = await tx
    .insertInto('driver_days')
    .columns(['account_id', 'day'])
    .expression((query) =>
      query
        .selectFrom('accounts')
        .select((row) => ['id', row.val(day).as('day')])
        .where('id', '=', accountId)
        .where('role', '=', 'driver'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (added !== undefined) await countUp(tx, 'journeys', 1);
}

type Counts = Record<'packageCount' | 'driverCount' | 'journyCount' | 'bookingCount', number>;
const FRESH_MS = 30_000;
const freshCounts = new WeakMap<PlatformServices['db'], { at: number; counts: Promise<Counts> }>();

export const homeCountsEndpoint = endpoint(homeCounts, {}, async ({ services }) => {
  const { db, now } = services;
  const last = freshCounts.get(db);
  const isFresh = last !== undefined && now() - last.at < FRESH_MS && now() >= last.at;
  const current = isFresh ? last : { at: now(), counts: readCounts(services) };
  if (!isFresh) {
    freshCounts.set(db, current);
    current.counts.catch(() => freshCounts.get(db) === current && freshCounts.delete(db));
  }
  return success({ status: true, ...(await current.counts) });
});

async function readCounts({ db }: PlatformServices): Promise<Counts> {
  const [counters, drivers] = await Promise.all([
    records.all(db, 'counters', { name: ['in', STORED_COUNTS] }),
    records.count(db, 'accounts', { role: 'driver', approved_at: ['is not', null] }),
  ]);
  const stored = new Map(counters.map(({ name, value }) => [name, value]));
  return {
    packageCount: stored.get('delivered') ?? 0,
    driverCount: drivers,
    journyCount: stored.get('journeys') ?? 0,
    bookingCount: stored.get('bookings') ?? 0,
  };
}
