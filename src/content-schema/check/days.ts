import { inFolder, mistakeAt, type CheckedFile } from './entries.ts';
import type { KeyPath, Mistake } from './mistake.ts';
import { isGroup, listAt, textAt } from './values.ts';

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** Mistakes of settings/hours: a day that stands there twice, and times that are not those of their label. */
export const daysMistakes = (entries: CheckedFile[]): Mistake[] =>
  inFolder(entries, 'settings')
    .filter(({ file }) => file.id === 'hours')
    .flatMap((hours) => [
      ...repeatedDays(hours),
      ...['office', 'webChat'].flatMap((place) => labelMistakes(hours, place)),
    ]);

/** Days that stand twice in a list, or among the closed days too. */
function repeatedDays(hours: CheckedFile): Mistake[] {
  const closed = datesIn(hours, ['closedDays']);
  return [
    ...repeatedIn(hours, ['closedDays'], 'closed day'),
    ...['office', 'webChat'].flatMap((place) => [
      ...repeatedIn(hours, [place, 'exceptions'], 'day with other hours'),
      ...datesIn(hours, [place, 'exceptions']).flatMap((date, at) =>
        date !== undefined && closed.includes(date)
          ? [
              mistakeAt(hours, [place, 'exceptions', at, 'date'], {
                problem: `${date} is a closed day too`,
                expected: 'a day with other hours, or a closed one',
                remedy: 'delete the line here, or the one under closedDays',
              }),
            ]
          : [],
      ),
    ]),
  ];
}

const datesIn = (hours: CheckedFile, list: KeyPath): (string | undefined)[] =>
  listAt(hours.filled, list).map((_, at) => textAt(hours.filled, [...list, at, 'date']));

function repeatedIn(hours: CheckedFile, list: KeyPath, what: string): Mistake[] {
  const dates = datesIn(hours, list);
  return dates.flatMap((date, at) =>
    date !== undefined && dates.indexOf(date) < at
      ? [
          mistakeAt(hours, [...list, at, 'date'], {
            problem: `${date} stands here a second time`,
            expected: `each ${what} once`,
            remedy: 'delete one of the two lines, or correct its date',
          }),
        ]
      : [],
  );
}

/** The label is what people read, the times are what the site reckons with. */
function labelMistakes(hours: CheckedFile, place: string): Mistake[] {
  const label = textAt(hours.filled, [place, 'label']) ?? '';
  const times = listAt(hours.filled, [place, 'times']).filter(isGroup);
  const clocks = times.flatMap(({ opens, closes }) => [opens, closes]);
  const days = times.flatMap((time) => listAt(time, ['days']));
  const said = clocksIn(label);
  // Times in a wrong order are a mistake of their own (across.ts).
  const isOrdered = times.every(({ opens, closes }) => String(opens) <= String(closes));
  if (!clocks.every(isText) || !days.every(isText) || !isOrdered) return [];
  const missing = [...new Set(clocks)].filter((clock) => !said.includes(clock));
  const wrong = said.filter((clock) => !clocks.includes(clock));
  const closed = WEEKDAYS.filter(
    (day) => new RegExp(`\\b${day}s?\\b`, 'i').test(label) && !days.includes(day),
  );
  if (said.length > 0 && missing.length + wrong.length > 0)
    return [
      mistakeAt(hours, [place, 'label'], {
        problem: `The label says ${said.join(', ')} on the 24-hour clock, but the times under it are ${[...new Set(clocks)].join(', ')}`,
        expected: 'the same hours in the label, which people read, and in opens and closes',
        remedy: 'correct the label, or the times under it',
      }),
    ];
  return closed.map((day) =>
    mistakeAt(hours, [place, 'label'], {
      problem: `The label names ${day}, but no line under times has that day`,
      expected: 'the same days in the label, which people read, and in days',
      remedy: `take ${day} out of the label, or add it to   days:`,
    }),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** "9.00am-5.30pm" says 09:00 and 17:30, and "9:00–17:30" does too. */
function clocksIn(label: string): string[] {
  const found = [
    ...label.matchAll(/\b(\d{1,2})(?:[.:](\d\d))?\s*([ap])\.?m\b|\b(\d{1,2}):(\d\d)\b/gi),
  ];
  return found.map(([, hour = '', minute = '00', half, hour24 = '', minute24 = '']) => {
    if (half === undefined) return `${hour24.padStart(2, '0')}:${minute24}`;
    const isAfternoon = half.toLowerCase() === 'p';
    return `${String((Number(hour) % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute}`;
  });
}
