import * as v from 'valibot';
import { STATES } from '#domain/consignment.ts';
import { defineCall } from './call.ts';
import { day, moment } from './text.ts';

/** One stop of a driver: a parcel to collect, or one to deliver. */
export const stop = v.object({
  /** The tracking number. */
  id: v.string(),
  kind: v.picklist(['collection', 'delivery']),
  state: v.picklist(STATES),
  /** Steps that may follow. */
  next: v.array(v.picklist(STATES)),
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  postcode: v.string(),
  /** "morning" or "afternoon" for a collection. */
  part: v.string(),
  /** Where to leave it. */
  note: v.string(),
  weightGrams: v.number(),
  pallets: v.number(),
});
export type Stop = v.InferOutput<typeof stop>;

/** Today's stops for an approved driver or depot. */
export const driverJourneys = defineCall({
  method: 'GET',
  path: 'driver/journeys',
  title: 'Today’s collections and deliveries',
  about:
    'Collections of today and before that have not happened, and parcels that are on their way to the door: those that this account has scanned last, and for drivers those in Ireland that are due and wait at a depot. A parcel that another driver has scanned last is not among them. Nothing that nobody has moved for 14 days.',
  access: 'courier',
  answer: v.object({
    status: v.literal(true),
    /** Today in Ireland. */
    day,
    /** The server's clock, so that a device knows how wrong its own is. */
    now: moment,
    stops: v.array(stop),
    /** False when there are more stops than the list holds. */
    isWhole: v.boolean(),
  }),
});
