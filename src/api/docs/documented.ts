import * as papers from '../booking-documents.ts';
import { holidays, health, liveness, readiness, openapiDocument } from '../service.ts';
import { apply, listJobs, oneJob } from '../careers.ts';
import * as newsletter from '../newsletter.ts';
import { newEnquiry } from '../new-enquiry.ts';
import { helpPage } from '../plain-pages.ts';
import { autoComplete, getPlaceDetails } from '../places.ts';
import { homeCounts } from '../home-counts.ts';
import { accountDocs, addressDocs, creditDocs } from './accounts.ts';
import { billingDocs, existingBookingDocs, listDocs, newBookingDocs } from './booking.ts';
import { bulkDocs } from './bulk.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { claimDocs } from './claims.ts';
import { deliveryDocs } from './delivery.ts';
import { paymentDocs } from './payment.ts';
import { trackingDocs } from './tracking.ts';
import { HIDDEN_BOOKING, EMAIL_EXAMPLE, TOKEN_EXAMPLE } from './examples.ts';

const homeDocs: readonly DocumentedCall[] = [
  withDocs(homeCounts, {
    title: 'Counts for the home page',
    about:
      'Delivered parcels, approved drivers, journeys (a driver’s day with a scan) and bookings.',
  }),
];

const placeDocs: readonly DocumentedCall[] = [
  withDocs(autoComplete, {
    title: 'Suggest places',
    about:
      'From 3 characters. `types` is "geocode" for everything or "(cities)" for towns; `country` is an ISO 3166-1 alpha-2 code such as "ie", several joined by "|", or "all"; `region` is a county or state, or "-". With a login, saved addresses that fit come first; their ids begin with "own:".',
  }),
  withDocs(getPlaceDetails, {
    title: 'Details of a suggested place',
    failures: {
      404: 'No place has this id.',
      503: 'The provider that knows this place does not answer just now.',
    },
  }),
];

const enquiryDocs: readonly DocumentedCall[] = [
  withDocs(newEnquiry, {
    title: 'Send an enquiry',
    example: {
      firstname: 'Aoife',
      lastname: 'Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      message: 'Do you collect from Galway on a Saturday?',
    },
  }),
  withDocs(helpPage, {
    title: 'The page of the help search',
    about: 'Help pages, services and questions that have every word of `q`.',
    query: { q: { description: 'Words to look for.', example: 'refund' } },
    type: 'text/html',
  }),
];

const UNKNOWN_LINK = { 410: 'The link is not known, or older than ten years.' };

const newsletterDocs: readonly DocumentedCall[] = [
  withDocs(newsletter.postSubscription, {
    title: 'Subscribe to the newsletter',
    about:
      'Double opt-in: nothing is sent but one mail with a link until the owner confirms. An address that is subscribed already gets the same answer and no mail.',
    example: EMAIL_EXAMPLE,
  }),
  withDocs(newsletter.confirmSubscription, {
    title: 'Confirm a subscription',
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used or older than 7 days.' },
  }),
  withDocs(newsletter.unsubscribe, {
    title: 'Unsubscribe',
    about: 'The link of a mail works as often as it is opened.',
    example: TOKEN_EXAMPLE,
    failures: UNKNOWN_LINK,
  }),
  withDocs(newsletter.unsubscribeOneClick, {
    leads: false,
    title: 'Unsubscribe with one click',
    about:
      'For mail programs: the List-Unsubscribe address of every newsletter, with List-Unsubscribe=One-Click as its body (RFC 8058). Never redirects.',
    failures: UNKNOWN_LINK,
  }),
  withDocs(newsletter.openUnsubscribe, {
    title: 'Open the page to unsubscribe',
    about: 'Asks first, because mail scanners open every link.',
    type: 'text/html',
  }),
];

const careerDocs: readonly DocumentedCall[] = [
  withDocs(listJobs, { title: 'Open jobs' }),
  withDocs(oneJob, {
    title: 'One open job',
    exampleParams: { id: 'van-driver-dublin' },
    failures: { 404: 'There is no such job, or it is closed.' },
  }),
  withDocs(apply, {
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
  }),
];

const holidayDocs: readonly DocumentedCall[] = [
  withDocs(holidays, { title: 'Days without service' }),
];

const serviceDocs: readonly DocumentedCall[] = [
  withDocs(health, { title: 'Health', failures: { 503: 'The database does not answer.' } }),
  withDocs(liveness, {
    title: 'Whether the process answers',
    about: 'Asks nothing of the database: a supervisor that restarts processes asks this.',
  }),
  withDocs(readiness, {
    title: 'Whether requests should come here',
    about: 'A load balancer asks this. It is refused while the server stops, before it is told to.',
    failures: {
      503: 'The database does not answer, lacks a migration of this release, or the server is stopping.',
    },
  }),
  withDocs(openapiDocument, { title: 'This document' }),
];

const documentedPaper = {
  type: 'text/html',
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

const documentDocs: readonly DocumentedCall[] = [
  withDocs(papers.bookingPage, { ...documentedPaper, title: 'The page of a booking' }),
  withDocs(papers.myBookings, { title: 'The bookings of this browser', type: 'text/html' }),
  withDocs(papers.labelPage, { ...documentedPaper, title: 'The label of a parcel' }),
  withDocs(papers.labelPdf, { ...documentedFile, title: 'The label of a parcel as PDF' }),
  withDocs(papers.labelsPdf, {
    ...documentedFile,
    title: 'The labels of an upload as PDF',
    about: 'Of every parcel that was booked together with this one: each on A6, or four on A4.',
  }),
  withDocs(papers.labelsPage, {
    ...documentedPaper,
    title: 'The labels of an upload',
    about:
      'Of every parcel that was booked together with this one, a hundred at a time (?page=2), in any script.',
    query: { page: { description: 'Which hundred of them, from 1.', example: '2' } },
  }),
  billingDocs,
  withDocs(papers.receiptPage, { ...documentedPaper, title: 'The receipt of a booking' }),
  withDocs(papers.receiptPdf, { ...documentedFile, title: 'The receipt of a booking as PDF' }),
  withDocs(papers.customsPage, {
    ...documentedPaper,
    title: 'The customs declaration of a parcel',
  }),
  withDocs(papers.customsPdf, {
    ...documentedFile,
    title: 'The customs declaration of a parcel as PDF',
  }),
  withDocs(papers.calendarFile, {
    ...documentedPaper,
    title: 'The collection for a calendar',
    type: 'text/calendar',
  }),
];

/** In reading order. */
export const DOCUMENTED = {
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
} satisfies Readonly<Record<string, readonly DocumentedCall[]>>;
