import * as v from 'valibot';
import { STATES } from '#domain/consignment.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { defineCall } from './call.ts';
import { day, moment } from './text.ts';

/**
 * A tracking number as somebody typed it, parsed into our spelling; a typing error is noticed by its check character.
 */
export const trackingParams = v.object({
  id: v.pipe(
    v.string(),
    v.maxLength(60, bookingErrors.number),
    v.check((typed) => readTrackingNumber(typed) !== undefined, bookingErrors.number),
    v.transform((typed) => readTrackingNumber(typed) ?? typed),
  ),
});

/** One step of a parcel: never a name or a street. */
export const trackingEvent = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.picklist(STATES),
  /** Where it was scanned; '' when that is not known. */
  town: v.string(),
  at: moment,
  /** Where the town is, in decimal degrees; absent where it is not a town of ours, or one of several with the name. */
  position: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
});
export type TrackingEvent = v.InferOutput<typeof trackingEvent>;

/** The public timeline of a parcel (D24). */
export const trackParcel = defineCall({
  method: 'GET',
  path: 'apptrack/{id}',
  access: 'everyone',
  params: trackingParams,
  answer: v.object({
    status: v.literal(true),
    id: v.string(),
    state: v.picklist(STATES),
    /** The promised day of delivery; null when there is none. */
    promised: v.nullable(day),
    events: v.array(trackingEvent),
  }),
});

/** The same timeline as a stream of new steps. */
export const trackParcelLive = defineCall({
  method: 'GET',
  path: 'apptrack/{id}/live',
  access: 'everyone',
  params: trackingParams,
  answer: trackingEvent,
});
