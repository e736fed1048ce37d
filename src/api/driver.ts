import * as v from 'valibot';
import { STATES, EXCEPTION_REASONS, SCANNED_STATES } from '#domain/consignment.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { day, doneWith, moment, filled, optionalLine } from './text.ts';
import { driver } from '#messages/driver.ts';
import { PHOTO } from './photo.ts';
import { trackingEvent, trackingParams } from './track-parcel.ts';

export const stop = v.object({
  id: v.string(),
  kind: v.picklist(['collection', 'delivery']),
  state: v.picklist(STATES),
  next: v.array(v.picklist(STATES)),
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  postcode: v.string(),
  /** Name and address in Latin letters, where they are in others (D87); else ''. */
  latin: v.optional(v.string(), ''),
  /** "morning" or "afternoon" of a collection. */
  part: v.string(),
  note: v.string(),
  /** Chosen by receiver or sender; null for none. */
  deliverOn: v.optional(v.nullable(day), null),
  weightGrams: v.number(),
  pallets: v.number(),
});
export type Stop = v.InferOutput<typeof stop>;

/** `out` is null while at work. */
const shift = v.object({ in: moment, out: v.nullable(moment) });
export type Shift = v.InferOutput<typeof shift>;

export const driverJourneys = defineCall(getFrom('driver/journeys', 'courier'), {
  answer: doneWith({
    day,
    /** The server's clock, which corrects the device's. */
    now: moment,
    stops: v.array(stop),
    clock: v.optional(v.nullable(shift), null),
    /** False when the list is cut. */
    isWhole: v.boolean(),
  }),
});

/** Clocking in and out by the device's times, so that it works offline. The same `in` updates the entry. */
export const clockInOut = defineCall(postTo('clockinout', 'courier'), {
  body: v.pipe(
    shift,
    v.check(({ in: from, out }) => out === null || out >= from, driver.errors.outBeforeIn),
  ),
  answer: v.object({ status: v.literal(true) }),
});

/** For the public timeline: no house number, street number or Eircode, but "Dublin 8". */
const scanTown = v.pipe(
  filled(60, driver.errors.town),
  v.check((text) => !/\d/.test(text.replace(/^Dublin \d{1,2}W?$/i, '')), driver.errors.townOnly),
);

export const PROOF = { ...PHOTO, isOptional: true } as const;

/** Milliseconds since 1970; text in a form. */
const happenedAt = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))], driver.errors.moment),
  v.transform(Number),
  v.integer(driver.errors.moment),
);

export const scanParcel = defineCall(postTo('apptrack/{id}/event', 'courier'), {
  params: trackingParams,
  body: v.object({
    state: v.picklist(SCANNED_STATES, driver.errors.state(SCANNED_STATES.join(', '))),
    town: scanTown,
    name: optionalLine(100),
    /** Of an exception. */
    reason: v.optional(v.picklist(EXCEPTION_REASONS, driver.errors.reason)),
    at: v.nullish(happenedAt),
  }),
  file: PROOF,
  answer: doneWith({ event: trackingEvent }),
  success: 201,
});
