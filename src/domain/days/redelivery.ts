import { addDays, type Day } from './calendar.ts';
import { isFinal, type State } from '../parcel/consignment.ts';
import type { ServiceCalendar } from './delivery-promise.ts';
import { serviceDaysAfter } from './service-days.ts';

/** Terms, section 8. */
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

/** With service (D21), from tomorrow, the promised day and, of an island, the next ferry on (D82). */
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
