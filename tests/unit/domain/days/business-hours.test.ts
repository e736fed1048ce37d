import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openState } from '#domain/days/business-hours.ts';
import { dublinTime } from '#domain/days/calendar.ts';

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const OFFICE = [{ days: WORKDAYS, opens: '09:00', closes: '17:30' }];
const CHAT = [
  { days: WORKDAYS, opens: '09:00', closes: '17:00' },
  { days: ['saturday'], opens: '09:00', closes: '14:00' },
];
const CHRISTMAS = ['2026-12-25'];
const instant = (time: string): Date => new Date(time);
const monday = (daysAhead: number) => ({
  isOpen: false,
  opens: '09:00',
  daysAhead,
  weekday: 'Monday',
});

test.each([
  ['before the opening minute', '2026-11-20T08:59:59Z', false],
  ['at the opening minute', '2026-11-20T09:00:00Z', true],
  ['just before the closing minute', '2026-11-20T17:29:59Z', true],
  ['at the closing minute', '2026-11-20T17:30:00Z', false],
  ['in summer, an hour earlier in UTC', '2026-07-20T08:00:00Z', true],
  ['in summer before nine in Ireland', '2026-07-20T07:59:00Z', false],
])('%s', (_name, time, isOpen) => {
  expect(openState(OFFICE, [], instant(time)).isOpen).toBe(isOpen);
});

test('while it is open it tells until when', () => {
  expect(openState(CHAT, [], instant('2026-11-21T13:00:00Z'))).toEqual({
    isOpen: true,
    until: '14:00',
  });
});

test('early in the morning it opens later today', () => {
  expect(openState(OFFICE, [], instant('2026-11-20T06:00:00Z'))).toEqual({
    isOpen: false,
    opens: '09:00',
    daysAhead: 0,
    weekday: 'Friday',
  });
});

test('on Friday evening and at the weekend the office opens on Monday', () => {
  expect(openState(OFFICE, [], instant('2026-11-20T18:00:00Z'))).toEqual(monday(3));
  expect(openState(OFFICE, [], instant('2026-11-21T12:00:00Z'))).toEqual(monday(2));
  expect(openState(OFFICE, [], instant('2026-11-22T23:59:00Z'))).toEqual(monday(1));
});

test('a closed day is closed all day, and what opens next is after it', () => {
  expect(openState(OFFICE, CHRISTMAS, instant('2026-12-25T10:00:00Z'))).toEqual(monday(3));
  expect(openState(OFFICE, CHRISTMAS, instant('2026-12-24T18:00:00Z'))).toEqual(monday(4));
});

test('a day with other hours has those, whatever its weekday, and a closed day has none', () => {
  const other = [
    { date: '2026-12-24', opens: '10:00', closes: '12:30' },
    { date: '2026-12-26', opens: '11:00', closes: '13:00' },
  ];
  const state = (time: string) => openState(OFFICE, CHRISTMAS, instant(time), other);
  expect(state('2026-12-24T09:30:00Z')).toMatchObject({ isOpen: false, opens: '10:00' });
  expect(state('2026-12-24T12:00:00Z')).toEqual({ isOpen: true, until: '12:30' });
  // It is a Saturday, on which the office is closed otherwise.
  expect(state('2026-12-24T13:00:00Z')).toMatchObject({ opens: '11:00', weekday: 'Saturday' });
  expect(state('2026-12-26T12:00:00Z')).toEqual({ isOpen: true, until: '13:00' });
  expect(
    openState(OFFICE, CHRISTMAS, instant('2026-12-25T12:00:00Z'), [
      { date: '2026-12-25', opens: '10:00', closes: '16:00' },
    ]),
  ).toMatchObject({ isOpen: false });
});

test.each([
  ['in spring', '2027-03-28T00:30:00Z'],
  ['in autumn', '2026-10-25T00:30:00+01:00'],
  ['in the hour that comes twice', '2026-10-25T01:30:00Z'],
])('on the Sunday on which the clocks change %s it opens tomorrow', (_name, time) => {
  expect(openState(OFFICE, [], instant(time))).toEqual(monday(1));
});

test('a lunch break closes, whatever the order of the lines', () => {
  const times = [
    { days: ['friday'], opens: '14:00', closes: '17:00' },
    { days: ['friday'], opens: '09:00', closes: '13:00' },
  ];
  const state = (time: string) => openState(times, [], instant(`2026-11-20T${time}:00Z`));
  expect(state('12:59')).toEqual({ isOpen: true, until: '13:00' });
  expect(state('13:30')).toMatchObject({ isOpen: false, opens: '14:00', daysAhead: 0 });
  expect(state('14:00')).toEqual({ isOpen: true, until: '17:00' });
});

test('a place that never opens is closed and promises nothing', () => {
  expect(openState([], [], instant('2026-11-20T12:00:00Z'))).toEqual({ isOpen: false });
});

test('at every moment it agrees with the Irish clock', () => {
  const from = Date.UTC(2026, 0, 1);
  fc.assert(
    fc.property(
      fc.date({ min: new Date(from), max: new Date(from + 3e11), noInvalidDate: true }),
      (moment) => {
        const { day, minutes } = dublinTime(moment);
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
        const isOpen = weekday % 6 !== 0 && minutes >= 540 && minutes < 1050;
        expect(openState(OFFICE, [], moment).isOpen).toBe(isOpen);
      },
    ),
  );
});
