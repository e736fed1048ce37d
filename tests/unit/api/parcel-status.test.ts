import { expect, test } from 'vitest';
import { shownSteps, statusAfter, stepTitle } from '#api/parcel-status.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import * as ferry from '#messages/ferry.ts';

const stepsAt = (...steps: [TrackingEvent['state'], string, number][]): TrackingEvent[] =>
  steps.map(([state, town, minutes], at) => ({
    seq: at + 1,
    state,
    town,
    at: minutes * MINUTE_MS,
  }));

test('the newest step comes first', () => {
  const steps = shownSteps(stepsAt(['collected', 'Galway', 0], ['at_depot', 'Athlone', 90]));
  expect(steps.map(({ state }) => state)).toEqual(['at_depot', 'collected']);
});

test('the payment is no step of its own', () => {
  const steps = shownSteps(stepsAt(['created', '', 0], ['paid', 'Galway', 1]));
  expect(steps.map(stepTitle)).toEqual(['Booked']);
});

test('what was scanned again by mistake is shown once', () => {
  const steps = shownSteps(
    stepsAt(
      ['at_depot', 'Athlone', 0],
      ['in_transit', 'Athlone', 2],
      ['at_depot', 'Athlone', 3],
      ['in_transit', 'Athlone', 4],
    ),
  );
  expect(steps.map(({ seq }) => seq)).toEqual([2, 1]);
});

test('a van that goes out again right after a failed attempt is a new step', () => {
  const steps = shownSteps(
    stepsAt(
      ['out_for_delivery', 'Naas', 0],
      ['failed_attempt', 'Naas', 5],
      ['out_for_delivery', 'Naas', 20],
    ),
  );
  expect(steps.map(({ seq }) => seq)).toEqual([3, 2, 1]);
});

test('days for a ferry are named with the day that has them in it', () => {
  const now = { day: '2026-11-23', minutes: 10 * 60 };
  const said = (steps: TrackingEvent[], ferryDays: number) =>
    statusAfter({ events: steps, promised: '2026-11-26', ferryDays }, { now, closedDays: [] })
      .more ?? '';
  const moving = stepsAt(['paid', '', 0], ['collected', 'Galway', 5]);
  const words = ferry.included(2);
  expect([said(moving, 2), said(moving, 0)]).toEqual([words, '']);
  expect(said(moving.slice(0, 1), 2)).toContain(words);
  const failed = [...moving, ...stepsAt(['failed_attempt', 'Inis Mór', 9])];
  expect(said(failed, 2)).toContain(words);
});

test('the same step in another town, or on another day, is one of its own', () => {
  const steps = shownSteps(
    stepsAt(
      ['in_transit', 'Athlone', 0],
      ['in_transit', 'Mullingar', 5],
      ['failed_attempt', 'Dublin', 60],
      ['failed_attempt', 'Dublin', 24 * 60],
    ),
  );
  expect(steps).toHaveLength(4);
});
