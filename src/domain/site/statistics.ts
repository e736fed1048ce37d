import { weekdayOf, type Day } from '../days/calendar.ts';
import { DAY_MS } from '../days/durations.ts';

/** What content/settings/statistics.yaml holds. */
export interface StatisticsOffsets {
  since: Day;
  bookingsBase: number;
  driversBase: number;
  deliveredBase: number;
  deliveredPerWeekday: number;
  journeysPerWeekday: number;
  journeysBase: number;
  journeysDivisor: number;
}

/** The spelling is that of the API (D2). */
export interface TrueCounts {
  packageCount: number;
  driverCount: number;
  journyCount: number;
  bookingCount: number;
}

export type Figures = Record<'bookings' | 'drivers' | 'delivered' | 'journeys', number>;

/** Adds the offsets as D22 says; `today` is the day in Ireland. */
export function figuresOf(offsets: StatisticsOffsets, counts: TrueCounts, today: Day): Figures {
  const weekdays = weekdaysFrom(offsets.since, today);
  // The divisor belongs to what is added: with nothing added the count is the true one.
  const { journeysBase, journeysPerWeekday } = offsets;
  const divisor = journeysBase === 0 && journeysPerWeekday === 0 ? 1 : offsets.journeysDivisor;
  return {
    bookings: offsets.bookingsBase + counts.bookingCount,
    drivers: offsets.driversBase + counts.driverCount,
    delivered: offsets.deliveredBase + offsets.deliveredPerWeekday * weekdays + counts.packageCount,
    journeys: Math.round(
      journeysPerWeekday * weekdays + (journeysBase + counts.journyCount) / divisor,
    ),
  };
}

export function weekdaysFrom(first: Day, last: Day): number {
  // UTC, where every day has 24 hours.
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  if (!(days > 0)) return 0;
  const rest = Array.from({ length: days % 7 }, (_, at) => (weekdayOf(first) + at) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday % 6 !== 0).length;
}
