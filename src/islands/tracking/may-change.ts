import { addressOf } from '#api/base.ts';
import { CALL_FACTS } from '#api/call-facts.ts';
import { request } from '#api/request.ts';
import { isObject } from '#api/timeline.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { fixedDelivery } from '#domain/redelivery.ts';

/** Whether this visitor's parcel can still be changed. Never throws. */
export async function mayChangeDelivery(
  id: string,
  events: readonly TrackingEvent[],
): Promise<boolean> {
  const lastState = events.at(-1)?.state ?? 'created';
  const isCollected = events.some(({ state }) => state === 'collected');
  const isFixed = (destination: string): boolean =>
    fixedDelivery({ lastState, isCollected, destination }) !== undefined;
  if (isFixed('ireland')) return false;
  const reply = await request(addressOf(CALL_FACTS.bookingDetails, { id }));
  const booking = reply.ok && isObject(reply.value) && reply.value['booking'];
  return isObject(booking) && !isFixed(String(booking['destination']));
}
