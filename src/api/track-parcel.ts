import * as v from 'valibot';
import { STATES } from '#domain/parcel/consignment.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { day, doneWith, moment } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { UNKNOWN_PARCEL } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

/** Normalises a typed tracking number; the check character detects typing errors. */
export const trackingParams = v.object({
  id: v.pipe(
    v.string(),
    v.maxLength(60, bookingErrors.number),
    v.check((typed) => readTrackingNumber(typed) !== undefined, bookingErrors.number),
    v.transform((typed) => readTrackingNumber(typed) ?? typed),
  ),
});

/** The description of the API says this of a tracking number. */
export const TRACKING_NUMBER_MEANING = { id: 'A tracking number.' };

/** A step names no person and no street. */
export const trackingEvent = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.picklist(STATES),
  town: v.string(),
  at: moment,
  /** The first of the wrongly scanned steps that it replaces. */
  corrects: v.optional(v.number()),
  /** Decimal degrees; absent for an unknown or ambiguous town. */
  position: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
});
export type TrackingEvent = v.InferOutput<typeof trackingEvent>;

export const TRACKING_EVENT_MEANINGS: Meanings<TrackingEvent> = {
  seq: 'Number of the step: 1, 2, 3. Those of corrected steps are missing.',
  state: 'The step of the parcel.',
  town: 'Where the parcel was scanned; empty when that is not known.',
  at: 'When, in milliseconds since 1970, UTC.',
  corrects: 'The first of the steps that this one replaces: drop it and those after it.',
  position: [
    'Where the town of the scan is; absent where that is not known.',
    { latitude: 'Degrees north.', longitude: 'Degrees east; west is negative.' },
  ],
};

/** The public timeline (D24). */
export const trackParcel = defineCall(CALL_FACTS.trackParcel, {
  params: trackingParams,
  answer: doneWith({
    id: v.string(),
    state: v.picklist(STATES),
    promised: v.nullable(day),
    /** The first of several promised days. */
    promisedFrom: v.optional(v.nullable(day), null),
    /** Days that ferries to islands add, included in `promised` (D82). */
    ferryDays: v.optional(v.number(), 0),
    /** A partner abroad takes no changes (D53). */
    abroad: v.optional(v.boolean(), false),
    events: v.array(trackingEvent),
    /** Titles of relevant notices on /service-status. */
    notices: v.optional(v.array(v.string()), []),
  }),
});

export const trackParcelLive = defineCall(CALL_FACTS.trackParcelLive, {
  params: trackingParams,
  answer: trackingEvent,
});

export const trackDocs = (): DocumentedCall[] => [
  withDocs(trackParcel, {
    title: 'Track a parcel',
    about:
      'States and towns only. Spaces, hyphens and small letters are welcome, and letters that are easily mistaken are read as what they stand for. The last character checks the others. Promised is the day on which we promised delivery; after a failed attempt it is the next possible day, never one that is over.',
    params: TRACKING_NUMBER_MEANING,
    answer: {
      id: 'The tracking number as we write it.',
      state: 'The last step of the parcel.',
      promised: 'The promised day of delivery, of several the last; null for none.',
      promisedFrom: 'The first of several promised days, as abroad; else null.',
      ferryDays: 'Days that ferries add to the promise.',
      abroad: 'Whether a partner abroad delivers it, so that its delivery cannot be changed.',
      events: ['Every step so far, the oldest first.', TRACKING_EVENT_MEANINGS],
      notices: 'Titles of the notices of /service-status that concern the parcel now.',
    },
    failures: UNKNOWN_PARCEL,
  }),
  withDocs(trackParcelLive, {
    title: 'Follow a parcel',
    about:
      'Server-sent events: each has the name "step", the sequence number as its id and a step as JSON. Last-Event-ID, or ?after= in the address of a first request, resumes after that step; without either the stream begins with the first step. A comment comes every 25 seconds. After delivered, returned or cancelled comes the event "end": close the stream. Who has that last step already is answered 204, which ends an EventSource.',
    type: 'text/event-stream',
    params: TRACKING_NUMBER_MEANING,
    answer: TRACKING_EVENT_MEANINGS,
    failures: {
      ...UNKNOWN_PARCEL,
      503: 'Too many people follow a parcel right now; Retry-After says when to come back.',
    },
  }),
];
