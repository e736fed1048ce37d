import { PART_TIMES } from './half-day.ts';
import { addDays, dublinDay, minutesOf, type Day, type DublinTime } from './calendar.ts';
import type { State } from '../parcel/consignment.ts';

interface Delivery {
  promised: Day | null;
  state: State;
  at: number;
  isCollected: boolean;
  closedDays: readonly Day[];
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
  now,
}: Delivery): Day | undefined {
  if (state === 'created' || state === 'cancelled' || state === 'returned') return undefined;
  const scanned = dublinDay(at);
  if (state === 'out_for_delivery' || state === 'delivered') return scanned;
  if (state !== 'failed_attempt' || !isCollected) return promised ?? undefined;
  const planned = promised !== null && promised > scanned ? promised : addDays(scanned, 1);
  const soonest = nextRound(now);
  let day = planned > soonest ? planned : soonest;
  while (closedDays.includes(day)) day = addDays(day, 1);
  return day;
}

/** The round of today counts until it is over. */
const nextRound = ({ day, minutes }: DublinTime): Day =>
  minutes < minutesOf(PART_TIMES.afternoon.to) ? day : addDays(day, 1);
