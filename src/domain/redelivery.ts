import { addDays, type Day } from './calendar.ts';
import { isFinal, type State } from './consignment.ts';
import type { ServiceCalendar } from './delivery-promise.ts';

/** How long a parcel waits for its receiver, in days, as the terms say (section 8). */
const WAITING_DAYS = 7;

/** Where a parcel may be left instead of with its receiver. */
export const LEAVE_AT = ['safe-place', 'neighbour'] as const;

/** Why the delivery of a parcel cannot be changed; undefined when it can. */
export type FixedDelivery = 'with-sender' | 'on-round' | 'over' | 'abroad';

/** Where a parcel stands: its last step, and whether we have it. */
interface Standing {
  lastState: State;
  isCollected: boolean;
  /** The id of the destination in the tariff, or "ireland". */
  destination: string;
}

/**
 * Why the delivery cannot be changed: the sender still has the parcel, and changes the booking instead (D12); it is out
 * for delivery; it has arrived or gone back; or a partner abroad delivers it (D53). After a failed attempt it can be changed again.
 */
export function fixedDelivery({
  lastState,
  isCollected,
  destination,
}: Standing): FixedDelivery | undefined {
  if (lastState === 'out_for_delivery') return 'on-round';
  if (isFinal(lastState)) return 'over';
  if (!isCollected) return 'with-sender';
  return destination === 'ireland' ? undefined : 'abroad';
}

/**
 * The days to which a delivery can be moved: with service (D21), from tomorrow, not before the promised day, and as long
 * as the parcel waits.
 */
export function redeliveryDays(promisedOn: Day, today: Day, calendar: ServiceCalendar): Day[] {
  const latest = promisedOn > today ? promisedOn : today;
  return Array.from({ length: WAITING_DAYS + 1 }, (_, ahead) => addDays(latest, ahead)).filter(
    (day) => day > today && !calendar.closedDays.includes(day),
  );
}
