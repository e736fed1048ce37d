import { expect, test } from 'vitest';
import { shownSteps, stepTitle } from '#api/parcel-status.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { MINUTE_MS } from '#domain/durations.ts';
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
