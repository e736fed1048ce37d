import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, minutesOf } from '#domain/days/calendar.ts';
import { promise, serviceCalendar, type Journey } from '#domain/days/delivery-promise.ts';
import { CALENDAR } from '#tests/support/paths/tariff.ts';
const sameDay: Journey = { kind: 'same-day' };
const nextDay: Journey = { kind: 'next-day' };
const abroad: Journey = { kind: 'abroad', days: { from: 2, to: 3 } };

test.each([
  ['before 11:00 within the Dublin area: today', sameDay, '11-20 10:59', ['11-20', '11-20']],
  ['at 11:00: the next day', sameDay, '11-20 11:00', ['11-21', '11-21']],
  ['before 17:00 elsewhere: tomorrow', nextDay, '11-20 16:59', ['11-20', '11-21']],
  ['at 17:00: a day later', nextDay, '11-20 17:00', ['11-21', '11-22']],
  ['on a Saturday as on any day', nextDay, '11-21 09:00', ['11-21', '11-22']],
  ['before a closed day: after it', nextDay, '12-24 09:00', ['12-24', '12-26']],
  ['on a closed day: after it', sameDay, '12-25 09:00', ['12-26', '12-26']],
  // It is a Friday: Monday is the first working day.
  ['abroad only Monday to Friday count', abroad, '11-20 09:00', ['11-20', '11-24', '11-25']],
])('a booking %s', (_name, journey, booked, days) => {
  const [day = '', clock = ''] = `2026-${booked}`.split(' ');
  const [collection, deliveryFrom, deliveryTo = deliveryFrom] = days.map((date) => `2026-${date}`);
  const promised = promise(journey, { day, minutes: minutesOf(clock) }, CALENDAR);
  expect(promised).toEqual({ collection, deliveryFrom, deliveryTo });
});

test.each([
  ['Donegal', nextDay, '13:59', '11-20'],
  ['Donegal', nextDay, '14:00', '11-21'],
  ['Donegal', abroad, '14:00', '11-21'],
  ['Galway', nextDay, '16:59', '11-20'],
  [undefined, nextDay, '16:59', '11-20'],
  ['Cork', nextDay, '18:29', '11-20'],
  // A cut-off before that of the same day ends both.
  ['Dublin', sameDay, '09:59', '11-20'],
  ['Dublin', sameDay, '10:00', '11-21'],
  // A later one makes no delivery on the same day later.
  ['Cork', sameDay, '11:00', '11-21'],
])('in County %s, %o at %s: collected on %s', (pickupCounty, journey, clock, day) => {
  const countyCutOffs = [
    { county: 'Donegal', cutOff: '14:00' },
    { county: 'Cork', cutOff: '18:30' },
    { county: 'Dublin', cutOff: '10:00' },
  ];
  const now = { day: '2026-11-20', minutes: minutesOf(clock) };
  const calendar = serviceCalendar({ ...CALENDAR, closedDays: [], countyCutOffs });
  expect(promise({ ...journey, pickupCounty }, now, calendar).collection).toBe(`2026-${day}`);
});

test('no promise lies in the past or on a closed day', () => {
  const journeys = fc.constantFrom<Journey>(sameDay, nextDay, {
    kind: 'abroad',
    days: { from: 1, to: 9 },
  });
  fc.assert(
    fc.property(
      journeys,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 1439 }),
      (journey, later, minutes) => {
        const day = addDays('2026-11-20', later);
        const { collection, deliveryFrom, deliveryTo } = promise(
          journey,
          { day, minutes },
          CALENDAR,
        );
        expect(day <= collection && collection <= deliveryFrom && deliveryFrom <= deliveryTo).toBe(
          true,
        );
        for (const at of [collection, deliveryFrom, deliveryTo])
          expect(CALENDAR.closedDays).not.toContain(at);
      },
    ),
  );
});
