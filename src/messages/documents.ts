import { PART_TIMES, type CollectionPart } from '#domain/days/half-day.ts';
import * as account from '#messages/account.ts';
import * as bookingForm from '#messages/booking.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as claiming from '#messages/claiming.ts';
import * as common from '#messages/common.ts';
import * as missingPapers from '#messages/missing-papers.ts';
import * as papers from '#messages/papers.ts';
import * as payment from '#messages/payment.ts';
import * as placeErrors from '#messages/place-errors.ts';
import * as quoteFields from '#messages/quote-fields.ts';
import * as redelivery from '#messages/redelivery.ts';
import * as tracking from '#messages/tracking.ts';

const RECEIVER_OUT = 'When nobody is there';

/* The API's pages have these words; those of printed papers are in papers.ts. */

/** Returns "the morning, 08:00 to 13:00". */
export const part = (part: CollectionPart): string =>
  `${part}, ${PART_TIMES[part].from} to ${PART_TIMES[part].to}`;

export const quote = {
  title: quoteFields.submit,
  destinationHint: 'Town or Eircode in Ireland, or a country or city abroad',
  another: 'Another quote',
  errors: {
    ...placeErrors,
    pickupUnknown: addressErrors.townUnknown,
    destinationUnknown:
      'We do not know this place. Give a town or an Eircode in Ireland, or a country or a city abroad.',
    abroadUnknown: 'We do not know this place. Give the country, such as Germany.',
  },
};

export const track = {
  result: tracking.parcel.region,
  another: 'Look for another parcel',
};

export const unsubscribe = {
  title: 'Unsubscribe from the newsletter',
  text: 'Press the button, and no newsletter comes any more.',
};

export const booking = {
  title: (number: string) => `Booking ${number}`,
  back: 'All my bookings',
  what: 'What you booked',
  price: 'Price',
  from: 'Collection from',
  to: 'Delivery to',
  day: 'Collection day',
  promised: payment.promised,
  wasPromised: tracking.parcel.promisedFor,
  parcel: 'Parcel',
  pallets: common.pallets,
  contents: 'Contents',
  note: RECEIVER_OUT,
  mails: 'We write to',
  receiver: 'The receiver hears of it at',
  returnOf: 'Brings back',
  credit: 'Credit used',
  paid: papers.receipt.card,
  refunded: 'Back to your card',
};

export const pay = {
  heading: 'Pay',
  kept: 'We keep an unpaid booking for three days, then it is cancelled by itself.',
};

export const change = {
  latin: 'In Latin letters, where name or address are in others (optional)',
  heading: 'Change date, address or note',
  intro:
    'You can change these until the parcel is collected, free of charge. Where we collect and the country stay: the price depends on them. To change those, cancel and book again.',
  when: 'Collection',
  date: bookingForm.formDate,
  part: bookingForm.formTime,
  stays: (day: string) => `As it is: ${day}`,
  where: 'Delivery address',
  note: RECEIVER_OUT,
  submit: 'Save changes',
};

export const choose = {
  heading: payment.lateHeading,
  why: payment.lateWhy,
  otherwise: (until: string) =>
    `If you choose none until ${until}, we take the next day that we can and tell you by e-mail.`,
  submit: 'Collect it then',
};

export const cancel = {
  heading: 'Cancel this booking',
  submit: 'Cancel the booking',
  sure: 'Yes, cancel this booking. I know that it cannot be brought back.',
  nothing: 'Nothing was paid, so nothing goes back and nothing is collected.',
  refund: (euro: string) =>
    `${euro} goes back to the card that paid, within 14 days at the latest.`,
  credit: (euro: string) =>
    `${euro} goes back to the credit of your account, with the same expiry date.`,
  free: 'Cancelling is free until the parcel is collected.',
};

export const after = {
  papers: 'Print and keep',
  label: payment.successLabel,
  together: (count: number) => `All ${count} parcels of this upload`,
  labelPdf: payment.successLabelPdf,
  receipt: payment.successReceipt,
  receiptPdf: 'Receipt as PDF',
  customs: payment.successCustoms,
  customsPdf: 'CN23 as PDF',
  calendar: payment.successCalendar,
  terms: 'The terms of this booking',
  track: payment.successTrack,
  codeHeading: payment.successNoPrinterHeading,
  code: papers.label.noPrinter,
  codeLabel: papers.label.qr,
  proof: 'Proof of delivery',
  takenBy: (name: string, day: string) => `Taken by ${name} on ${day}.`,
  handed: (day: string) => `Delivered on ${day}.`,
  photo: 'See the photo',
  next: 'What next?',
  sendBack: 'Send it back',
  again: account.bookingsAgain,
};

export const mine = {
  intro: 'Bookings whose links you have opened with this browser, and the newest of your account.',
  full: (max: number) =>
    `This browser keeps the newest ${max}. Older ones open again by the link in their e-mail; an account keeps all of them.`,
  none: 'This browser has opened no booking yet.',
  noneMore:
    'Open the link in the e-mail about your booking, or log in to see those of your account.',
  book: 'Book a collection',
  login: common.login,
  open: missingPapers.open,
  all: 'All bookings of your account',
};

export const manage = {
  why: 'You have opened the booking with the link of an e-mail, which only shows it. We send another link to the e-mail address of the booking: with it you can change, cancel and claim here, and put a company on the receipt, for 30 minutes.',
  submit: 'Send me the link',
};
export const done = {
  manage: 'The link is on its way to the e-mail address of the booking. It works for 30 minutes.',
  new: 'Your booking is noted. It is complete once it is paid.',
  pay: payment.successWaitingMore,
  paid: 'Thank you: your booking is paid. Label and receipt are below.',
  change:
    'Your changes are saved. If you have printed the label already, print it again: the old one is wrong now.',
  delivery: redelivery.form.saved,
  ...claiming.done,
  cancel: 'The booking is cancelled. We have sent you an e-mail about it.',
  dropped: 'The booking is cancelled.',
};
