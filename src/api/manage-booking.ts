/** What can be done with a booking by who made it: the account, or who has opened the link of its mail. */
import * as v from 'valibot';
import { COLLECTION_PARTS } from '#domain/booking.ts';
import { STATES } from '#domain/consignment.ts';
import { placeNote } from './booking-fields.ts';
import { bookingLine, bookingNumber, bookingParams, bookingView, UNSEEN } from './booking-view.ts';
import { defineCall } from './call.ts';
import { cents, line, mailedToken, optionalLine, phone } from './text.ts';
import { TRACKING_EXAMPLE } from './track-parcel.ts';

const answer = v.object({ status: v.literal(true), booking: bookingView });

export const bookingDetails = defineCall({
  method: 'GET',
  path: 'userBooking/details/{id}',
  title: 'A booking',
  access: 'guest',
  params: bookingParams,
  exampleParams: TRACKING_EXAMPLE,
  answer,
  failures: UNSEEN,
});

/** Opens a booking on this device with the code of its mail. */
export const openBooking = defineCall({
  method: 'POST',
  path: 'userBooking/openBooking',
  title: 'Open a booking with its code',
  about:
    'The code is in the mails about the booking. The answer sets a cookie that opens the booking.',
  access: 'everyone',
  takesNoKey: true,
  body: v.object({ token: mailedToken }),
  example: { token: 'x'.repeat(43) },
  answer: v.object({ status: v.literal(true), id: v.string() }),
  failures: { 410: 'The code is too old, or it is not one of ours.' },
});

/** Cancels a booking before its collection; everything that was paid goes back (decisions, Consent, law, wording). */
export const cancelBooking = defineCall({
  method: 'POST',
  path: 'userBooking/cancel',
  title: 'Cancel a booking',
  about: 'Until the parcel is collected. The card gets its money back, the account its credit.',
  access: 'guest',
  body: v.object({ id: bookingNumber }),
  example: { ...TRACKING_EXAMPLE },
  answer: v.object({
    status: v.literal(true),
    /** What goes back to the card, and to the credit of the account. */
    refundCents: cents,
    creditCents: cents,
  }),
  failures: { ...UNSEEN, 409: 'The parcel is collected already, or the booking is cancelled.' },
});

const kept = (max: number) => v.optional(line(max));

/** Changes date, delivery address or note before the collection; what is left out stays as it is. */
export const updateBooking = defineCall({
  method: 'POST',
  path: 'userBooking/update',
  title: 'Change a booking',
  about:
    'Until the parcel is collected. The collection address and the country stay, since the price depends on them.',
  access: 'guest',
  body: v.object({
    id: bookingNumber,
    pickupDate: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.isoDate())])),
    pickupTime: v.optional(v.picklist(COLLECTION_PARTS)),
    deliveryName: kept(100),
    deliveryPhone: v.optional(phone),
    deliveryLine1: kept(100),
    deliveryLine2: v.optional(optionalLine(100)),
    deliveryTown: kept(100),
    deliveryPostcode: v.optional(optionalLine(16)),
    placeNote: v.optional(placeNote),
  }),
  example: { ...TRACKING_EXAMPLE, placeNote: 'With the neighbour at number 14' },
  answer,
  failures: { ...UNSEEN, 409: 'The parcel is collected already, or the booking is cancelled.' },
});

/** The most bookings on one page of a list. */
export const BOOKINGS_A_PAGE = 20;

/** The bookings of an account that fit, the newest first. */
export const filterBookings = defineCall({
  method: 'POST',
  path: 'userBooking/filter',
  title: 'Find bookings',
  about: `Words are looked for in number, names, towns and contents. A page has ${BOOKINGS_A_PAGE} bookings.`,
  access: 'account',
  takesNoKey: true,
  body: v.object({
    search: optionalLine(100),
    state: v.nullish(v.union([v.literal(''), v.picklist(STATES)]), ''),
    page: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  }),
  example: { search: 'galway', state: '', page: 1 },
  answer: v.object({
    status: v.literal(true),
    bookings: v.array(bookingLine),
    /** How many fit. */
    total: v.number(),
    pages: v.number(),
  }),
});
