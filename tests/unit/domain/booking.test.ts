import { describe, expect, it } from 'vitest';
import { BOOKING_DAYS, collectionDays, collectionParts, grouped } from '#domain/booking.ts';
import { addDays } from '#domain/calendar.ts';

const calendar = {
  sameDayCutOff: '11:00',
  nextDayCutOff: '17:00',
  closedDays: ['2026-12-25'],
};
const at = (day: string, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
};

describe('the days on which a collection can be booked', () => {
  it('offer today morning and afternoon before eleven', () => {
    expect(collectionParts('2026-11-21', at('2026-11-21', '10:59'), calendar)).toEqual([
      'morning',
      'afternoon',
    ]);
  });

  it('offer only the afternoon from eleven, and nothing today from five', () => {
    expect(collectionParts('2026-11-21', at('2026-11-21', '11:00'), calendar)).toEqual([
      'afternoon',
    ]);
    expect(collectionParts('2026-11-21', at('2026-11-21', '17:00'), calendar)).toEqual([]);
  });

  it('have no day that does not exist', () => {
    expect(collectionParts('2026-11-31', at('2026-11-21', '10:00'), calendar)).toEqual([]);
  });

  it('have no day that is past, too far away or without service', () => {
    const now = at('2026-12-01', '09:00');
    expect(collectionParts('2026-11-30', now, calendar)).toEqual([]);
    expect(collectionParts(addDays(now.day, BOOKING_DAYS + 1), now, calendar)).toEqual([]);
    expect(collectionParts('2026-12-25', now, calendar)).toEqual([]);
    expect(collectionParts(addDays(now.day, BOOKING_DAYS), now, calendar)).toHaveLength(2);
  });

  it('are listed from the nearest on, weekends too, without the closed ones', () => {
    const days = collectionDays(at('2026-12-19', '18:00'), calendar).map(({ day }) => day);
    expect(days[0]).toBe('2026-12-20');
    expect(days).not.toContain('2026-12-25');
    expect(days).toHaveLength(BOOKING_DAYS - 1);
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
