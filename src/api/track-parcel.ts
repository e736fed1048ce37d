import * as v from 'valibot';
import { STATES } from '#domain/consignment.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { defineCall } from './call.ts';
import { day, moment } from './text.ts';

/**
 * A tracking number as someone wrote it. It is read as we write it; one with a typing error is refused by its check
 * character.
 */
export const trackingParams = v.object({
  id: v.pipe(
    v.string(),
    v.maxLength(60, 'A tracking number is IE and twelve letters and digits.'),
    v.check(
      (typed) => readTrackingNumber(typed) !== undefined,
      'Check the number: it is IE and twelve letters and digits, as your booking shows it.',
    ),
    v.transform((typed) => readTrackingNumber(typed) ?? typed),
  ),
});

/** A number that is written right, and nobody's. */
export const TRACKING_EXAMPLE = { id: 'IE7M3D90QXM2VC' };

/** One step of a parcel: never a name or a street. */
export const trackingEvent = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.picklist(STATES),
  /** Where it was scanned; '' when that is not known. */
  town: v.string(),
  at: moment,
});
export type TrackingEvent = v.InferOutput<typeof trackingEvent>;

const UNKNOWN = 'No parcel has this number, or it has a typing error.';

/** The public timeline of a parcel (specification, section 2). */
export const trackParcel = defineCall({
  method: 'GET',
  path: 'apptrack/{id}',
  title: 'Track a parcel',
  about:
    'States and towns only. Blanks, hyphens and small letters are welcome, and letters that are easily mistaken are read as what they stand for. The last character checks the others.',
  access: 'everyone',
  params: trackingParams,
  exampleParams: TRACKING_EXAMPLE,
  answer: v.object({
    status: v.literal(true),
    /** The tracking number as we write it. */
    id: v.string(),
    state: v.picklist(STATES),
    /** The promised day of delivery; null when there is none. */
    promised: v.nullable(day),
    /** Oldest first. */
    events: v.array(trackingEvent),
  }),
  failures: { 404: UNKNOWN },
});

/** The same timeline as a stream that tells each new step. */
export const trackParcelLive = defineCall({
  method: 'GET',
  path: 'apptrack/{id}/live',
  title: 'Follow a parcel',
  about:
    'Server-sent events: each has the name "step", the sequence number as its id and a step as JSON. Last-Event-ID, or ?after= in the address of a first request, resumes after that step; without either the stream begins with the first step. A comment comes every 25 seconds. After delivered, returned or cancelled comes the event "end": close the stream. Who has that last step already is answered 204, which ends an EventSource.',
  access: 'everyone',
  params: trackingParams,
  exampleParams: TRACKING_EXAMPLE,
  answer: trackingEvent,
  type: 'text/event-stream',
  failures: {
    404: UNKNOWN,
    503: 'Too many people follow a parcel right now; Retry-After says when to come back.',
  },
});
