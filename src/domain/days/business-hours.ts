import { addDays, dublinTime, formatClock, weekdayName } from './calendar.ts';

export interface OpeningTime {
  /** Names of days are in lower case, such as monday. */
  days: readonly string[];
  /** A time is written as 09:00. */
  opens: string;
  closes: string;
}

/** These hours replace those of the weekday. */
export interface ExceptionalHours {
  date: string;
  opens: string;
  closes: string;
}

export type OpenState =
  | { isOpen: true; until: string }
  /** `daysAhead` is 0 for later today. */
  | { isOpen: false; opens: string; daysAhead: number; weekday: string }
  | { isOpen: false };

const LOOK_AHEAD_DAYS = 14;

/** The clock is Irish (D20), and the closing minute counts as closed. */
export function openState(
  times: readonly OpeningTime[],
  closedDays: readonly string[],
  moment: Date,
  exceptions: readonly ExceptionalHours[] = [],
): OpenState {
  const { day, minutes } = dublinTime(moment);
  const clock = formatClock(minutes);
  for (let daysAhead = 0; daysAhead <= LOOK_AHEAD_DAYS; daysAhead += 1) {
    const date = addDays(day, daysAhead);
    if (closedDays.includes(date)) continue;
    const weekday = weekdayName(date);
    const other = exceptions.filter((exception) => exception.date === date);
    const usual = times.filter(({ days }) => days.includes(weekday.toLowerCase()));
    const left = (other.length > 0 ? other : usual)
      .filter(({ closes }) => daysAhead > 0 || clock < closes)
      .sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const [next] = left;
    if (next === undefined) continue;
    if (daysAhead === 0 && next.opens <= clock) return { isOpen: true, until: next.closes };
    return { isOpen: false, opens: next.opens, daysAhead, weekday };
  }
  return { isOpen: false };
}
