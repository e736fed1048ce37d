import {
  addDays,
  dublinTime,
  formatClock,
  formatNearDay,
  formatShortDay,
  weekdayName,
  type Day,
} from './calendar.ts';

/** Writes "Mon 30 Nov", or "today". */
export const shortDay = (day: Day, today: Day): string =>
  day === today ? 'today' : formatShortDay(day);

/** Writes "17:48" for today, "Fri 16:30" for the six days before, else "Fri 27 Nov". */
export function shortMoment(at: number, today: Day): string {
  const { day, minutes } = dublinTime(new Date(at));
  if (day === today) return formatClock(minutes);
  return day > addDays(today, -7) && day < today
    ? `${weekdayName(day).slice(0, 3)} ${formatClock(minutes)}`
    : shortDay(day, today);
}

/** Writes "Fri 27 Nov, 18:40"; a parcel's few days need no year. */
export function scanMoment(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  return `${formatShortDay(day)}, ${formatClock(minutes)}`;
}

/** Writes "at 17:48" for today, else "on Friday 27 November at 18:40". */
export function momentInSentence(at: number, today: Day | undefined): string {
  const { day, minutes } = dublinTime(new Date(at));
  const clock = formatClock(minutes);
  return day === today ? `at ${clock}` : `on ${formatNearDay(day)} at ${clock}`;
}

/** Writes "17:48" for today, else "Friday 27 November, 18:40". */
export function sinceInSentence(at: number, today: Day | undefined): string {
  const { day, minutes } = dublinTime(new Date(at));
  const clock = formatClock(minutes);
  return day === today ? clock : `${formatNearDay(day)}, ${clock}`;
}
