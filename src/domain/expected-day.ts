import { PART_TIMES } from './booking.ts';
import { addDays, dublinTime, minutesOf, type Day, type DublinTime } from './calendar.ts';
import type { State } from './consignment.ts';
import { firstOpen, serviceDaysAfter } from './service-days.ts';

interface Delivery {
  promised: Day | null;
  state: State;
  at: number;
  isCollected: boolean;
  closedDays: readonly Day[];
  /** Days with service that a ferry to the door adds to another attempt (D82). */
  ferryDays?: number;
  now: DublinTime;
}

/**
 * When a parcel comes: out for delivery on that scan's day; after a failed attempt on the next or chosen service day, and never
 * on one that is over (D21). Undefined when unknown or it will not arrive.
 */
export function expectedDay({
  promised,
  state,
  at,
  isCollected,
  closedDays,
  ferryDays = 0,
  now,
}: Delivery): Day | undefined {
  if (state === 'created' || state === 'cancelled' || state === 'returned') return undefined;
  const scanned = dublinTime(new Date(at)).day;
  if (state === 'out_for_delivery' || state === 'delivered') return scanned;
  if (state !== 'failed_attempt' || !isCollected) return promised ?? undefined;
  const again = serviceDaysAfter(scanned, 1 + ferryDays, { closedDays });
  const planned = promised !== null && promised > scanned ? promised : again;
  const soonest = nextRound(now);
  return firstOpen(planned > soonest ? planned : soonest, { closedDays });
}

/** Today until the last round is over. */
const nextRound = ({ day, minutes }: DublinTime): Day =>
  minutes < minutesOf(PART_TIMES.afternoon.to) ? day : addDays(day, 1);
