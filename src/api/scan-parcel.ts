import * as v from 'valibot';
import { SCANNED_STATES } from '#domain/consignment.ts';
import { defineCall } from './call.ts';
import { filled } from './text.ts';
import { TRACKING_EXAMPLE, trackingEvent, trackingParams } from './track-parcel.ts';

/** The name of a town for the public timeline: no house number, street number or Eircode, but "Dublin 8". */
export const town = v.pipe(
  filled(60, 'Give the town where the parcel is.'),
  v.check(
    (text) => !/\d/.test(text.replace(/^Dublin \d{1,2}W?$/i, '')),
    'Give the town only, without a street or an Eircode: everyone can see it.',
  ),
);

/** A scan by a driver or a depot whom the office has approved. */
export const scanParcel = defineCall({
  method: 'POST',
  path: 'apptrack/{id}/event',
  title: 'Scan a parcel',
  about: 'The town is shown to everyone who has the tracking number.',
  access: 'courier',
  params: trackingParams,
  exampleParams: TRACKING_EXAMPLE,
  body: v.object({
    state: v.picklist(SCANNED_STATES, `Give one of: ${SCANNED_STATES.join(', ')}.`),
    town,
  }),
  example: { state: 'at_depot', town: 'Athlone' },
  answer: v.object({ status: v.literal(true), event: trackingEvent }),
  success: 201,
  failures: {
    404: 'No parcel has this number, or it has a typing error.',
    409: 'This step cannot follow the last one.',
  },
});
