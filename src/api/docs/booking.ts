import { exportBookings, statementPage, statementPdf, statementCsv } from '../booking-documents.ts';
import { billBooking } from '../billing.ts';
import { quotePage, startBooking } from '../plain-pages.ts';
import { newBooking } from '../new-booking.ts';
import { bookingPrice } from '../booking-price.ts';
import { BOOKING_FIELD_MEANINGS } from '../booking-table.ts';
import * as existing from '../manage-booking.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { HIDDEN_BOOKING, BOOKING_EXAMPLE, MANAGED_BOOKING, TRACKING_EXAMPLE } from './examples.ts';

const TOO_LATE = 'The parcel is collected already, or the booking is cancelled.';

const QUOTE_QUERY = {
  from: { description: 'Where we collect: a town in Ireland or an Eircode.', example: 'Galway' },
  to: {
    description: 'Where it goes: a town in Ireland, an Eircode, a country or a city abroad.',
    example: 'Cork',
  },
  kg: { description: 'The weight in kilograms, as typed.', example: '2.5' },
};

export const newBookingDocs: readonly DocumentedCall[] = [
  withDocs(bookingPrice, {
    leads: false,
    title: 'Price a consignment',
    about:
      'The pickup is named by a text (a town in Ireland or an Eircode) or by coordinates, the destination by a text or a country. Pallets need no weight. What has no price is a 422 with the reason. Nothing is stored.',
    takesNoKey: true,
    example: {
      pickup: 'Galway',
      delivery: 'D6W PV38',
      package_weight: '2.5',
      pallets: 0,
    },
  }),
  withDocs(newBooking, {
    title: 'Book a collection',
    about:
      'The price is computed here, whatever the sender saw. Without an account the answer sets a cookie that opens the booking, and a mail holds a link. A form without a script is led to the page of the booking, where it is paid. Rows of the customs declaration are an array here and the fields items.0.description and so on in a form.',
    example: { ...BOOKING_EXAMPLE, pickupDate: '2026-12-01' },
    failures: {
      409: 'The price is not the one that was shown; `totalCents` is the price now.',
      503: 'Bookings are suspended at the moment.',
    },
  }),
  withDocs(quotePage, {
    title: 'The page of a quote',
    about:
      'Takes the query of a shared quote: from, to and kg. What cannot be priced comes back in the form with the reason, as 422.',
    query: QUOTE_QUERY,
    type: 'text/html',
    failures: {
      422: 'A place or a weight has no price; the page says why, and keeps what was typed.',
    },
  }),
  withDocs(startBooking, {
    leads: true,
    title: 'The booking form of a quote',
    about:
      'Takes the same query, or finds it in the Referer, and fills in who is logged in. Where the site is on another host it leads to the form there.',
    query: QUOTE_QUERY,
    type: 'text/html',
  }),
];

export const existingBookingDocs: readonly DocumentedCall[] = [
  withDocs(existing.bookingDetails, {
    title: 'A booking',
    failures: HIDDEN_BOOKING,
  }),
  withDocs(existing.openBooking, {
    title: 'Open a booking with its code',
    about:
      'The code is in the mails about the booking. The answer sets a cookie that opens the booking.',
    takesNoKey: true,
    example: { token: 'x'.repeat(43) },
    failures: { 410: 'The code is too old, or it is not one of ours.' },
  }),
  withDocs(existing.mailManageLink, {
    title: 'Ask for the link that changes',
    about:
      'The link of a mail shows a booking. Changing and cancelling need the browser that booked, the account, or the link that this call sends to the address of the booking; it works for 30 minutes.',
    example: TRACKING_EXAMPLE,
    failures: HIDDEN_BOOKING,
  }),
  withDocs(existing.cancelBooking, {
    title: 'Cancel a booking',
    about: 'Until the parcel is collected. Money and credit go back.',
    example: TRACKING_EXAMPLE,
    failures: { ...MANAGED_BOOKING, 409: TOO_LATE },
  }),
  withDocs(existing.updateBooking, {
    title: 'Change a booking',
    about:
      'Until the parcel is collected. The collection address and the country stay, since the price depends on them.',
    example: {
      ...TRACKING_EXAMPLE,
      placeNote: 'With the neighbour at number 14',
    },
    failures: { ...MANAGED_BOOKING, 409: TOO_LATE },
  }),
];

export const billingDocs: DocumentedCall = withDocs(billBooking, {
  title: 'Make a receipt out to a company',
  about:
    'For the whole order of the booking. A VAT number that seems wrong is named and kept as it is.',
  example: {
    ...TRACKING_EXAMPLE,
    billingName: 'Accounts',
    billingCompany: 'Example Limited',
    billingAddress: '1 Example Street, Dublin 2',
    vatNumber: 'IE6433435F',
  },
  failures: MANAGED_BOOKING,
});

export const listDocs: readonly DocumentedCall[] = [
  withDocs(existing.filterBookings, {
    leads: false,
    title: 'Find bookings',
    about: `Words are looked for in number, names, towns and contents. A page has ${existing.BOOKINGS_A_PAGE} bookings. The state on_the_way is all between payment and end.`,
    takesNoKey: true,
    example: { search: 'galway', state: '', page: 1 },
  }),
  withDocs(exportBookings, {
    title: 'The bookings of an account as CSV',
    type: 'text/csv',
  }),
  withDocs(statementPage, {
    title: 'The monthly statement of an account',
    about: 'Receipts and refund notes of a month with net, VAT, credit and card.',
    type: 'text/html',
  }),
  withDocs(statementPdf, {
    title: 'The monthly statement as PDF',
    type: 'application/pdf',
  }),
  withDocs(statementCsv, {
    title: 'The monthly statement as CSV',
    type: 'text/csv',
  }),
];

export const BOOKING_MEANINGS: Readonly<Record<string, string>> = {
  ...BOOKING_FIELD_MEANINGS,
  'PostUserBookingNewRequest.deliveryCountry':
    'A destination of our price list, such as "germany", or "ireland"; or an ISO 3166-1 alpha-2 code, such as DE. For GB the postcode tells Great Britain from Northern Ireland.',
  'GetUserBookingDetailsByIdAnswer.description': 'What it is, such as cotton shirt.',
  month: 'Year and month, such as 2026-11.',
  quantity: 'How many pieces.',
  origin: 'The country where it was made.',
  hs: 'Code of the Harmonised System; empty when it is not known.',
  useCredit: 'Take the credit of the account off.',
  shownCents: 'The price that was shown, in cents. Another one is refused.',
  returnOf: 'The number of the booking whose parcel comes back.',
  paper: 'The paper in the printer: A6 with one label, or A4 with four.',
  billingName: 'Name or department on the receipt.',
  billingCompany: 'Company on the receipt.',
  billingAddress: 'Address of that company, on one line.',
  vatNumber: 'VAT number of the company, with the letters of its country.',
  keepBilling: 'Keep them in the account for its next receipts.',
  vatProblem: 'What seems to be wrong with the VAT number, and what to do; empty when nothing is.',
  search: 'Words to look for in number, names, towns and contents.',
  'PostUserBookingFilterRequest.after':
    'The number of the last booking of the page before, instead of a page: what is booked meanwhile moves nothing.',
  'PostUserBookingFilterRequest.page': 'Which page of the list, from 1.',

  creditCents: 'Credit in cents.',
  dueCents: 'What a card pays, in cents.',
  order:
    'What is to be paid: the booking alone, or its whole upload; null when nothing is to be paid.',
  'GetUserBookingDetailsByIdAnswer.kind': 'One booking, or all bookings of an upload.',
  payPath: 'The page of the site on which it is paid; null when nothing is to be paid.',
  booking: 'The booking.',
  bookings: 'The bookings, the newest first.',
  payment: 'Where its money stands.',
  bookedAt: 'When it was booked: milliseconds since 1970.',
  collectOn: 'The day of the collection.',
  collectPart: 'The part of that day.',
  chooseDayBy:
    'Until when a new day can be chosen with userBooking/update, because it was paid too late for its own: milliseconds since 1970. After it the booking gets the next day. Null for all others.',
  destination: 'The id of the destination in the price list, or "ireland".',
  isPickup: 'Whether a parcel was collected there.',
  'GetUserBookingDetailsByIdAnswer.note': 'Where to leave it when nobody is there.',
  staysCents:
    'What stays to pay when it is cancelled, in cents: the charge for a collection that goes on for other bookings. It goes back with the last of them.',
  refundedCents:
    'What goes back to the card, in cents: all that it paid for a cancelled booking, else refunds in part.',
  refund:
    'Where that money stands: waiting, sent to the bank, failed there, or settled in another way; null when none goes back.',
  refundCents: 'What goes back to the card, in cents.',
  customs: 'The customs declaration; null where none is needed.',
  'GetUserBookingDetailsByIdAnswer.reason': 'Why it is sent.',
  valueCents: 'Value of all pieces in cents.',
  receiptNo:
    'The number of the receipt, without the hyphen after its series; null before it is paid.',
  refundNo: 'The number of the note about the refund; null without one.',
  mayCancel: 'Whether it can still be cancelled.',
  mayChange: 'Whether it can still be changed.',
  proof: 'Who took it; null before it is delivered, and without a signature.',
  hasPhoto: 'Whether there is a photo.',
  from: 'Town of the collection.',
  to: 'Town of the delivery.',
  hasReceipt: 'Whether there is a receipt.',
  total: 'How many fit.',
  pages: 'How many pages there are.',
  counts: 'How many bookings each state has, whatever `state` asks for.',
  count: 'How many bookings are in the state.',
  day: 'Today in Ireland.',
  next: 'The steps that may follow.',
};
