import { ask } from '#api/client.ts';
import { bookingDetails } from '#api/manage-booking.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { fixedDelivery } from '#domain/redelivery.ts';

/** Whether this visitor's parcel can still be changed. Loaded on demand, because few need the schema. */
export async function mayChangeDelivery(
  id: string,
  events: readonly TrackingEvent[],
): Promise<boolean> {
  const lastState = events.at(-1)?.state ?? 'created';
  const isCollected = events.some(({ state }) => state === 'collected');
  const state = { lastState, isCollected, destination: 'ireland' };
  if (fixedDelivery(state) !== undefined) return false;
  const outcome = await ask(bookingDetails, { params: { id } });
  if (!outcome.ok) return false;
  const { destination } = outcome.value.booking;
  return fixedDelivery({ ...state, destination }) === undefined;
}
