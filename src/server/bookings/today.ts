import {
  MAX_RECEIVERS,
  MAX_TODAY,
  todaysBookings,
  type LastReceiver,
  type Today,
  type TodaysBooking,
} from '#api/today.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import { isFinal, SCANNED_STATES, type State } from '#domain/parcel/consignment.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { bookingLineOf, newestFirst, withOrder, type FoundLine } from './booking-list.ts';
import { deliveryDayOf } from './promised.ts';
import { storedBooking } from './stored.ts';

/** More than anybody sends on one day by hand; the rest of an upload is in the list below. */
const MAX_READ = 500;
/** Bookings in which the last receivers are looked for. */
const RECENT = 20;

export const todaysBookingsEndpoint = accountEndpoint(
  todaysBookings,
  {},
  async ({ account, services }) =>
    success({ status: true, ...(await todayOf(account.id, services)) }),
);

/** What happens today with the parcels of an account. */
export async function todayOf(
  accountId: string,
  services: Pick<PlatformServices, 'db' | 'content' | 'now'>,
): Promise<Today> {
  const day = dublinDay(services.now());
  const own = () =>
    newestFirst(withOrder(services.db).where('bookings.account_id', '=', accountId)).limit(
      MAX_READ,
    );
  const toCollect = await own()
    .where('bookings.collect_on', '=', day)
    .where('bookings.last_state', 'in', COLLECTED_TODAY)
    .execute();
  const toDeliver = await own()
    .where((eb) =>
      eb.or([
        eb.and([eb('bookings.promised_on', '=', day), eb('bookings.last_state', 'in', UNDER_WAY)]),
        eb.and([eb('bookings.last_on', '=', day), eb('bookings.last_state', 'in', AT_THE_DOOR)]),
      ]),
    )
    .execute();
  const deliveries = toDeliver.filter((row) => deliveryDayOf(row, services) === day);
  const delivered = new Set(deliveries.map(({ id }) => id));
  const collections = toCollect.filter(({ id }) => !delivered.has(id));
  return {
    day,
    collections: collections.slice(0, MAX_TODAY).map(todaysLine),
    collectionCount: collections.length,
    deliveries: deliveries.slice(0, MAX_TODAY).map(todaysLine),
    deliveryCount: deliveries.length,
    receivers: receiversOf(await own().limit(RECENT).execute()),
  };
}

const AT_THE_DOOR: State[] = ['out_for_delivery', 'delivered'];
/** A parcel that is held up is not expected on its day. */
const UNDER_WAY: State[] = SCANNED_STATES.filter(
  (state) => !isFinal(state) && !AT_THE_DOOR.includes(state) && state !== 'exception',
);
const COLLECTED_TODAY: State[] = ['paid', ...UNDER_WAY];

const todaysLine = (row: FoundLine): TodaysBooking => ({
  ...bookingLineOf(row),
  collectPart: row.collect_part === '' ? null : row.collect_part,
  changedAt: row.last_at,
});

function receiversOf(rows: readonly FoundLine[]): LastReceiver[] {
  const known = new Map<string, LastReceiver>();
  for (const row of rows) {
    const { name, line1, town } = storedBooking(row.request).delivery;
    const key = [name, line1, town, row.destination].join('\n').toLowerCase();
    // Old bookings have forgotten the address.
    if (line1 === '' || known.has(key)) continue;
    const { id, to } = bookingLineOf(row);
    known.set(key, { id, name, town: to });
  }
  return [...known.values()].slice(0, MAX_RECEIVERS);
}
