import * as v from 'valibot';
import { EXCEPTION_REASONS, SCANNED_STATES } from '#domain/consignment.ts';
import { driver } from '#messages/driver.ts';
import { defineCall, postTo } from './call.ts';
import { doneWith, filled, optionalLine } from './text.ts';
import { trackingEvent, trackingParams } from './track-parcel.ts';

/** For the public timeline: no house number, street number or Eircode, but "Dublin 8". */
const scanTown = v.pipe(
  filled(60, driver.errors.town),
  v.check((text) => !/\d/.test(text.replace(/^Dublin \d{1,2}W?$/i, '')), driver.errors.townOnly),
);

export const PROOF = {
  name: 'photo',
  maxBytes: 2_000_000,
  type: 'image/jpeg',
  tooLarge: driver.errors.tooLarge,
  isOptional: true,
} as const;

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
