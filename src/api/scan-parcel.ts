import * as v from 'valibot';
import { SCANNED_STATES } from '#domain/consignment.ts';
import { proofErrors } from '#messages';
import { defineCall } from './call.ts';
import { filled, optionalLine } from './text.ts';
import { TRACKING_EXAMPLE, trackingEvent, trackingParams } from './track-parcel.ts';

/** The name of a town for the public timeline: no house number, street number or Eircode, but "Dublin 8". */
export const town = v.pipe(
  filled(60, 'Give the town where the parcel is.'),
  v.check(
    (text) => !/\d/.test(text.replace(/^Dublin \d{1,2}W?$/i, '')),
    'Give the town only, without a street or an Eircode: everyone can see it.',
  ),
);

/** The photo of a delivery. */
export const PROOF = {
  name: 'photo',
  maxBytes: 2_000_000,
  type: 'image/jpeg',
  tooLarge: proofErrors.tooLarge,
  isOptional: true,
} as const;

/** Milliseconds since 1970, as a number or as a form has them. */
const happenedAt = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))], 'Give milliseconds since 1970.'),
  v.transform(Number),
  v.integer('Give milliseconds since 1970.'),
);

/** A scan by a driver or a depot whom the office has approved. */
export const scanParcel = defineCall({
  method: 'POST',
  path: 'apptrack/{id}/event',
  title: 'Scan a parcel',
  about:
    'The town is shown to everyone who has the tracking number. A delivery may name who took it and bring a photo in the field photo (multipart/form-data): a JPEG, PNG or WebP, checked by its content, without the data about place and device that came with it. Only who booked sees both. A scan that waited for a connection says in "at" when it was made.',
  access: 'courier',
  params: trackingParams,
  exampleParams: TRACKING_EXAMPLE,
  body: v.object({
    state: v.picklist(SCANNED_STATES, `Give one of: ${SCANNED_STATES.join(', ')}.`),
    town,
    name: optionalLine(100),
    at: v.nullish(happenedAt),
  }),
  file: PROOF,
  example: { state: 'at_depot', town: 'Athlone' },
  answer: v.object({ status: v.literal(true), event: trackingEvent }),
  success: 201,
  failures: {
    404: 'No parcel has this number, or it has a typing error.',
    409: 'This step cannot follow the last one, or was made before it.',
  },
});
