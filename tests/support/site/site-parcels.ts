import { addDays, dublinTime } from '#domain/calendar.ts';
import type { State } from '#domain/consignment.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { recordStep } from '#server/bookings/tracking/append-event.ts';
import { putBooking } from '../bookings/put-booking.ts';

const PARCEL_STEPS = {
  fresh: ['paid'],
  moving: ['paid', 'collected', 'at_depot', 'in_transit'],
  delivered: ['paid', 'collected', 'out_for_delivery', 'delivered'],
  attempted: ['paid', 'collected', 'out_for_delivery', 'failed_attempt'],
  held: ['paid', 'collected', 'exception'],
  returned: ['paid', 'collected', 'returned'],
  cancelled: ['paid', 'cancelled'],
} as const satisfies Record<string, readonly State[]>;
export type Way = keyof typeof PARCEL_STEPS;

let store: Promise<Store> | undefined;
/** The server's database, opened as the office does. */
const opened = (): Promise<Store> =>
  (store ??= openStore({ dataDir: process.env['SITE_DATA'] ?? 'nowhere' }));

export async function parcelOnSite(way: Way, promisedInDays = 2): Promise<string> {
  const { db } = await opened();
  const now = Date.now();
  const { tracking } = await putBooking(db, {
    now,
    promisedOn: addDays(dublinTime(new Date(now)).day, promisedInDays),
  });
  for (const state of PARCEL_STEPS[way]) await stepOnSite(tracking, state);
  return tracking;
}

/** Adds a step from this process, which the server has to detect. */
export async function stepOnSite(tracking: string, state: State, town = 'Athlone'): Promise<void> {
  const { db } = await opened();
  const added = await recordStep(
    { db },
    { booking: { tracking }, state, town, accountId: null, now: Date.now() },
  );
  if (!added.ok) throw new Error(added.detail);
}
