/** For the booking's account, or a browser that opened its mailed link. */
import * as v from 'valibot';
import { COLLECTION_PARTS } from '#domain/booking.ts';
import { STATES } from '#domain/consignment.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { bookingNumber, bookingParams, flag, placeNote, receiverEmail } from './booking-fields.ts';
import { bookingLine, bookingView } from './booking-view.ts';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, postTo } from './call.ts';
import { cents, dayOrNone, doneWith, line, mailedToken, optionalLine, typedPhone } from './text.ts';

const bookingDone = doneWith({ booking: bookingView });

export const bookingDetails = defineCall(CALL_FACTS.bookingDetails, {
  params: bookingParams,
  answer: bookingDone,
});

export const openBooking = defineCall(postTo('userBooking/openBooking', 'everyone'), {
  body: v.object({ token: mailedToken }),
  answer: doneWith({ id: v.string() }),
});

/** Mails a link to the booking's address, which opens it to this browser for 30 minutes. */
export const mailManageLink = defineCall(postTo('userBooking/manageLink', 'guest'), {
  body: v.object({ id: bookingNumber }),
  answer: v.object({ status: v.literal(true) }),
});

/** Cancels before the collection with a full refund (D12). */
export const cancelBooking = defineCall(postTo('userBooking/cancel', 'guest'), {
  body: v.object({ id: bookingNumber }),
  answer: doneWith({
    refundCents: cents,
    creditCents: cents,
  }),
});

const keptLine = (max: number) => v.optional(line(max));

/** Changes date, delivery address or note before the collection; missing fields stay unchanged. */
export const updateBooking = defineCall(postTo('userBooking/update', 'guest'), {
  body: v.object({
    id: bookingNumber,
    pickupDate: v.optional(dayOrNone(bookingErrors.date)),
    pickupTime: v.optional(v.picklist(COLLECTION_PARTS, bookingErrors.part)),
    deliveryName: keptLine(100),
    deliveryPhone: v.optional(v.nullish(typedPhone, '')),
    deliveryLine1: keptLine(100),
    deliveryLine2: v.optional(optionalLine(100)),
    deliveryTown: keptLine(100),
    deliveryLatin: v.optional(optionalLine(200)),
    deliveryPostcode: v.optional(optionalLine(24)),
    deliveryBothRight: v.optional(flag),
    deliveryState: v.optional(optionalLine(60)),
    placeNote: v.optional(placeNote),
    receiverEmail: v.optional(receiverEmail),
  }),
  answer: bookingDone,
});

export const BOOKINGS_A_PAGE = 20;

export const filterBookings = defineCall(postTo('userBooking/filter', 'account'), {
  body: v.object({
    search: optionalLine(100),
    state: v.nullish(v.union([v.literal(''), v.picklist([...STATES, 'on_the_way'])]), ''),
    page: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
    /** Keyset pagination: the last booking of the previous page. */
    after: v.nullish(v.union([v.literal(''), bookingNumber]), ''),
  }),
  answer: doneWith({
    bookings: v.array(bookingLine),
    total: v.number(),
    pages: v.number(),
    /** Of each state that occurs, whatever `state` says. */
    counts: v.array(v.object({ state: v.picklist(STATES), count: v.number() })),
  }),
});
