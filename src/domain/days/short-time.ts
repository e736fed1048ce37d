import {
  addDays,
  dublinTime,
  formatClock,
  formatDay,
  formatShortDay,
  type Day,
} from './calendar.ts';

/** Writes "Mon 30 Nov", or "today". */
export const shortDay = (day: Day, today: Day): string =>
  day === today ? 'today' : formatShortDay(day);

/** "17:48" today, "Fri 16:30" within the last six days, else "Fri 27 Nov". */
export function shortMoment(at: number, today: Day): string {
  const { day, minutes } = dublinTime(new Date(at));
  if (day === today) return formatClock(minutes);
  return day > addDays(today, -7) && day < today
    ? `${formatDay(day).slice(0, 3)} ${formatClock(minutes)}`
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
  return day === today ? `at ${clock}` : `on ${formatDay(day).slice(0, -5)} at ${clock}`;
}

/** Writes "17:48" for today, else "Friday 27 November, 18:40". */
export function sinceInSentence(at: number, today: Day | undefined): string {
  const { day, minutes } = dublinTime(new Date(at));
  const clock = formatClock(minutes);
  return day === today ? clock : `${formatDay(day).slice(0, -5)}, ${clock}`;
}
