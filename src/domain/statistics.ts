import { weekdayOf, type Day } from './calendar.ts';

/** What is added to the true counts (content/settings/statistics.yaml). */
export interface StatisticsOffsets {
  since: Day;
  bookingsBase: number;
  driversBase: number;
  deliveredBase: number;
  deliveredPerWeekday: number;
  journeysPerWeekday: number;
  journeysBase: number;
  /** Above 0. */
  journeysDivisor: number;
}

/** The true counts, with the names of the answer (D2). */
export interface TrueCounts {
  packageCount: number;
  driverCount: number;
  journyCount: number;
  bookingCount: number;
}

/** What the home page shows, each a whole number. */
export type Figures = Record<'bookings' | 'drivers' | 'delivered' | 'journeys', number>;

/** The figures of the statistics block (D22). `today` is the day in Ireland. */
export function figuresOf(offsets: StatisticsOffsets, counts: TrueCounts, today: Day): Figures {
  const weekdays = weekdaysFrom(offsets.since, today);
  return {
    bookings: offsets.bookingsBase + counts.bookingCount,
    drivers: offsets.driversBase + counts.driverCount,
    delivered: offsets.deliveredBase + offsets.deliveredPerWeekday * weekdays + counts.packageCount,
    journeys: Math.round(
      offsets.journeysPerWeekday * weekdays +
        (offsets.journeysBase + counts.journyCount) / offsets.journeysDivisor,
    ),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days from Monday to Friday lie between two days, both counted; 0 when the second is the earlier. */
export function weekdaysFrom(first: Day, last: Day): number {
  // A day alone is read as midnight in UTC, where every day has 24 hours.
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  if (!(days > 0)) return 0;
  const rest = Array.from({ length: days % 7 }, (_, at) => (weekdayOf(first) + at) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday % 6 !== 0).length;
}
