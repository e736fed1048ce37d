/** A day in Ireland as YYYY-MM-DD; it sorts as text. */
export type Day = string;

export interface DublinTime {
  day: Day;
  /** Minutes since midnight. */
  minutes: number;
}

let known: Intl.DateTimeFormat | undefined;
/** Lazy: the first time zone that a page names takes 70 ms on a slow phone. */
const dublin = (): Intl.DateTimeFormat =>
  (known ??= new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Dublin',
    dateStyle: 'short',
    timeStyle: 'short',
  }));

/** Ireland, Britain and Portugal share this clock. */
const hasIrishClock = (): boolean => {
  const [winter, summer] = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset());
  return winter === 0 && summer === -60;
};

/** Reads the Irish clock, whatever the machine's time zone is (D20). */
export function dublinTime(moment: Date): DublinTime {
  // The text is "2026-11-24 09:30", or has a T.
  const text = hasIrishClock()
    ? new Date(Number(moment) - moment.getTimezoneOffset() * 60_000).toISOString()
    : dublin().format(moment);
  return { day: text.slice(0, 10), minutes: minutesOf(text.slice(11, 16)) };
}

/** Takes milliseconds since 1970. */
export const dublinDay = (time: number): Day => dublinTime(new Date(time)).day;

/** Counts the minutes from midnight to "17:30". */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const utc = (day: Day): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
};

const pad = (number: number): string => String(number).padStart(2, '0');

export function addDays(day: Day, days: number): Day {
  const at = utc(day);
  at.setUTCDate(at.getUTCDate() + days);
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
}

/** A shorter month gives its last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.getUTCFullYear()}-${pad(last.getUTCMonth() + 1)}-${pad(Math.min(date, last.getUTCDate()))}`;
}

/** When a day begins in Ireland, in UTC; compares as text with `toISOString()`, also after the year 9999. */
export const startOf = (day: Day): string =>
  `${addDays(day, -1)}T${dublinTime(utc(day)).minutes === 0 ? 24 : 23}`;

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay();

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const weekdayName = (day: Day): string => WEEKDAYS[weekdayOf(day)] ?? '';

/** Writes "Saturday 21 November 2026", whatever the browser's locale is. */
export const formatDay = (day: Day): string => `${weekdayName(day)} ${formatDate(day)}`;

/** Writes "Saturday 21 November". */
export const formatNearDay = (day: Day): string => formatDay(day).slice(0, -5);

/** Writes "Sat 21 Nov". */
export function formatShortDay(day: Day): string {
  const [weekday = '', number, month = ''] = formatDay(day).split(' ');
  return `${weekday.slice(0, 3)} ${number} ${month.slice(0, 3)}`;
}

/** Writes all days of a promise in the words of `format`: "Thursday 3 – Monday 7 December". */
export function formatDays(
  { from, to }: { from: Day | null; to: Day },
  format: (day: Day) => string = formatNearDay,
): string {
  if (from === null || from >= to) return format(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? format(from).split(' ', 2).join(' ') : format(from)} – ${format(to)}`;
}

/** Writes "November 2026" for "2026-11". */
export const formatMonth = (month: string): string => formatDate(`${month}-01`).slice(2);

/** Writes "21 November 2026". */
export function formatDate(day: Day): string {
  const at = utc(day);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`;
}

/** Writes "09:05" for minutes since midnight. */
export const formatClock = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Writes "Saturday 21 November 2026, 14:05" on the Irish clock (D20) for milliseconds since 1970. */
export function formatMoment(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  return `${formatDay(day)}, ${formatClock(minutes)}`;
}

/** Both ends are included. */
export const isWithin = (day: Day, { from, until }: { from: Day; until: Day }): boolean =>
  from <= day && day <= until;
