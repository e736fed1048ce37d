import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Timeline } from '#api/timeline.ts';
import { makeTrackingNumber } from '#domain/parcel/tracking-number.ts';
import {
  forgetTimeline,
  storeTimeline,
  storedTimelineOf,
  MAX_TIMELINES,
  TIMELINE_KEPT_MS,
} from '#stores/tracking.ts';
import { TIMELINES_KEY } from '#stores/keys.ts';
import { fakeDevice } from '#tests/support/drivers/fake-device.ts';

const SEEN = Date.UTC(2026, 10, 21, 10);
const numbers = Array.from({ length: 12 }, (_, seed) =>
  makeTrackingNumber(Uint8Array.from({ length: 11 }, (__, at) => (seed * 7 + at) % 32)),
);
const [ID = ''] = numbers;
const timeline = (id = ID): Timeline => ({
  id,
  promised: '2026-11-23',
  events: [
    { seq: 1, state: 'created', town: '', at: SEEN - 5000 },
    { seq: 2, state: 'in_transit', town: 'Athlone', at: SEEN - 1000 },
  ],
});

let device: Map<string, string>;
beforeEach(() => {
  device = fakeDevice().values;
});
afterEach(() => vi.unstubAllGlobals());

const storeTimelines = (value: unknown): void =>
  void device.set(TIMELINES_KEY, JSON.stringify(value));

describe('the timelines a device keeps', () => {
  test('come back with the moment they were seen', () => {
    storeTimeline(timeline(), SEEN);
    expect(storedTimelineOf(ID, SEEN + 5)).toEqual({ ...timeline(), seenAt: SEEN });
  });

  test('hold nothing but the public timeline', () => {
    const answer = { ...timeline(), status: true, state: 'paid', sender: 'Áine' };
    storeTimeline(answer, SEEN);
    expect(device.get(TIMELINES_KEY)).toBe(JSON.stringify([{ ...timeline(), seenAt: SEEN }]));
  });

  test('are ten at most, and the oldest give way', () => {
    for (const [at, id] of numbers.entries()) storeTimeline(timeline(id), SEEN + at);
    const kept = numbers.filter((id) => storedTimelineOf(id, SEEN + 20) !== undefined);
    expect(kept).toEqual(numbers.slice(-MAX_TIMELINES));
  });

  test('are gone after 30 days, and the next one that is kept takes them off the device', () => {
    storeTimeline(timeline(), SEEN);
    expect(storedTimelineOf(ID, SEEN + TIMELINE_KEPT_MS - 1)).toBeDefined();
    expect(storedTimelineOf(ID, SEEN + TIMELINE_KEPT_MS)).toBeUndefined();
    storeTimeline(timeline(numbers[1]), SEEN + TIMELINE_KEPT_MS);
    expect(device.get(TIMELINES_KEY)).not.toContain(ID);
  });

  test('are forgotten when no parcel has the number any more', () => {
    storeTimeline(timeline(), SEEN);
    forgetTimeline(ID, SEEN);
    expect(device.size).toBe(0);
  });

  test('may be spoilt in one entry without the others', () => {
    const good = { ...timeline(), seenAt: SEEN };
    storeTimelines([null, { ...good, id: 'IE7M3D90QXM2VX' }, good]);
    expect(storedTimelineOf(ID, SEEN)).toEqual(good);
  });

  test.each<[string, object]>([
    ['a number with a wrong check character', { id: 'IE7M3D90QXM2VX' }],
    ['no steps', { events: [] }],
    ['an unknown state', { events: [{ seq: 1, state: 'eaten', town: '', at: SEEN }] }],
    ['a moment that no calendar has', { events: [{ seq: 1, state: 'paid', town: '', at: 9e15 }] }],
    ['steps in no order', { events: [...timeline().events].reverse() }],
    [
      'a town as long as a book',
      { events: [{ seq: 1, state: 'paid', town: 'x'.repeat(201), at: 0 }] },
    ],
    ['a promise that is no day', { promised: 'soon' }],
    ['a first day that is none', { promisedFrom: 'soon' }],
    ['a moment of the future', { seenAt: SEEN + 1 }],
  ])('are dropped with %s', (_, wrong) => {
    storeTimelines([{ ...timeline(), seenAt: SEEN, ...wrong }]);
    expect(storedTimelineOf(ID, SEEN)).toBeUndefined();
  });

  test('may be anything on the device, and reading never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        device.set(TIMELINES_KEY, text);
        expect(storedTimelineOf(ID, SEEN)).toBeUndefined();
      }),
    );
  });
});
