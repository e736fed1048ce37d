import { addDays, dublinDay } from '#domain/days/calendar.ts';
import type { State } from '#domain/parcel/consignment.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { addStep } from '../bookings/parcels.ts';
import { putBooking } from '../bookings/put-booking.ts';

const PARCEL_STEPS = {
  unpaid: [],
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
/** Opens the server's database as the office does. */
export const siteDb = async (): Promise<Store['db']> =>
  (await (store ??= openStore({ dataDir: process.env['SITE_DATA'] ?? 'nowhere' }))).db;

export async function parcelOnSite(way: Way, promisedInDays = 2): Promise<string> {
  const now = Date.now();
  const promised_on = addDays(dublinDay(now), promisedInDays);
  const { tracking } = await putBooking(await siteDb(), {
    created_at: now,
    promised_on,
    destination: 'ireland',
  });
  for (const state of PARCEL_STEPS[way]) await stepOnSite(tracking, state);
  return tracking;
}

/** Adds a step from this process, which the server has to detect. */
export const stepOnSite = async (tracking: string, state: State, town?: string): Promise<void> =>
  addStep({ services: { db: await siteDb(), now: () => Date.now() } }, { tracking }, state, town);
