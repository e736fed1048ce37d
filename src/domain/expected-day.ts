import { addDays, dublinTime, type Day } from './calendar.ts';
import type { State } from './consignment.ts';

interface Delivery {
  promised: Day | null;
  state: State;
  at: number;
  isCollected: boolean;
  closedDays: readonly Day[];
}

/**
 * When a parcel comes: out for delivery on that scan's day; after a failed attempt on the next or chosen service day.
 * Undefined when unknown or it will not arrive.
 */
export function expectedDay({
  promised,
  state,
  at,
  isCollected,
  closedDays,
}: Delivery): Day | undefined {
  if (state === 'created' || state === 'cancelled' || state === 'returned') return undefined;
  const scanned = dublinTime(new Date(at)).day;
  if (state === 'out_for_delivery' || state === 'delivered') return scanned;
  if (state !== 'failed_attempt' || !isCollected) return promised ?? undefined;
  if (promised !== null && promised > scanned) return promised;
  let next = addDays(scanned, 1);
  while (closedDays.includes(next)) next = addDays(next, 1);
  return next;
}
