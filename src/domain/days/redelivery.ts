import { addDays, type Day } from './calendar.ts';
import { isFinal, type State } from '../parcel/consignment.ts';
import type { ServiceCalendar } from './delivery-promise.ts';
import { serviceDaysAfter } from './service-days.ts';

/** Days that a parcel waits (terms, section 8). */
const WAITING_DAYS = 7;

export const LEAVE_AT = ['safe-place', 'neighbour'] as const;

export type FixedDelivery = 'with-sender' | 'on-round' | 'over' | 'abroad';

interface DeliveryState {
  lastState: State;
  isCollected: boolean;
  destination: string;
}

/** Before the collection the booking can be changed (D12); partners abroad take no changes (D53). */
export function fixedDelivery({
  lastState,
  isCollected,
  destination,
}: DeliveryState): FixedDelivery | undefined {
  if (lastState === 'out_for_delivery') return 'on-round';
  if (isFinal(lastState)) return 'over';
  if (!isCollected) return 'with-sender';
  return destination === 'ireland' ? undefined : 'abroad';
}

/**
 * Lists days with service (D21) from tomorrow and from the promised day on, and for an island from its next ferry on
 * (D82).
 */
export function redeliveryDays(
  promisedOn: Day,
  today: Day,
  calendar: ServiceCalendar,
  ferryDays = 0,
): Day[] {
  const latest = promisedOn > today ? promisedOn : today;
  const first = promisedOn > today ? today : serviceDaysAfter(today, ferryDays, calendar);
  return Array.from({ length: WAITING_DAYS + 1 }, (_, ahead) => addDays(latest, ahead)).filter(
    (day) => day > first && !calendar.closedDays.includes(day),
  );
}
