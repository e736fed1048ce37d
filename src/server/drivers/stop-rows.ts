import { addDays, type Day } from '#domain/calendar.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import type { SessionAccount } from '#server/platform/http/index.ts';

/** A parcel that nobody has scanned for this many days is not a driver's stop any more: the office looks for it. */
const WINDOW_DAYS = 14;

/** A stop as stored. */
export type StopRow = Pick<Row<'bookings'>, 'tracking' | 'request' | 'collect_part' | 'last_state'>;

interface Asked {
  db: Db;
  account: Pick<SessionAccount, 'id' | 'role'>;
  today: Day;
  /** The most rows to return. */
  most: number;
}

/**
 * Paid parcels whose collection is today or was due in the last WINDOW_DAYS days, those with a failed attempt included.
 * When a driver has tried today, no other driver tries again today.
 */
export const collectionsFor = ({ db, account, today, most }: Asked): Promise<StopRow[]> =>
  withScanner(db)
    .where('bookings.stage', '=', 'collect')
    .where('bookings.collect_on', '>=', addDays(today, -WINDOW_DAYS))
    .where('bookings.collect_on', '<=', today)
    .where((row) =>
      row.or([
        row('scanner.role', 'is', null),
        row('scanner.role', '!=', 'driver'),
        row('scanner.id', '=', account.id),
        row('bookings.last_on', '<', today),
      ]),
    )
    .orderBy('bookings.collect_on')
    .orderBy('bookings.id')
    .limit(most)
    .execute();

/**
 * Parcels that this account has scanned last: they are in its van or on its floor. For drivers also the parcels that
 * wait for one: to addresses in Ireland, promised for today or earlier, whose last step is a depot's or the office's. A
 * parcel that another driver has scanned last is in that driver's van. Both reach back WINDOW_DAYS days.
 */
export async function deliveriesFor({ db, account, today, most }: Asked): Promise<StopRow[]> {
  const first = addDays(today, -WINDOW_DAYS);
  const mine = await withScanner(db)
    .where('bookings.last_by', '=', account.id)
    .where('bookings.stage', '=', 'deliver')
    .where('bookings.last_on', '>=', first)
    // The days of the steps are in the order of their times; the key begins with the day.
    .orderBy('bookings.last_on')
    .orderBy('bookings.last_at')
    .orderBy('bookings.id')
    .limit(most)
    .execute();
  if (account.role !== 'driver') return mine;
  const waiting = await withScanner(db)
    .where('bookings.stage', '=', 'deliver')
    .where('bookings.promised_on', '>=', first)
    .where('bookings.promised_on', '<=', today)
    .where('bookings.destination', '=', 'ireland')
    .where((row) =>
      row.or([row('bookings.last_by', 'is', null), row('scanner.role', '=', 'depot')]),
    )
    .orderBy('bookings.promised_on')
    .orderBy('bookings.id')
    .limit(most)
    .execute();
  return [...mine, ...waiting];
}

/** Bookings with who scanned them last. */
const withScanner = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('accounts as scanner', 'scanner.id', 'bookings.last_by')
    .select([
      'bookings.tracking',
      'bookings.request',
      'bookings.collect_part',
      'bookings.last_state',
    ]);
