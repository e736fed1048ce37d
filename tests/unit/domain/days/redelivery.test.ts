import { expect, test } from 'vitest';
import { minutesOf } from '#domain/days/calendar.ts';
import type { Journey } from '#domain/days/delivery-promise.ts';
import { fixedDelivery, redeliveryDays } from '#domain/days/redelivery.ts';
import { promisedDays } from '#domain/days/promised-day.ts';
import { CALENDAR } from '#tests/support/paths/tariff.ts';

test.each([
  ['in_transit', true, 'ireland', undefined],
  ['failed_attempt', true, 'ireland', undefined],
  ['in_transit', true, 'germany', 'abroad'],
  ['paid', false, 'ireland', 'with-sender'],
  ['paid', false, 'germany', 'with-sender'],
  ['out_for_delivery', true, 'ireland', 'on-round'],
  ['delivered', true, 'ireland', 'over'],
  ['returned', true, 'germany', 'over'],
] as const)(
  'a parcel that is %s (collected: %s) to %s: %s',
  (lastState, isCollected, destination, why) =>
    expect(fixedDelivery({ lastState, isCollected, destination })).toBe(why),
);

test('it can come on the promised day or within the week after it, but not on a closed day', () => {
  expect(redeliveryDays('2026-12-22', '2026-12-20', CALENDAR)).toEqual([
    '2026-12-22',
    '2026-12-23',
    '2026-12-24',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
  ]);
});

test('after the promised day it can come from tomorrow on', () => {
  expect(redeliveryDays('2026-12-01', '2026-12-10', CALENDAR, 2)[0]).toBe('2026-12-13');
  expect(redeliveryDays('2026-12-12', '2026-12-10', CALENDAR, 2)[0]).toBe('2026-12-12');
  const days = redeliveryDays('2026-12-01', '2026-12-10', CALENDAR);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-11', '2026-12-17', 7]);
  expect(redeliveryDays('2026-12-10', '2026-12-10', CALENDAR)[0]).toBe('2026-12-11');
});

const inDublin: { journey: Journey; collectOn: string } = {
  journey: { kind: 'same-day' },
  collectOn: '2026-12-08',
};

test.each([
  ['within Dublin: the same day', '09:00', inDublin, '08'],
  ['collected after the morning: the next', '12:00', inDublin, '09'],
  [
    'of a later day, with that whole day before it',
    '12:00',
    { ...inDublin, collectOn: '2026-12-09' },
    '09',
  ],
  ['of a day after that', '12:00', { ...inDublin, collectOn: '2026-12-10' }, '10'],
  ['still collected in the evening: no day before the next', '18:00', inDublin, '10'],
  [
    'elsewhere in Ireland: the next day',
    '09:00',
    { ...inDublin, journey: { kind: 'next-day' } as const },
    '09',
  ],
  [
    'abroad: from the fastest to the slowest of its days',
    '09:00',
    { ...inDublin, journey: { kind: 'abroad', days: { from: 2, to: 3 } } as const },
    '11',
  ],
])('a parcel is promised %s', (_name, clock, { journey, collectOn }, day) => {
  const now = { day: '2026-12-08', minutes: minutesOf(clock) };
  const found = promisedDays(journey, collectOn, now, CALENDAR);
  expect(found).toMatchObject({ to: `2026-12-${day}` });
});
