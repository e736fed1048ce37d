import { bookingErrors } from '#messages/booking-errors.ts';
import type { DocsOf } from './call-docs.ts';
import { TRACKING_EXAMPLE } from './examples.ts';

const UNSEEN = { 404: bookingErrors.notYours };

const paper = {
  type: 'text/html',
  exampleParams: TRACKING_EXAMPLE,
  failures: UNSEEN,
} as const;

/** The same paper as a file. */
const file = {
  ...paper,
  type: 'application/pdf',
  about: 'For a document that is not there, and without a free thread, a person gets a page.',
  failures: {
    ...UNSEEN,
    503: 'Too many files are being made: print the page, or try again after Retry-After.',
  },
} as const;

export const documentDocs: DocsOf<'Documents of a booking'> = {
  bookingPage: { ...paper, title: 'The page of a booking' },
  myBookings: { title: 'The bookings of this browser', type: 'text/html' },
  labelPage: { ...paper, title: 'The label of a parcel' },
  labelPdf: { ...file, title: 'The label of a parcel as PDF' },
  labelsPdf: {
    ...file,
    title: 'The labels of an upload as PDF',
    about: 'Of every parcel that was booked together with this one: each on A6, or four on A4.',
    exampleParams: { ...TRACKING_EXAMPLE, paper: 'a4' },
  },
  receiptPage: { ...paper, title: 'The receipt of a booking' },
  receiptPdf: { ...file, title: 'The receipt of a booking as PDF' },
  customsPage: { ...paper, title: 'The customs declaration of a parcel' },
  customsPdf: { ...file, title: 'The customs declaration of a parcel as PDF' },
  calendarFile: {
    ...paper,
    title: 'The collection for a calendar',
    type: 'text/calendar',
  },
};
