import { describe, expect, it } from 'vitest';
import { BOOKING_DAYS, collectionDays, collectionParts, grouped } from '#domain/parcel/booking.ts';
import { minutesOf } from '#domain/days/calendar.ts';
import { CALENDAR } from '#tests/support/paths/tariff.ts';
const clockOn = (day: string, clock: string) => ({ day, minutes: minutesOf(clock) });

describe('the days on which a collection can be booked', () => {
  it.each([
    ['today morning and afternoon before eleven', '11-21', '10:59', ['morning', 'afternoon']],
    ['only the afternoon from eleven', '11-21', '11:00', ['afternoon']],
    ['nothing today from five', '11-21', '17:00', []],
    ['no day that does not exist', '11-31', '10:00', []],
    ['no day that is past', '11-20', '09:00', []],
    ['a day that is just near enough', '12-21', '09:00', ['morning', 'afternoon']],
    ['no day that is too far away', '12-22', '09:00', []],
  ])('offer %s', (_name, day, clock, parts) => {
    expect(collectionParts(`2026-${day}`, clockOn('2026-11-21', clock), CALENDAR)).toEqual(parts);
  });

  it('are listed from the nearest on, weekends too, without the closed ones', () => {
    const days = collectionDays(clockOn('2026-12-19', '18:00'), CALENDAR).map(({ day }) => day);
    expect(days[0]).toBe('2026-12-20');
    expect(days).not.toContain('2026-12-25');
    expect(days).toHaveLength(BOOKING_DAYS - CALENDAR.closedDays.length);
  });
});

describe('several packages for one address', () => {
  it('are one box with their weights together', () => {
    expect(grouped([5000, 5000, 5000, 5000, 5000], 50_000)).toEqual({
      weightGrams: 25_000,
      isTooHeavy: false,
    });
  });

  it('are too heavy above the most that one box may weigh', () => {
    expect(grouped([25_000, 25_000], 50_000).isTooHeavy).toBe(false);
    expect(grouped([25_000, 25_001], 50_000).isTooHeavy).toBe(true);
  });
});
