import { records } from '#server/platform/db/rows.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { trackParcel } from '#api/track-parcel.ts';
import {
  cacheTimelines,
  dropTimelines,
  recentTimeline,
} from '#server/bookings/tracking/recent-timelines.ts';
import { ENGINES, NOW, ownApi, testApi } from '#tests/support/api/api.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { addStep, newParcel } from '#tests/support/bookings/parcels.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';

describe.each(ENGINES)(
  'public tracking on %s, where each parcel is read once a second',
  (engine) => {
    const api = testApi(engine);
    beforeAll(() => cacheTimelines(api.db));

    const timelineOf = async ({ tracking }: { tracking: string }) =>
      answerTo(trackParcel, await api.get(`apptrack/${tracking}`));
    const townOf = async (parcel: { tracking: string }) =>
      (await timelineOf(parcel)).events.at(-1)?.town;

    test('shows what another process stored a second later', async () => {
      const parcel = await newParcel(api, ['paid']);
      expect(await townOf(parcel)).toBe('Athlone');
      await records.update(api.db, 'events', { booking_id: parcel.id }, { town: 'Ennis' });
      api.wait(999);
      expect(await townOf(parcel)).toBe('Athlone');
      api.wait(1);
      expect(await townOf(parcel)).toBe('Ennis');
    });

    test('shows a step of its own process at once', async () => {
      const parcel = await newParcel(api, ['paid']);
      expect((await timelineOf(parcel)).state).toBe('paid');
      await addStep(api, parcel, 'collected');
      expect((await timelineOf(parcel)).state).toBe('collected');
    });

    test('shows another day of delivery at once', async () => {
      const row = { promised_on: '2026-11-24' };
      const booked = await storeBooking(api, { steps: ['collected', 'at_depot'], row });
      expect((await timelineOf(booked)).promised).toBe('2026-11-24');
      const wish = { id: booked.tracking, deliverOn: '2026-11-26' };
      await api.post('userBooking/changeDelivery', wish, booked.headers);
      expect((await timelineOf(booked)).promised).toBe('2026-11-26');
    });

    test('shows a step of another process at once to who follows the parcel', async () => {
      const parcel = await newParcel(api, ['paid']);
      const stop = api.services.live.follow(parcel.id, () => undefined);
      expect(await townOf(parcel)).toBe('Athlone');
      await records.update(api.db, 'events', { booking_id: parcel.id }, { town: 'Ennis' });
      api.services.live.publish(parcel.id, { seq: 2, state: 'paid', town: 'Ennis', at: NOW });
      expect(await townOf(parcel)).toBe('Ennis');
      stop();
    });
  },
);

describe('what was read of a parcel', () => {
  const reader = async () => {
    const { db } = await ownApi('sqlite');
    cacheTimelines(db);
    const timeline = await answerTo(
      trackParcel,
      new Response(JSON.stringify({ status: true, ...TIMELINE })),
    );
    let reads = 0;
    const read = (number: string, during: () => void = () => undefined) =>
      recentTimeline(number, { db, now: () => NOW }, () => {
        reads += 1;
        during();
        return Promise.resolve({ bookingId: `of ${number}`, timeline });
      });
    return { read, reads: () => reads };
  };
  const TIMELINE = {
    ...{ id: 'IE7M3D90QXM2VC', state: 'paid', promised: null, promisedFrom: null, ferryDays: 0 },
    ...{ abroad: false, notices: [], events: [{ seq: 1, state: 'paid', town: '', at: NOW }] },
  };

  test('is read again when a step was stored while it was read', async () => {
    const { read, reads } = await reader();
    await read('a', () => dropTimelines(['of a']));
    await read('a');
    await read('a');
    expect(reads()).toBe(2);
  });

  test('makes room for others from five hundred on, the oldest first', async () => {
    const { read, reads } = await reader();
    for (let number = 0; number <= 500; number += 1) await read(`n${number}`);
    await read('n500');
    expect(reads()).toBe(501);
    await read('n0');
    expect(reads()).toBe(502);
  });
});
