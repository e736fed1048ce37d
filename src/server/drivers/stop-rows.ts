import type { ExpressionBuilder } from 'kysely';
import { addDays, type Day } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import type { Db, Row, Tables } from '#server/platform/db/index.ts';
import type { SessionAccount } from '#server/platform/http/index.ts';

/** A parcel that nobody has scanned for this many days is not a driver's stop any more: the office looks for it. */
const WINDOW_DAYS = 14;

const BEFORE_COLLECTION: readonly State[] = ['paid', 'failed_attempt', 'exception'];
const WITH_US: readonly State[] = [
  'collected',
  'at_depot',
  'in_transit',
  'out_for_delivery',
  'failed_attempt',
  'exception',
];

/** A stop as stored. */
export type StopRow = Pick<Row<'bookings'>, 'tracking' | 'request' | 'collect_part'> & {
  state: State;
};

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
  withLastStep(db)
    .where('bookings.collect_on', '>=', addDays(today, -WINDOW_DAYS))
    .where('bookings.collect_on', '<=', today)
    .where('last.state', 'in', BEFORE_COLLECTION)
    .where((row) => row.not(wasCollected(row)))
    .where((row) =>
      row.or([
        row('scanner.role', 'is', null),
        row('scanner.role', '!=', 'driver'),
        row('scanner.id', '=', account.id),
        row('last.day', '<', today),
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
  const mine = await withLastStep(db)
    .where('last.account_id', '=', account.id)
    .where('last.state', 'in', WITH_US)
    .where('last.day', '>=', first)
    .where(wasCollected)
    .orderBy('last.at')
    .orderBy('bookings.id')
    .limit(most)
    .execute();
  if (account.role !== 'driver') return mine;
  const waiting = await withLastStep(db)
    .where('bookings.promised_on', '>=', first)
    .where('bookings.promised_on', '<=', today)
    .where('bookings.destination', '=', 'ireland')
    .where('last.state', 'in', WITH_US)
    .where((row) => row.or([row('last.account_id', 'is', null), row('scanner.role', '=', 'depot')]))
    .where(wasCollected)
    .orderBy('bookings.promised_on')
    .orderBy('bookings.id')
    .limit(most)
    .execute();
  return [...mine, ...waiting];
}

/** Bookings with their last step and who scanned it, in one query: each is found by the primary key of the steps. */
const withLastStep = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('events as last', 'last.booking_id', 'bookings.id')
    .leftJoin('accounts as scanner', 'scanner.id', 'last.account_id')
    .select(['bookings.tracking', 'bookings.request', 'bookings.collect_part', 'last.state'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('events as later')
            .select('later.seq')
            .whereRef('later.booking_id', '=', 'last.booking_id')
            .whereRef('later.seq', '>', 'last.seq'),
        ),
      ),
    );

/** Whether we have the parcel; after a failed attempt or an exception the earlier steps tell. */
const wasCollected = (row: ExpressionBuilder<Tables, 'bookings'>) =>
  row.exists(
    row
      .selectFrom('events as earlier')
      .select('earlier.seq')
      .whereRef('earlier.booking_id', '=', 'bookings.id')
      .where('earlier.state', '=', 'collected'),
  );
