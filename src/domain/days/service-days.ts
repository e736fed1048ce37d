import { addDays, type Day } from './calendar.ts';

interface ClosedDays {
  closedDays: readonly Day[];
}

/** Every day but the closed ones has service in Ireland (D21). */
export function serviceDaysAfter(day: Day, count: number, calendar: ClosedDays): Day {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = firstOpen(addDays(at, 1), calendar);
  return at;
}

export function firstOpen(day: Day, { closedDays }: ClosedDays): Day {
  let open = day;
  while (closedDays.includes(open)) open = addDays(open, 1);
  return open;
}
