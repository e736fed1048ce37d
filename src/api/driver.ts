import * as v from 'valibot';
import { STATES, EXCEPTION_REASONS, SCANNED_STATES } from '#domain/parcel/consignment.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { day, doneWith, moment, filled, optionalLine } from './shared-fields.ts';
import * as driver from '#messages/driver.ts';
import { PHOTO } from './photo.ts';
import {
  TRACKING_EVENT_MEANINGS,
  TRACKING_NUMBER_MEANING,
  trackingEvent,
  trackingParams,
} from './track-parcel.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { UNKNOWN_PARCEL } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

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
  /** Name and address in Latin letters, for those in others (D87); else ''. */
  latin: v.optional(v.string(), ''),
  /** "morning" or "afternoon" of a collection. */
  part: v.string(),
  note: v.string(),
  /** The delivery day that the receiver or the sender chose, or null. */
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
    v.check(({ in: from, out }) => out === null || out >= from, driver.errorsOutBeforeIn),
  ),
  answer: v.object({ status: v.literal(true) }),
});

/**
 * The public timeline shows this text: it must have no house number, street number or Eircode, while "Dublin 8" is
 * allowed.
 */
const scanTown = v.pipe(
  filled(60, driver.errorsTown),
  v.check((text) => !/\d/.test(text.replace(/^Dublin \d{1,2}W?$/i, '')), driver.errorsTownOnly),
);

export const PROOF = { ...PHOTO, isOptional: true } as const;

/** Milliseconds since 1970, which are text in a form. */
const happenedAt = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))], driver.errorsMoment),
  v.transform(Number),
  v.integer(driver.errorsMoment),
);

export const scanParcel = defineCall(postTo('apptrack/{id}/event', 'courier'), {
  params: trackingParams,
  body: v.object({
    state: v.picklist(SCANNED_STATES, driver.errorsState(SCANNED_STATES.join(', '))),
    town: scanTown,
    name: optionalLine(100),
    /** Only an exception has a reason. */
    reason: v.optional(v.picklist(EXCEPTION_REASONS, driver.errorsReason)),
    at: v.nullish(happenedAt),
  }),
  file: PROOF,
  answer: doneWith({ event: trackingEvent }),
  success: 201,
});

const SHIFT_MEANINGS: Meanings<Shift> = {
  in: 'When the driver clocked in, in milliseconds since 1970.',
  out: 'When the driver clocked out; null while at work.',
};

const STOP_MEANINGS: Meanings<Stop> = {
  id: 'The tracking number.',
  kind: 'Whether the parcel is to be collected or delivered there.',
  state: 'The last step of the parcel.',
  next: 'The steps that may follow.',
  name: 'Who hands the parcel over, or gets it.',
  phone: 'Telephone number as we write it.',
  line1: 'House and street.',
  line2: 'Second line, if any.',
  town: 'Town or city.',
  postcode: 'Postcode; in Ireland an Eircode such as D6W PV38.',
  latin: 'Name and address in Latin letters, where they are in others; else empty.',
  part: 'The part of the day of a collection; empty for a delivery.',
  note: 'Where to leave it when nobody is there; may be empty.',
  deliverOn:
    'The day to which the delivery was moved, also when that is not today; null when it was not.',
  weightGrams: 'Weight of the whole parcel in grams.',
  pallets: 'How many pallets.',
};

export const driverDocs = (): DocumentedCall[] => [
  withDocs(scanParcel, {
    redirects: false,
    title: 'Scan a parcel',
    about:
      'The town is shown to everyone who has the tracking number. A delivery may name who took it and bring a photo in the field photo (multipart/form-data): a JPEG, PNG or WebP, checked by its content, without the data about place and device that came with it. Only who booked sees both. A scan that waited for a connection says in "at" when it was made.',
    params: TRACKING_NUMBER_MEANING,
    body: {
      state: 'The step of the parcel.',
      town: 'Where the parcel is.',
      name: 'Who took it, or where it was left; for a delivery only. Only who booked sees it.',
      reason: 'Why a parcel is an exception; sender and receiver read it in their e-mail.',
      at: 'When the scan was made, in milliseconds since 1970; now when it is missing. At most 24 hours ago, and not before the last step.',
    },
    answer: { event: ['The step as it was stored.', TRACKING_EVENT_MEANINGS] },
    example: { state: 'at_depot', town: 'Athlone' },
    failures: {
      ...UNKNOWN_PARCEL,
      409: 'This step cannot follow the last one, or was made before it.',
    },
  }),
  withDocs(driverJourneys, {
    title: 'Today’s collections and deliveries',
    about:
      'Collections of today and before that have not happened, and parcels that are on their way to the door: those that this account has scanned last, and for drivers those in Ireland that are due and wait at a depot. A parcel that another driver has scanned last is not among them. Nothing that nobody has moved for 14 days.',
    answer: {
      day: 'Today in Ireland.',
      now: 'The time on our clock, in milliseconds since 1970, UTC.',
      stops: [
        'Collections first, the morning before the afternoon; then by town and street.',
        STOP_MEANINGS,
      ],
      clock: ['When this account clocked in and out last; null for never.', SHIFT_MEANINGS],
      isWhole: 'False when there are more stops than the list holds.',
    },
  }),
  withDocs(clockInOut, {
    redirects: false,
    title: 'Clock in and out',
    about:
      'Notes when a driver begins and ends work, by the clock of the device, at most a week later. The same `in` again changes that entry.',
    body: SHIFT_MEANINGS,
    example: { in: 1_795_766_400_000, out: null },
  }),
];
