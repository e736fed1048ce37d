import { expect, test } from 'vitest';
import { fixedDelivery, redeliveryDays } from '#domain/redelivery.ts';
import { promisedDay } from '#domain/promised-day.ts';

const calendar = { sameDayCutOff: '11:00', nextDayCutOff: '17:00', closedDays: ['2026-12-25'] };

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
  expect(redeliveryDays('2026-12-22', '2026-12-20', calendar)).toEqual([
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
  const days = redeliveryDays('2026-12-01', '2026-12-10', calendar);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-11', '2026-12-17', 7]);
  expect(redeliveryDays('2026-12-10', '2026-12-10', calendar)[0]).toBe('2026-12-11');
});

const morning = { day: '2026-12-08', minutes: 9 * 60 };
const noon = { day: '2026-12-08', minutes: 12 * 60 };
const inDublin = { abroadDays: undefined, isSameDay: true, collectOn: '2026-12-08' };

test('a parcel within Dublin comes the same day, collected after the morning the next', () => {
  expect(promisedDay(inDublin, morning, calendar)).toBe('2026-12-08');
  expect(promisedDay(inDublin, noon, calendar)).toBe('2026-12-09');
});

test.each(['2026-12-09', '2026-12-10'])(
  'a parcel of a later day, %s, has that whole day before it',
  (collectOn) => expect(promisedDay({ ...inDublin, collectOn }, noon, calendar)).toBe(collectOn),
);

test('whoever still gets a parcel collected in the evening is promised no day before the next', () =>
  expect(promisedDay(inDublin, { day: '2026-12-08', minutes: 18 * 60 }, calendar)).toBe(
    '2026-12-10',
  ));

test('a parcel elsewhere in Ireland comes the next day', () =>
  expect(promisedDay({ ...inDublin, isSameDay: false }, morning, calendar)).toBe('2026-12-09'));

test('a parcel abroad comes by the slowest of its days', () => {
  const abroad = { ...inDublin, abroadDays: { from: 2, to: 3 } };
  expect(promisedDay(abroad, morning, calendar)).toBe('2026-12-11');
});
