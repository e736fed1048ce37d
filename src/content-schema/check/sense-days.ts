import * as v from 'valibot';
import { addDays, MONTHS, weekdayName, type Day } from '#domain/days/calendar.ts';
import { date } from '../schema-parts.ts';
import type { CheckedFile, Circumstances, Report, Rule } from './rules.ts';
import { textRow } from './sense-rows.ts';
import { tables } from './tables.ts';
import { listAt, textAt } from './values.ts';

/** Reads "31", "november", "2026" as 2026-12-01, as calendars reckon. */
export const writtenDay = (day: string, month: string, year: string): Day => {
  const at = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  return addDays(`${year}-${String(at).padStart(2, '0')}-01`, Number(day) - 1);
};

export const DAY_DOUBTS: readonly Rule[] = [
  ...Object.entries(tables().days).map(([place, days]) =>
    textRow(
      place,
      (day, _, { today }) =>
        (day < addDays(today, -1000) || day > addDays(today, days)) && `${day} is hardly meant`,
      'correct it',
      `a day at most ${days} days ahead, and not years ago`,
    ),
  ),
  textRow(
    'newsletters date',
    (day, { file }, { today, before, isCompared }) =>
      (isCompared && day < today && before(file) === undefined && `${day} is over already`) ||
      (/^\d{4}-\d\d/.test(file.id) &&
        !file.id.startsWith(day.slice(0, 7)) &&
        `The name of the file begins with ${file.id.slice(0, 7)}, and its date is ${day}`),
    'correct the date, or the name of the file',
  ),
  ...['closedDays', 'office.exceptions', 'webChat.exceptions'].map((list): Rule => ({
    of: 'settings/hours',
    check: (file, report, _, circumstances) =>
      wrongDays(file, report, list.split('.'), circumstances),
  })),
];

const HOLIDAYS = Object.entries(tables().holidays).map(
  ([name, rule]) => [RegExp(`^${name}$`, 'i'), rule] as const,
);

/** Finds days that are not what their reason says, and days without hours anyway. */
function wrongDays(
  { file, filled }: CheckedFile,
  report: Report,
  list: string[],
  { today, before }: Circumstances,
): void {
  const known = listAt(before(file)?.yaml.toJS(), list).map((one) => textAt(one, ['date']));
  const open = listAt(filled, [list[0] ?? '', 'times']).flatMap((time) => listAt(time, ['days']));
  for (const [at, one] of listAt(filled, list).entries()) {
    const [day = '', reason = ''] = ['date', 'reason'].map((key) => textAt(one, [key])?.trim());
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) continue;
    const [, rule] = HOLIDAYS.find(([name]) => name.test(reason)) ?? [];
    const year = day.slice(0, 4);
    const right = rule === undefined ? day : holidayOf(rule, year);
    const name = weekdayName(day);
    const problem =
      day !== right
        ? `${reason} is on ${right}, not on ${day}`
        : open.length > 0 &&
          !open.includes(name.toLowerCase()) &&
          `${day} is a ${name}, without opening hours anyway`;
    if (problem)
      report([...list, at, 'date'], { problem, remedy: 'correct the day, or delete the line' });
  }
  const days = listAt(filled, list).map((one) => textAt(one, ['date']));
  const gone = known.find((day = '') => day >= today && !days.includes(day));
  if (gone !== undefined && days.length < known.length)
    report(list, {
      problem: `${gone} is gone, which was published and is still to come`,
      remedy: 'bring the line back, if that was a slip',
    });
}

/** Bookings and promises reach some weeks ahead. */
const KNOWN_AHEAD_DAYS = 120;

/** Finds a day of each year that the list has for other years, and not when it comes next. */
export function withoutNextYear(
  { filled }: CheckedFile,
  report: Report,
  _: readonly CheckedFile[],
  { today }: Circumstances,
): void {
  const listed = listAt(filled, ['closedDays']).map((one) => ({
    day: textAt(one, ['date']) ?? '',
    reason: textAt(one, ['reason'])?.trim() ?? '',
  }));
  // A day that is not one yet may be the day that is missed.
  if (!listed.every(({ day }) => v.is(date, day))) return;
  const end = addDays(today, KNOWN_AHEAD_DAYS);
  for (const [name, rule] of HOLIDAYS) {
    const known = listed.find(({ reason }) => name.test(reason));
    if (known === undefined) continue;
    for (const year of new Set([today.slice(0, 4), end.slice(0, 4)])) {
      const day = holidayOf(rule, year);
      if (day < today || day > end || listed.some((one) => one.day === day)) continue;
      report(['closedDays'], {
        problem: `${known.reason} is a day without service in other years, and ${day} is not in the list: it can be booked and promised`,
        remedy: `add   - { date: ${day}, reason: ${known.reason}, note: … }   or leave it, when the vans drive`,
      });
    }
  }
}

function holidayOf(rule: string | number, year: string): Day {
  if (typeof rule === 'number') return addDays(easter(Number(year)), rule);
  const [, which, month = ''] = /^(first|last) Monday of (\d\d)$/.exec(rule) ?? [];
  if (which === undefined) return `${year}-${rule}`;
  const first = `${year}-${month}-01`;
  // Organisation of Working Time Act 1997, second schedule: St Brigid's Day is on 1 February when that is a Friday.
  if (month === '02' && weekdayName(first) === 'Friday') return first;
  const days = Array.from({ length: 31 }, (_, at) => addDays(first, at));
  const mondays = days.filter((day) => day.slice(5, 7) === month && weekdayName(day) === 'Monday');
  return mondays.at(which === 'first' ? 0 : -1) ?? first;
}

/** Computes Easter Sunday, from 1900 to 2099 (Gauss). */
function easter(year: number): Day {
  const moon = (19 * (year % 19) + 24) % 30;
  const days = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isWeekLate = days === 6 && (moon === 29 || (moon === 28 && year % 19 > 10));
  return addDays(`${year}-03-01`, 21 + moon + days - (isWeekLate ? 7 : 0));
}
