/** What the account's page begins with. */
import * as v from 'valibot';
import { COLLECTION_PARTS } from '#domain/days/half-day.ts';
import { BOOKING_LINE_MEANINGS, bookingLine } from './booking-view.ts';
import { defineCall, getFrom } from './call.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import type { Meanings } from './docs/meanings.ts';
import { day, doneWith, moment } from './shared-fields.ts';

/** Each of the two lists has this many at most; the counts name all. */
export const MAX_TODAY = 10;
export const MAX_RECEIVERS = 3;

const todaysBooking = v.object({
  ...bookingLine.entries,
  collectPart: v.nullable(v.picklist(COLLECTION_PARTS)),
  /** When the parcel had its last step. */
  changedAt: moment,
});
export type TodaysBooking = v.InferOutput<typeof todaysBooking>;

const lastReceiver = v.object({ id: v.string(), name: v.string(), town: v.string() });
export type LastReceiver = v.InferOutput<typeof lastReceiver>;

const today = v.object({
  day,
  collections: v.array(todaysBooking),
  collectionCount: v.number(),
  deliveries: v.array(todaysBooking),
  deliveryCount: v.number(),
  receivers: v.array(lastReceiver),
});
export type Today = v.InferOutput<typeof today>;

export const todaysBookings = defineCall(getFrom('userBooking/today', 'account'), {
  answer: doneWith(today.entries),
});

const todaysMeanings = (): Meanings<TodaysBooking> => ({
  ...BOOKING_LINE_MEANINGS,
  collectPart: 'The part of the day in which it is collected; null for none.',
  changedAt: 'When the parcel had its last step: milliseconds since 1970.',
});

export const todayDocs = (): DocumentedCall =>
  withDocs(todaysBookings, {
    title: 'Collections and deliveries of today',
    about: `At most ${MAX_TODAY} of each, and the last ${MAX_RECEIVERS} receivers. A parcel that is collected and comes to the door on one day is a delivery once it is collected.`,
    answer: {
      day: 'Today in Ireland.',
      collections: ['Parcels that are collected today, the newest first.', todaysMeanings()],
      collectionCount: 'How many are collected today.',
      deliveries: ['Parcels that come to the door today, the newest first.', todaysMeanings()],
      deliveryCount: 'How many come to the door today.',
      receivers: [
        'The last receivers, the newest first and each once.',
        {
          id: 'The number of the newest booking to this receiver.',
          name: 'Name of the receiver.',
          town: 'Town of the receiver, with the country abroad.',
        },
      ],
    },
  });
