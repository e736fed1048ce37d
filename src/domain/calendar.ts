/** A day in Ireland, written year-month-day. Days compare as texts. */
export type Day = string;

/** A moment as a clock on a wall in Ireland shows it. */
export interface DublinTime {
  day: Day;
  /** Minutes since midnight, 0 to 1439. */
  minutes: number;
}

let known: Intl.DateTimeFormat | undefined;
/** Created on first use: loading a calendar takes longer than all other code of a widget. */
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

/** Reads a moment on the Irish clock, whatever the zone of the machine (D20). */
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

/** Minutes since midnight of a time such as "17:30". */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const utc = (day: Day): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
};

const pad = (number: number): string => String(number).padStart(2, '0');

/** The day so many days later; negative numbers go back. */
export function addDays(day: Day, days: number): Day {
  const at = utc(day);
  at.setUTCDate(at.getUTCDate() + days);
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
}

/** The same day of the month so many months later, or the last one of a month that is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.getUTCFullYear()}-${pad(last.getUTCMonth() + 1)}-${pad(Math.min(date, last.getUTCDate()))}`;
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay();

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
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

/** "Saturday 21 November 2026", the same in every browser. */
export function formatDay(day: Day): string {
  const at = utc(day);
  return `${WEEKDAYS[at.getUTCDay()] ?? ''} ${formatDate(day)}`;
}

/** "21 November 2026". */
export function formatDate(day: Day): string {
  const at = utc(day);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`;
}
