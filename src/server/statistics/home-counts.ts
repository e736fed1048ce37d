import { homeCounts } from '#api/home-counts.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';

type Counts = Record<'packageCount' | 'driverCount' | 'journyCount' | 'bookingCount', number>;
const FRESH_MS = 30_000;
const kept = new WeakMap<PlatformServices['db'], { at: number; counts: Promise<Counts> }>();

/** True counts of the database, counted at most every 30 seconds. */
export const homeCountsEndpoint = endpoint(homeCounts, {}, async ({ services }) => {
  const { db, now } = services;
  const last = kept.get(db);
  const isFresh = last !== undefined && now() - last.at < FRESH_MS && now() >= last.at;
  const current = isFresh ? last : { at: now(), counts: count(services) };
  if (!isFresh) {
    kept.set(db, current);
    // A failure is not memoized: the next visitor tries again.
    current.counts.catch(() => kept.get(db) === current && kept.delete(db));
  }
  return success({ status: true, ...(await current.counts) });
});

async function count({ db }: PlatformServices): Promise<Counts> {
  const [packages, drivers, journeys, bookings] = await Promise.all([
    db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'delivered')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role', '=', 'driver')
      .where('approved_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        db
          .selectFrom('events')
          .select(['account_id', 'day'])
          .where('account_id', 'is not', null)
          // A depot scans too; the days of a driver whose account is gone still count.
          .where('account_id', 'not in', (query) =>
            query.selectFrom('accounts').select('id').where('role', '!=', 'driver'),
          )
          .distinct()
          .as('journeys'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    packageCount: packages.count,
    driverCount: drivers.count,
    journyCount: journeys.count,
    bookingCount: bookings.count,
  };
}
