import { expect, test } from 'vitest';
import { dublinTime } from '#domain/days/calendar.ts';
import { dayInQuery, dayOfQuery } from '#domain/money/quote-query.ts';
import { quotedDay, quotedDays } from '#domain/days/quoted-days.ts';
import { CALENDAR } from '#tests/support/paths/tariff.ts';

const at = (moment: string) => dublinTime(new Date(moment));
const offered = (kind: 'same-day' | 'next-day', moment: string, closedDays = CALENDAR.closedDays) =>
  quotedDays({ kind }, at(moment), { ...CALENDAR, closedDays }).map(
    ({ collection, part, delivery }) => `${collection} ${part}, ${delivery.to}`,
  );

test('four days are offered from the promised one on, each with its arrival', () => {
  expect(offered('next-day', '2026-11-28T19:40:00Z')).toEqual([
    '2026-11-29 morning, 2026-11-30',
    '2026-11-30 morning, 2026-12-01',
    '2026-12-01 morning, 2026-12-02',
    '2026-12-02 morning, 2026-12-03',
  ]);
});

test('today is offered in the part that is left, and for the same day only before its cut-off', () => {
  expect(offered('next-day', '2026-11-24T12:00:00Z')[0]).toBe('2026-11-24 afternoon, 2026-11-25');
  expect(offered('same-day', '2026-11-24T10:00:00Z')[0]).toBe('2026-11-24 morning, 2026-11-24');
  expect(offered('same-day', '2026-11-24T12:00:00Z')[0]).toBe('2026-11-25 morning, 2026-11-25');
});

test('closed days are left out', () => {
  expect(offered('next-day', '2026-11-28T19:40:00Z', ['2026-11-29', '2026-12-01'])).toEqual([
    '2026-11-30 morning, 2026-12-02',
    '2026-12-02 morning, 2026-12-03',
    '2026-12-03 morning, 2026-12-04',
    '2026-12-04 morning, 2026-12-05',
  ]);
});

test.each(['2026-11-27', '2026-12-25', '2027-11-28', '2026-11-31', '2026-13-01'])(
  'the %s cannot be booked',
  (day) => {
    expect(
      quotedDay({ kind: 'next-day' }, day, at('2026-11-28T19:40:00Z'), CALENDAR),
    ).toBeUndefined();
  },
);

test('the query of a booking carries a day, and nothing else for one', () => {
  const query = dayInQuery('?from=Galway&to=Cork&kg=3', '2026-11-30');
  expect(query).toBe('?from=Galway&to=Cork&kg=3&day=2026-11-30');
  expect(dayOfQuery(query)).toBe('2026-11-30');
  for (const wrong of ['', '?day=', '?day=tomorrow', '?day=2026-11-30T10:00', '?day=%3Cb%3E'])
    expect(dayOfQuery(wrong)).toBeUndefined();
});
