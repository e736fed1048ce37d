import type { Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import { accountDocs, addressDocs, creditDocs } from './accounts.ts';
import { existingBookingDocs, listDocs, newBookingDocs } from './booking.ts';
import { bulkDocs } from './bulk.ts';
import type { CallDocs, DocsOf, DocumentedCall } from './call-docs.ts';
import { claimDocs } from './claims.ts';
import { deliveryDocs } from './delivery.ts';
import { paymentDocs } from './payment.ts';
import {
  careerDocs,
  enquiryDocs,
  holidayDocs,
  homeDocs,
  newsletterDocs,
  placeDocs,
  serviceDocs,
} from './site.ts';
import { trackingDocs } from './tracking.ts';
import { HIDDEN_BOOKING, TRACKING_EXAMPLE } from './examples.ts';

const documentedPaper = {
  type: 'text/html',
  exampleParams: TRACKING_EXAMPLE,
  failures: HIDDEN_BOOKING,
} as const;

const documentedFile = {
  ...documentedPaper,
  type: 'application/pdf',
  about: 'For a document that is not there, and without a free thread, a person gets a page.',
  failures: {
    ...HIDDEN_BOOKING,
    503: 'Too many files are being made: print the page, or try again after Retry-After.',
  },
} as const;

const documentDocs: DocsOf<'Documents of a booking'> = {
  bookingPage: { ...documentedPaper, title: 'The page of a booking' },
  myBookings: { title: 'The bookings of this browser', type: 'text/html' },
  labelPage: { ...documentedPaper, title: 'The label of a parcel' },
  labelPdf: { ...documentedFile, title: 'The label of a parcel as PDF' },
  labelsPdf: {
    ...documentedFile,
    title: 'The labels of an upload as PDF',
    about: 'Of every parcel that was booked together with this one: each on A6, or four on A4.',
    exampleParams: { ...TRACKING_EXAMPLE, paper: 'a4' },
  },
  receiptPage: { ...documentedPaper, title: 'The receipt of a booking' },
  receiptPdf: { ...documentedFile, title: 'The receipt of a booking as PDF' },
  customsPage: { ...documentedPaper, title: 'The customs declaration of a parcel' },
  customsPdf: { ...documentedFile, title: 'The customs declaration of a parcel as PDF' },
  calendarFile: {
    ...documentedPaper,
    title: 'The collection for a calendar',
    type: 'text/calendar',
  },
};

export const DOCS: { readonly [Group in keyof typeof CALLS]: DocsOf<Group> } = {
  Home: homeDocs,
  'Quote and booking': newBookingDocs,
  'Existing bookings': existingBookingDocs,
  'Deliveries on the way': deliveryDocs,
  Claims: claimDocs,
  Payment: paymentDocs,
  'Documents of a booking': documentDocs,
  'Lists and statements': listDocs,
  'Many bookings': bulkDocs,
  Tracking: trackingDocs,
  Places: placeDocs,
  Enquiries: enquiryDocs,
  Newsletter: newsletterDocs,
  Accounts: accountDocs,
  'Saved addresses': addressDocs,
  Credit: creditDocs,
  Careers: careerDocs,
  Holidays: holidayDocs,
  Service: serviceDocs,
};

/** Calls with their documentation, by group, in reading order. */
export const DOCUMENTED = documented(CALLS, DOCS);

type Groups<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

function documented(
  calls: Groups<Call>,
  docs: Groups<CallDocs>,
): Readonly<Record<string, readonly DocumentedCall[]>> {
  return Object.fromEntries(
    Object.entries(calls).map(([group, members]) => [
      group,
      Object.entries(members).map(([name, call]) => {
        const own = docs[group]?.[name];
        if (own === undefined) throw new Error(`src/api/docs/ has no entry for ${name}.`);
        return { ...call, ...own };
      }),
    ]),
  );
}
