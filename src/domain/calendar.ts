/** YYYY-MM-DD in Ireland; compares as text. */
export type Day = string;

export interface DublinTime {
  day: Day;
  /** Minutes since midnight. */
  minutes: number;
}

let known: Intl.DateTimeFormat | undefined;
/** Lazy, because it loads slowly. */
const dublin = (): Intl.DateTimeFormat =>
  (known ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Dublin',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

/** On the Irish clock, whatever the machine's time zone (D20). */
export function dublinTime(moment: Date): DublinTime {
  const parts = new Map(
    dublin()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '0';
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    minutes: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

/** Of milliseconds. */
export const dublinDay = (time: number): Day => dublinTime(new Date(time)).day;

/** Since midnight, of "17:30". */
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

/** Clamped to the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.getUTCFullYear()}-${pad(last.getUTCMonth() + 1)}-${pad(Math.min(date, last.getUTCDate()))}`;
}

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

/** "Saturday 21 November 2026", without the browser's locale. */
export const formatDay = (day: Day): string =>
  `${WEEKDAYS[weekdayOf(day)] ?? ''} ${formatDate(day)}`;

/** "Saturday 21 November". */
export const formatNearDay = (day: Day): string => formatDay(day).slice(0, -5);

/** "November 2026" for "2026-11". */
export const formatMonth = (month: string): string => formatDate(`${month}-01`).slice(2);

/** "21 November 2026". */
export function formatDate(day: Day): string {
  const at = utc(day);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`;
}

/** "09:05" for minutes since midnight. */
export const formatClock = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** "Saturday 21 November 2026, 14:05" on the Irish clock (D20), of ms since 1970. */
export function formatMoment(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  return `${formatDay(day)}, ${formatClock(minutes)}`;
}

/** Inclusive. */
export const isWithin = (day: Day, { from, until }: { from: Day; until: Day }): boolean =>
  from <= day && day <= until;
