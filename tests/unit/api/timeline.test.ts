import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isStep, isTimeline } from '#api/timeline.ts';
import { trackingEvent, trackParcel } from '#api/track-parcel.ts';

const EVENT = { seq: 1, state: 'collected', town: 'Galway', at: 1_764_000_000_000 };
const ANSWER = { id: 'IE7M3D90QXM2VC', promised: '2026-11-23', events: [EVENT] };

/** A field may have these values, right or wrong. */
const fieldValue = fc.oneof(
  fc.constantFrom(undefined, null, '', 'paid', 'lost', 1, 2.5, '2026-11-24', '2026-11-24T10:00'),
  fc.constantFrom([], ['Ferries are late'], [1], {}),
  fc.constantFrom({ latitude: 53, longitude: -9 }, { latitude: '53', longitude: -9 }),
);

test('a step is shown when the schema of the API takes it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('seq', 'state', 'town', 'at', 'corrects', 'position'),
      fieldValue,
      (name, value) => {
        const step = { ...EVENT, [name]: value };
        expect(isStep(step)).toBe(v.is(trackingEvent, step));
      },
    ),
  );
});

test('a timeline is shown when the schema of the API takes it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('id', 'promised', 'promisedFrom', 'notices', 'events'),
      fieldValue,
      (name, value) => {
        const timeline = { ...ANSWER, [name]: value };
        const answer = { status: true, state: 'collected', ...timeline };
        const isShown = v.is(trackParcel.answer, answer) && name !== 'id' && name !== 'events';
        expect(isTimeline(timeline)).toBe(isShown);
      },
    ),
  );
});
