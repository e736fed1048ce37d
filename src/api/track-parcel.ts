import * as v from 'valibot';
import { STATES } from '#domain/consignment.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { defineCall } from './call.ts';
import { CALL_FACTS } from './call-facts.ts';
import { day, doneWith, moment } from './text.ts';

/** Normalises a typed tracking number; the check character detects typing errors. */
export const trackingParams = v.object({
  id: v.pipe(
    v.string(),
    v.maxLength(60, bookingErrors.number),
    v.check((typed) => readTrackingNumber(typed) !== undefined, bookingErrors.number),
    v.transform((typed) => readTrackingNumber(typed) ?? typed),
  ),
});

/** Without names and streets. */
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
    events: v.array(trackingEvent),
    /** Titles of relevant notices on /service-status. */
    notices: v.optional(v.array(v.string()), []),
  }),
});

export const trackParcelLive = defineCall(CALL_FACTS.trackParcelLive, {
  params: trackingParams,
  answer: trackingEvent,
});
