import { PART_TIMES, type CollectionPart } from '#domain/days/half-day.ts';
import { account } from '#messages/account.ts';
import { booking } from '#messages/booking.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { claiming } from '#messages/claiming.ts';
import { common } from '#messages/common.ts';
import { missingPapers } from '#messages/missing-papers.ts';
import { papers } from '#messages/papers.ts';
import { payment } from '#messages/payment.ts';
import { pricing } from '#messages/pricing.ts';
import { quoteFields } from '#messages/quote-fields.ts';
import { redelivery } from '#messages/redelivery.ts';
import { tracking } from '#messages/tracking.ts';

const RECEIVER_OUT = 'When nobody is there';

/** The API's pages; printed papers are in papers.ts. */
export const documents = {
  /** "the morning, 08:00 to 13:00". */
  part: (part: CollectionPart): string =>
    `${part}, ${PART_TIMES[part].from} to ${PART_TIMES[part].to}`,

  quote: {
    title: quoteFields.submit,
    destinationHint: 'Town or Eircode in Ireland, or a country or city abroad',
    another: 'Another quote',
    errors: {
      ...pricing.errors,
      pickupUnknown: bookingErrors.townUnknown,
      destinationUnknown:
        'We do not know this place. Give a town or an Eircode in Ireland, or a country or a city abroad.',
      abroadUnknown: 'We do not know this place. Give the country, such as Germany.',
    },
  },

  track: {
    result: tracking.parcel.region,
    another: 'Look for another parcel',
  },

  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'Press the button, and no newsletter comes any more.',
  },

  booking: {
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
  },

  pay: {
    heading: 'Pay',
    kept: 'We keep an unpaid booking for three days, then it is cancelled by itself.',
  },

  change: {
    latin: 'In Latin letters, where name or address are in others (optional)',
    heading: 'Change date, address or note',
    intro:
      'You can change these until the parcel is collected, free of charge. Where we collect and the country stay: the price depends on them. To change those, cancel and book again.',
    when: 'Collection',
    date: booking.form.date,
    part: booking.form.time,
    stays: (day: string) => `As it is: ${day}`,
    where: 'Delivery address',
    note: RECEIVER_OUT,
    submit: 'Save changes',
  },

  choose: {
    heading: payment.late.heading,
    why: payment.late.why,
    otherwise: (until: string) =>
      `If you choose none until ${until}, we take the next day that we can and tell you by e-mail.`,
    submit: 'Collect it then',
  },

  cancel: {
    heading: 'Cancel this booking',
    submit: 'Cancel the booking',
    sure: 'Yes, cancel this booking. I know that it cannot be brought back.',
    nothing: 'Nothing was paid, so nothing goes back and nothing is collected.',
    refund: (euro: string) =>
      `${euro} goes back to the card that paid, within 14 days at the latest.`,
    credit: (euro: string) =>
      `${euro} goes back to the credit of your account, with the same expiry date.`,
    free: 'Cancelling is free until the parcel is collected.',
  },

  after: {
    papers: 'Print and keep',
    label: payment.success.label,
    together: (count: number) => `All ${count} parcels of this upload`,
    labelPdf: payment.success.labelPdf,
    receipt: payment.success.receipt,
    receiptPdf: 'Receipt as PDF',
    customs: payment.success.customs,
    customsPdf: 'CN23 as PDF',
    calendar: payment.success.calendar,
    terms: 'The terms of this booking',
    track: payment.success.track,
    codeHeading: payment.success.noPrinterHeading,
    code: papers.label.noPrinter,
    codeLabel: papers.label.qr,
    proof: 'Proof of delivery',
    takenBy: (name: string, day: string) => `Taken by ${name} on ${day}.`,
    handed: (day: string) => `Delivered on ${day}.`,
    photo: 'See the photo',
    next: 'What next?',
    sendBack: 'Send it back',
    again: account.bookings.again,
  },

  mine: {
    intro:
      'Bookings whose links you have opened with this browser, and the newest of your account.',
    full: (max: number) =>
      `This browser keeps the newest ${max}. Older ones open again by the link in their e-mail; an account keeps all of them.`,
    none: 'This browser has opened no booking yet.',
    noneMore:
      'Open the link in the e-mail about your booking, or log in to see those of your account.',
    book: 'Book a collection',
    login: common.login,
    open: missingPapers.open,
    all: 'All bookings of your account',
  },

  manage: {
    why: 'You have opened the booking with the link of an e-mail, which only shows it. We send another link to the e-mail address of the booking: with it you can change, cancel and claim here, and put a company on the receipt, for 30 minutes.',
    submit: 'Send me the link',
  },
  done: {
    manage: 'The link is on its way to the e-mail address of the booking. It works for 30 minutes.',
    new: 'Your booking is noted. It is complete once it is paid.',
    pay: payment.success.waitingMore,
    paid: 'Thank you: your booking is paid. Label and receipt are below.',
    change:
      'Your changes are saved. If you have printed the label already, print it again: the old one is wrong now.',
    delivery: redelivery.form.saved,
    ...claiming.done,
    cancel: 'The booking is cancelled. We have sent you an e-mail about it.',
    dropped: 'The booking is cancelled.',
  },
};
