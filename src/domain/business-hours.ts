/** When a place is open: one line of content/settings/hours.yaml. */
export interface OpeningTime {
  /** English names in lower case, such as monday. */
  days: readonly string[];
  /** On the 24-hour clock with two digits, such as 09:00. */
  opens: string;
  closes: string;
}

/** A single day with other hours, whatever its weekday. */
export interface ExceptionalHours {
  /** Year-month-day. */
  date: string;
  opens: string;
  closes: string;
}

export type OpenState =
  | { isOpen: true; until: string }
  /** `daysAhead` is 0 for later today; `weekday` is its English name. */
  | { isOpen: false; opens: string; daysAhead: number; weekday: string }
  /** Closed for longer than anyone looks ahead. */
  | { isOpen: false };

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far to look for the next open day: further than any row of closed days. */
const LOOK_AHEAD_DAYS = 14;

/**
 * Whether a place is open at a moment, on the clock of Ireland wherever the visitor is (D20). It is open from its
 * opening minute until just before its closing minute, at other hours on days with an exception, and closed on closed
 * days.
 */
export function openState(
  times: readonly OpeningTime[],
  closedDays: readonly string[],
  moment: Date,
  exceptions: readonly ExceptionalHours[] = [],
): OpenState {
  // Swedish writes "2026-11-20 15:04:05": days and times then compare as texts.
  const now = moment.toLocaleString('sv', { timeZone: 'Europe/Dublin' });
  const clock = now.slice(11, 16);
  for (let daysAhead = 0; daysAhead <= LOOK_AHEAD_DAYS; daysAhead += 1) {
    // Days are counted in UTC, where each has 24 hours.
    const day = new Date(Date.parse(now.slice(0, 10)) + daysAhead * DAY_MS);
    const date = day.toLocaleDateString('sv', { timeZone: 'UTC' });
    if (closedDays.includes(date)) continue;
    const weekday = day.toLocaleDateString('en', { timeZone: 'UTC', weekday: 'long' });
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

/** A time as people write it: "9am" for 09:00, "5.30pm" for 17:30. */
export function clockWords(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.slice(3) === '00' ? '' : `.${clock.slice(3)}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
