import { describe, expect, test } from 'vitest';
import { trackParcel } from '#api/track-parcel.ts';
import { dublinDay, formatShortDay } from '#domain/days/calendar.ts';
import { DAY_MS, HOUR_MS } from '#domain/days/durations.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { storeBooking, type BookingWish } from '#tests/support/bookings/stored-booking.ts';

describe.each(ENGINES)('a day that is over is not promised on %s', (engine) => {
  const api = testApi(engine);

  async function parcel(wanted: BookingWish) {
    const booked = await storeBooking(api, {
      row: { promised_on: '2026-11-24', collect_on: '2026-11-23' },
      ...wanted,
    });
    const { id, tracking, headers } = booked;
    const text = async (path: string) =>
      (await (await api.get(path, headers)).text()).replaceAll(/(<[^>]+>|\s)+/g, ' ');
    return {
      promised: async () =>
        (await answerTo(trackParcel, await api.get(`apptrack/${tracking}`))).promised,
      pages: async () =>
        `${await text(`tracking/parcels?id=${tracking}`)} ${await text(`userBooking/booking/${tracking}`)}`,
      mail: async () =>
        (await mailNow(api.services, 'booking-problem', `${id} failed_attempt deliver`)).html,
      changed: async () => (await mailNow(api.services, 'delivery-changed', id)).text,
    };
  }
  const after = async (milliseconds: number, check: (today: string) => Promise<void>) => {
    api.wait(milliseconds);
    try {
      await check(dublinDay(api.services.now()));
    } finally {
      api.wait(-milliseconds);
    }
  };

  test.each([
    [0, '2026-11-22'],
    // They are Saturday, after the last round; Sunday morning; ten days later; a closed day.
    [10 * HOUR_MS, '2026-11-22'],
    [DAY_MS, '2026-11-22'],
    [10 * DAY_MS, '2026-12-01'],
    [34 * DAY_MS, '2026-12-26'],
  ])('%i ms after a failed attempt, the next possible day is %s', async (waited, day) => {
    const steps = ['collected', 'out_for_delivery', 'failed_attempt'] as const;
    const missed = await parcel({ row: { promised_on: '2026-11-21' }, steps });
    await after(waited, async () => {
      expect(await missed.promised()).toBe(day);
      expect(await missed.pages()).toMatch(new RegExp(`(Next try on ${formatShortDay(day)}.*){2}`));
      expect(await missed.mail()).toContain(`Next try on ${formatShortDay(day)}`);
    });
  });

  test('a parcel that is late does not arrive by a day that is over', async () => {
    const late = await parcel({ steps: ['collected', 'at_depot'] });
    await after(2 * DAY_MS, async () => {
      expect(await late.pages()).toContain('Arrives Tuesday 24 November');
    });
    await after(4 * DAY_MS, async () => {
      const pages = await late.pages();
      expect(pages).toContain('it was promised for Tuesday 24 November');
      expect(pages).not.toMatch(/Arrives|Promised delivery/);
      const mail = await late.changed();
      expect(mail).toContain('Late: it was promised for Tuesday 24 November');
      expect(mail).not.toMatch(/Arrives|Promised delivery/);
    });
  });

  test('a driver who did not come is not said to come', async () => {
    const waiting = await parcel({});
    await after(DAY_MS, async () => {
      expect(await waiting.pages()).toContain('Our driver comes on Monday 23 November 2026');
    });
    await after(3 * DAY_MS, async () => {
      const pages = await waiting.pages();
      expect(pages).not.toContain('Our driver comes');
      expect(pages).toContain('Our driver was to come on Monday 23 November 2026');
    });
  });

  test('an unpaid booking does not arrive on a day that is over', async () => {
    const unpaid = await parcel({ isPaid: false });
    await after(4 * DAY_MS, async () => {
      expect(await unpaid.pages()).not.toContain('Arrives');
    });
  });
});
