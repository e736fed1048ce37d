import { addDays, type Day } from '#domain/calendar.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import type { SessionAccount } from '#server/platform/http/index.ts';

/** Older ones are the office's to find. */
const WINDOW_DAYS = 14;

export type StopRow = Pick<Row<'bookings'>, 'tracking' | 'request' | 'collect_part' | 'last_state'>;

interface StopQuery {
  db: Db;
  account: Pick<SessionAccount, 'id' | 'role'>;
  today: Day;
  max: number;
}

/** Paid, due within WINDOW_DAYS, failed attempts included. After a driver's attempt today no other driver tries. */
export const collectionsFor = ({ db, account, today, max }: StopQuery): Promise<StopRow[]> =>
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
    .limit(max)
    .execute();

/** In its van or depot; for drivers also due Irish parcels last scanned by a depot or the office. */
export async function deliveriesFor({ db, account, today, max }: StopQuery): Promise<StopRow[]> {
  const first = addDays(today, -WINDOW_DAYS);
  const mine = await withScanner(db)
    .where('bookings.last_by', '=', account.id)
    .where('bookings.stage', '=', 'deliver')
    .where('bookings.last_on', '>=', first)
    // The index starts with the day.
    .orderBy('bookings.last_on')
    .orderBy('bookings.last_at')
    .orderBy('bookings.id')
    .limit(max)
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
    .limit(max)
    .execute();
  return [...mine, ...waiting];
}

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
