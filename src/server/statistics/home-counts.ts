import { homeCounts } from '#api/home-counts.ts';
import { endpoint, success } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { KEPT_COUNTS } from './count.ts';

type Counts = Record<'packageCount' | 'driverCount' | 'journyCount' | 'bookingCount', number>;
const FRESH_MS = 30_000;
const fresh = new WeakMap<PlatformServices['db'], { at: number; counts: Promise<Counts> }>();

export const homeCountsEndpoint = endpoint(homeCounts, {}, async ({ services }) => {
  const { db, now } = services;
  const last = fresh.get(db);
  const isFresh = last !== undefined && now() - last.at < FRESH_MS && now() >= last.at;
  const current = isFresh ? last : { at: now(), counts: readCounts(services) };
  if (!isFresh) {
    fresh.set(db, current);
    current.counts.catch(() => fresh.get(db) === current && fresh.delete(db));
  }
  return success({ status: true, ...(await current.counts) });
});

async function readCounts({ db }: PlatformServices): Promise<Counts> {
  const [counters, drivers] = await Promise.all([
    db
      .selectFrom('counters')
      .select(['name', 'value'])
      .where('name', 'in', [...KEPT_COUNTS])
      .execute(),
    db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('role', '=', 'driver')
      .where('approved_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  const kept = new Map(counters.map(({ name, value }) => [name, value]));
  return {
    packageCount: kept.get('delivered') ?? 0,
    driverCount: drivers.count,
    journyCount: kept.get('journeys') ?? 0,
    bookingCount: kept.get('bookings') ?? 0,
  };
}
