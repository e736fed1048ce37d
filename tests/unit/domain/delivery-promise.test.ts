import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dublinTime, formatDay, minutesOf, weekdayOf } from '#domain/calendar.ts';
import { promise, type Journey } from '#domain/delivery-promise.ts';

const calendar = {
  sameDayCutOff: '11:00',
  nextDayCutOff: '17:00',
  closedDays: ['2026-12-25', '2027-01-01'],
};
const booked = (day: string, clock: string) => ({ day, minutes: minutesOf(clock) });
const sameDay: Journey = { kind: 'same-day' };
const nextDay: Journey = { kind: 'next-day' };

describe('within the Dublin area', () => {
  test('a booking before 11:00 is delivered the same day', () => {
    expect(promise(sameDay, booked('2026-11-20', '10:59'), calendar)).toEqual({
      collection: '2026-11-20',
      deliveryFrom: '2026-11-20',
      deliveryTo: '2026-11-20',
    });
  });
  test('a booking at 11:00 is delivered the next day', () => {
    expect(promise(sameDay, booked('2026-11-20', '11:00'), calendar).deliveryFrom).toBe(
      '2026-11-21',
    );
  });
});

describe('elsewhere in Ireland', () => {
  test('a booking before 17:00 is collected today and delivered tomorrow', () => {
    expect(promise(nextDay, booked('2026-11-20', '16:59'), calendar)).toMatchObject({
      collection: '2026-11-20',
      deliveryFrom: '2026-11-21',
    });
  });
  test('a booking at 17:00 moves by a day', () => {
    expect(promise(nextDay, booked('2026-11-20', '17:00'), calendar)).toMatchObject({
      collection: '2026-11-21',
      deliveryFrom: '2026-11-22',
    });
  });
  test('weekends count like other days', () => {
    expect(promise(nextDay, booked('2026-11-21', '09:00'), calendar).deliveryFrom).toBe(
      '2026-11-22',
    );
  });
  test('a closed day is left out for collection and delivery', () => {
    expect(promise(nextDay, booked('2026-12-24', '09:00'), calendar)).toMatchObject({
      collection: '2026-12-24',
      deliveryFrom: '2026-12-26',
    });
    expect(promise(sameDay, booked('2026-12-25', '09:00'), calendar).deliveryFrom).toBe(
      '2026-12-26',
    );
  });
});

test('abroad only Monday to Friday count', () => {
  const abroad: Journey = { kind: 'abroad', days: { from: 2, to: 3 } };
  // A Friday: Monday is the first working day.
  expect(promise(abroad, booked('2026-11-20', '09:00'), calendar)).toEqual({
    collection: '2026-11-20',
    deliveryFrom: '2026-11-24',
    deliveryTo: '2026-11-25',
  });
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
          calendar,
        );
        expect(day <= collection && collection <= deliveryFrom && deliveryFrom <= deliveryTo).toBe(
          true,
        );
        for (const at of [collection, deliveryFrom, deliveryTo])
          expect(calendar.closedDays).not.toContain(at);
      },
    ),
  );
});

describe('the clock in Ireland', () => {
  test('counts in summer time and winter time', () => {
    expect(dublinTime(new Date('2026-07-01T23:30:00Z'))).toEqual({
      day: '2026-07-02',
      minutes: 30,
    });
    expect(dublinTime(new Date('2026-12-01T23:30:00Z'))).toEqual({
      day: '2026-12-01',
      minutes: 23 * 60 + 30,
    });
    expect(dublinTime(new Date('2026-11-20T00:00:00Z'))).toEqual({ day: '2026-11-20', minutes: 0 });
  });
  test('days are written in words, the same in every browser', () => {
    expect(formatDay('2026-11-21')).toBe('Saturday 21 November 2026');
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
