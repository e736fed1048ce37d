import type { Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import { accountDocs, addressDocs, creditDocs } from './accounts.ts';
import { existingBookingDocs, listDocs, newBookingDocs } from './booking.ts';
import { bulkDocs } from './bulk.ts';
import type { CallDocs, DocsOf, DocumentedCall } from './call-docs.ts';
import { claimDocs } from './claims.ts';
import { deliveryDocs } from './delivery.ts';
import { paymentDocs } from './payment.ts';
import { trackingDocs } from './tracking.ts';
import { HIDDEN_BOOKING, TRACKING_EXAMPLE, EMAIL_EXAMPLE, TOKEN_EXAMPLE } from './examples.ts';

export const homeDocs: DocsOf<'Home'> = {
  homeCounts: {
    title: 'Counts for the home page',
    about:
      'Delivered parcels, approved drivers, journeys (a driver’s day with a scan) and bookings.',
  },
};

export const placeDocs: DocsOf<'Places'> = {
  autoComplete: {
    title: 'Suggest places',
    about:
      'From 3 characters. `types` is "geocode" for everything or "(cities)" for towns; `country` is an ISO 3166-1 alpha-2 code such as "ie", several joined by "|", or "all"; `region` is a county or state, or "-". With a login, saved addresses that fit come first; their ids begin with "own:".',
    exampleParams: { input: 'gal', types: 'geocode', country: 'ie', region: '-' },
  },
  getPlaceDetails: {
    title: 'Details of a suggested place',
    exampleParams: { place_id: 'galway' },
    failures: {
      404: 'No place has this id.',
      503: 'The provider that knows this place does not answer just now.',
    },
  },
};

export const enquiryDocs: DocsOf<'Enquiries'> = {
  helpPage: {
    title: 'The page of the help search',
    about: 'Help pages, services and questions that have every word of `q`.',
    type: 'text/html',
  },
  newEnquiry: {
    title: 'Send an enquiry',
    example: {
      firstname: 'Aoife',
      lastname: 'Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      message: 'Do you collect from Galway on a Saturday?',
    },
  },
};

const UNKNOWN_LINK = { 410: 'The link is not known, or older than ten years.' };

export const newsletterDocs: DocsOf<'Newsletter'> = {
  postSubscription: {
    title: 'Subscribe to the newsletter',
    about:
      'Double opt-in: nothing is sent but one mail with a link until the owner confirms. An address that is subscribed already gets the same answer and no mail.',
    example: EMAIL_EXAMPLE,
  },
  confirmSubscription: {
    title: 'Confirm a subscription',
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used or older than 7 days.' },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    about: 'The link of a mail works as often as it is opened.',
    example: TOKEN_EXAMPLE,
    failures: UNKNOWN_LINK,
  },
  unsubscribeOneClick: {
    leads: false,
    title: 'Unsubscribe with one click',
    about:
      'For mail programs: the List-Unsubscribe address of every newsletter, with List-Unsubscribe=One-Click as its body (RFC 8058). Never redirects.',
    exampleParams: TOKEN_EXAMPLE,
    failures: UNKNOWN_LINK,
  },
  openUnsubscribe: {
    title: 'Open the page to unsubscribe',
    about: 'Asks first, because mail scanners open every link.',
    type: 'text/html',
    exampleParams: TOKEN_EXAMPLE,
  },
};

export const careerDocs: DocsOf<'Careers'> = {
  listJobs: { title: 'Open jobs' },
  oneJob: {
    title: 'One open job',
    exampleParams: { id: 'van-driver-dublin' },
    failures: { 404: 'There is no such job, or it is closed.' },
  },
  apply: {
    title: 'Apply for a job',
    about:
      'A form (multipart/form-data) with the CV in the field cv, after the others: a PDF, checked by its content. The person and the office get an e-mail.',
    example: {
      job: 'van-driver-dublin',
      name: 'Aoife Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      cover: 'I have driven a van in Dublin for six years.',
    },
    failures: { 404: 'There is no such job.', 409: 'The job is closed.' },
  },
};

export const holidayDocs: DocsOf<'Holidays'> = { holidays: { title: 'Days without service' } };

export const serviceDocs: DocsOf<'Service'> = {
  health: { title: 'Health', failures: { 503: 'The database does not answer.' } },
  liveness: {
    title: 'Whether the process answers',
    about: 'Asks nothing of the database: a supervisor that restarts processes asks this.',
  },
  readiness: {
    title: 'Whether requests should come here',
    about: 'A load balancer asks this. It is refused while the server stops, before it is told to.',
    failures: {
      503: 'The database does not answer, lacks a migration of this release, or the server is stopping.',
    },
  },
  openapiDocument: { title: 'This document' },
};

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
