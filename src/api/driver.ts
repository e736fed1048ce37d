import * as v from 'valibot';
import { STATES } from '#domain/consignment.ts';
import { defineCall, getFrom } from './call.ts';
import { shift } from './clock.ts';
import { day, doneWith, moment } from './text.ts';

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
  /** "morning" or "afternoon" of a collection. */
  part: v.string(),
  note: v.string(),
  /** Chosen by receiver or sender; null for none. */
  deliverOn: v.optional(v.nullable(day), null),
  weightGrams: v.number(),
  pallets: v.number(),
});
export type Stop = v.InferOutput<typeof stop>;

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
