import { reportOrder } from './cross-file-rules.ts';
import type { KeyPath } from './mistake.ts';
import type { CheckedFile, Report, Rule } from './rules.ts';
import { isGroup, isText, listAt, repeated, textAt } from './values.ts';

export const HOURS_RULES: readonly Rule[] = [
  { of: 'settings/hours', check: repeatedDays },
  ...['office', 'webChat'].flatMap((place): Rule[] => [
    { of: 'settings/hours', check: (hours, report) => label(hours, place, report) },
    { of: 'settings/hours', check: (hours, report) => openingTimes(hours, place, report) },
  ]),
];

const WEEK = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

function openingTimes(hours: CheckedFile, place: string, report: Report): void {
  for (const list of ['times', 'exceptions'])
    for (const at of listAt(hours.filled, [place, list]).keys())
      reportOrder(hours, [place, list, at], ['opens', 'closes'], report);
}

function repeatedDays({ filled }: CheckedFile, report: Report): void {
  const daysOf = (list: KeyPath) =>
    listAt(filled, list).map((day, at) => ({
      date: textAt(day, ['date']),
      path: [...list, at, 'date'],
    }));
  const closed = daysOf(['closedDays']);
  const others = ['office', 'webChat'].map((place) => daysOf([place, 'exceptions']));
  for (const days of [closed, ...others])
    for (const { item } of repeated(days, ({ date }) => date))
      report(item.path, {
        problem: `${item.date ?? ''} stands here a second time`,
        expected: `each ${days === closed ? 'closed day' : 'day with other hours'} once`,
        remedy: 'delete one of the two lines, or correct its date',
      });
  for (const { date, path } of others.flat())
    if (date !== undefined && closed.some((day) => day.date === date))
      report(path, {
        problem: `${date} is a closed day too`,
        expected: 'a day with other hours, or a closed one',
        remedy: 'delete the line here, or the one under closedDays',
      });
}

function label({ filled }: CheckedFile, place: string, report: Report): void {
  const text = textAt(filled, [place, 'label']) ?? '';
  const times = listAt(filled, [place, 'times']).filter(isGroup);
  const days = times.flatMap((time) => listAt(time, ['days']));
  const clocks = [...new Set(times.flatMap(({ opens, closes }) => [opens, closes]))];
  const isOrdered = times.every(({ opens, closes }) => String(opens) <= String(closes));
  if (![...clocks, ...days].every(isText) || !isOrdered) return;
  const named = clocksIn(text);
  if (named.length > 0 && new Set(named).symmetricDifference(new Set(clocks)).size > 0)
    return report([place, 'label'], {
      problem: `The label says ${named.join(', ')} on the 24-hour clock, but the times under it are ${clocks.join(', ')}`,
      expected: 'the same hours in the label, which people read, and in opens and closes',
      remedy: 'correct the label, or the times under it',
    });
  const spans = [...text.toLowerCase().matchAll(/(\w+day) to (\w+day)/g)].flatMap(
    ([, from = '', to = '']) => WEEK.slice(WEEK.indexOf(from), WEEK.indexOf(to) + 1),
  );
  const isNamed = (day: string): boolean =>
    RegExp(`\\b${day}s?\\b`, 'i').test(text) || spans.includes(day);
  const secret = WEEK.some(isNamed) && days.filter(isText).find((day) => !isNamed(day));
  if (secret)
    report([place, 'label'], {
      problem: `A line under times has ${secret}, but the label does not name it`,
      remedy: `add ${secret} to the label, or take it out of   days:`,
    });
  for (const day of WEEK)
    if (isNamed(day) && !days.includes(day))
      report([place, 'label'], {
        problem: `The label names ${day}, but no line under times has that day`,
        expected: 'the same days in the label, which people read, and in days',
        remedy: `take ${day} out of the label, or add it to   days:`,
      });
}

const clocksIn = (text: string): string[] =>
  [...text.matchAll(/\b(\d{1,2})(?:[.:](\d\d))?\s*([ap])\.?m\b|\b(\d{1,2}):(\d\d)\b/gi)].map(
    ([, hour = '', minute = '00', half, hour24 = '', minute24 = '']) => {
      if (half === undefined) return `${hour24.padStart(2, '0')}:${minute24}`;
      const isAfternoon = half.toLowerCase() === 'p';
      return `${String((Number(hour) % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute}`;
    },
  );
