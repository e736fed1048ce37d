import { addDays, dublinTime, type Day } from './calendar.ts';
import type { State } from './consignment.ts';

interface Delivery {
  /** The promised day, or the one that was chosen on the way. */
  promised: Day | null;
  state: State;
  at: number;
  isCollected: boolean;
  closedDays: readonly Day[];
}

/**
 * The day on which a parcel comes, or came: the only rule for it, so that page, mail and receiver never read two days. Out
 * for delivery it is the day of that scan; after a failed attempt at the door the next day with service, unless a later one
 * was chosen. Undefined when no day is known or the parcel comes no more.
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
