/** What the account of a booking can do with it, and a browser that opened its mailed link. */
import * as v from 'valibot';
import { COLLECTION_PARTS } from '#domain/days/half-day.ts';
import { STATES } from '#domain/parcel/consignment.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as failures from '#messages/failures.ts';
import {
  BOOKING_NUMBER_MEANING,
  CHANGEABLE_MEANINGS,
  bookingNumber,
  bookingParams,
  placeNote,
  receiverEmail,
} from './booking-fields.ts';
import {
  BOOKING_LINE_MEANINGS,
  bookingViewMeanings,
  bookingLine,
  bookingView,
} from './booking-view.ts';
import { CALL_FACTS } from './call-facts.ts';
import { defineCall, postTo } from './call.ts';
import {
  cents,
  dayOrNone,
  decimal,
  doneWith,
  flag,
  line,
  MAILED_TOKEN_MEANING,
  mailedToken,
  optionalLine,
  typedPhone,
} from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { HIDDEN_BOOKING, MANAGED_BOOKING, TRACKING_EXAMPLE } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

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
    /** Counts the changes that the reader knew of. The call is refused when somebody has changed the booking since. */
    changes: v.optional(v.pipe(decimal(failures.textUnusable, 0), v.integer())),
  }),
  answer: bookingDone,
});

export const BOOKINGS_A_PAGE = 20;

export const filterBookings = defineCall(postTo('userBooking/filter', 'account'), {
  body: v.object({
    search: optionalLine(100),
    state: v.nullish(v.union([v.literal(''), v.picklist([...STATES, 'on_the_way'])]), ''),
    page: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
    /** The last booking of the previous page (keyset pagination). */
    after: v.nullish(v.union([v.literal(''), bookingNumber]), ''),
  }),
  answer: doneWith({
    bookings: v.array(bookingLine),
    total: v.number(),
    pages: v.number(),
    /** How many bookings each state has, whatever `state` asks for. */
    counts: v.array(v.object({ state: v.picklist(STATES), count: v.number() })),
  }),
});

const TOO_LATE = 'The parcel is collected already, or the booking is cancelled.';
const doneMeanings = (): Meanings<v.InferOutput<typeof bookingDone>> => ({
  booking: ['The booking.', bookingViewMeanings()],
});

export const existingBookingDocs = (): DocumentedCall[] => [
  withDocs(bookingDetails, {
    title: 'A booking',
    params: { id: BOOKING_NUMBER_MEANING },
    answer: doneMeanings(),
    failures: HIDDEN_BOOKING,
  }),
  withDocs(openBooking, {
    title: 'Open a booking with its code',
    about:
      'The code is in the mails about the booking. The answer sets a cookie that opens the booking.',
    takesNoKey: true,
    body: MAILED_TOKEN_MEANING,
    answer: { id: BOOKING_NUMBER_MEANING },
    example: { token: 'x'.repeat(43) },
    failures: { 410: 'The code is too old, or it is not one of ours.' },
  }),
  withDocs(mailManageLink, {
    title: 'Ask for the link that changes',
    about:
      'The link of a mail shows a booking. Changing and cancelling need the browser that booked, the account, or the link that this call sends to the address of the booking; it works for 30 minutes.',
    body: { id: BOOKING_NUMBER_MEANING },
    example: TRACKING_EXAMPLE,
    failures: HIDDEN_BOOKING,
  }),
  withDocs(cancelBooking, {
    title: 'Cancel a booking',
    about: 'Until the parcel is collected. Money and credit go back.',
    body: { id: BOOKING_NUMBER_MEANING },
    answer: {
      refundCents: 'What goes back to the card, in cents.',
      creditCents: 'What goes back to the credit, in cents.',
    },
    example: TRACKING_EXAMPLE,
    failures: { ...MANAGED_BOOKING, 409: TOO_LATE },
  }),
  withDocs(updateBooking, {
    title: 'Change a booking',
    about:
      'Until the parcel is collected. The collection address and the country stay, since the price depends on them.',
    body: {
      id: BOOKING_NUMBER_MEANING,
      ...CHANGEABLE_MEANINGS,
      changes:
        'How often the booking was changed when it was read. If it was changed since, nothing is done (409). Without it the last change wins.',
    },
    answer: doneMeanings(),
    example: {
      ...TRACKING_EXAMPLE,
      placeNote: 'With the neighbour at number 14',
    },
    failures: { ...MANAGED_BOOKING, 409: `${TOO_LATE} Or it was changed since it was read.` },
  }),
];

export const filterDocs = (): DocumentedCall =>
  withDocs(filterBookings, {
    redirects: false,
    title: 'Find bookings',
    about: `Words are looked for in number, names, towns, contents and reference. A page has ${BOOKINGS_A_PAGE} bookings. The state on_the_way is all between payment and end.`,
    takesNoKey: true,
    body: {
      search: 'Words to look for in number, names, towns, contents and reference.',
      state: 'The last step of the parcel; empty for all.',
      page: 'Which page of the list, from 1.',
      after:
        'The number of the last booking of the page before, instead of a page: what is booked meanwhile moves nothing.',
    },
    answer: {
      bookings: ['The bookings, the newest first.', BOOKING_LINE_MEANINGS],
      total: 'How many fit.',
      pages: 'How many pages there are.',
      counts: [
        'How many bookings each state has, whatever `state` asks for.',
        { state: 'The last step of the parcel.', count: 'How many bookings are in the state.' },
      ],
    },
    example: { search: 'galway', state: '', page: 1 },
  });
