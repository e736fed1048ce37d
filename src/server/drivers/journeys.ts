import { driverJourneys, type Stop } from '#api/driver.ts';
import { dublinDay, addDays, type Day } from '#domain/days/calendar.ts';
import { SCANNED_STATES } from '#domain/parcel/consignment.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { storedBooking } from '#server/bookings/index.ts';
import { accountEndpoint, success, type SessionAccount } from '#server/platform/http/index.ts';
import { lastClock } from './clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { InferResult } from 'kysely';

/** The office has to find older ones. */
const WINDOW_DAYS = 14;

interface StopQuery {
  db: Db;
  account: Pick<SessionAccount, 'id' | 'role'>;
  today: Day;
  max: number;
}

/** The collections are paid and due within WINDOW_DAYS, failed attempts included. After a driver's attempt today no other driver tries. */
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

/**
 * Lists the parcels in the account's van or depot, and for drivers also due Irish parcels that a depot or the office
 * scanned last.
 */
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
    .select(['tracking', 'request', 'collect_part', 'last_state']);
type StopRow = InferResult<ReturnType<typeof withScanner>>[number];

/** So many are more than a van holds. */
const MAX_STOPS = 500;
const DAY_PARTS = ['morning', 'afternoon', ''];
const BY_NAME = new Intl.Collator('en', { numeric: true });

export const driverJourneysEndpoint = accountEndpoint(
  driverJourneys,
  {},
  async ({ account, services: { db, now } }) => {
    const day = dublinDay(now());
    const query = { db, account, today: day, max: MAX_STOPS + 1 };
    const collections = (await collectionsFor(query)).map((row) => stopOf(row, 'collection'));
    const deliveries = (await deliveriesFor(query)).map((row) => stopOf(row, 'delivery'));
    const all = [...collections, ...deliveries];
    return success({
      status: true,
      day,
      now: now(),
      stops: all.slice(0, MAX_STOPS).sort(compareStops),
      clock: await lastClock(db, account.id),
      isWhole: all.length <= MAX_STOPS,
    });
  },
);

function stopOf(row: StopRow, kind: Stop['kind']): Stop {
  const { pickup, delivery, note, redelivery, weightGrams, pallets } = storedBooking(row.request);
  const {
    name,
    phone,
    line1,
    line2,
    town,
    postcode,
    latin = '',
  } = kind === 'collection' ? pickup : delivery;
  // What comes next depends on whether we have the parcel, not on earlier steps.
  const next = nextStates(kind === 'collection' ? [row.last_state] : ['collected', row.last_state]);
  return {
    id: row.tracking,
    kind,
    state: row.last_state,
    next: SCANNED_STATES.filter((state) => next.includes(state)),
    name,
    phone: shownPhone(phone),
    line1,
    line2,
    town,
    postcode,
    latin,
    part: kind === 'collection' ? row.collect_part : '',
    note: kind === 'collection' ? '' : note,
    deliverOn: kind === 'collection' ? null : (redelivery?.day ?? null),
    weightGrams,
    pallets,
  };
}

const compareStops = (a: Stop, b: Stop): number =>
  BY_NAME.compare(a.kind, b.kind) ||
  DAY_PARTS.indexOf(a.part) - DAY_PARTS.indexOf(b.part) ||
  BY_NAME.compare(a.town, b.town) ||
  BY_NAME.compare(a.line1, b.line1) ||
  BY_NAME.compare(a.id, b.id);
