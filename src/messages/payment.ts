/** The words of paying, of the page after it and of the lists of bookings. `#messages` gives these to everybody. */
import type { Failure } from '#api/client.ts';

/**
 * The last button names the price and the duty to pay (Directive 2011/83/EU, article 8(2); decisions, Consent, law,
 * wording). Every page with a button that pays takes its words from here.
 */
export const payButton = (amount: string): string => `Pay ${amount} – order with obligation to pay`;

/** Why nothing came back, for pages on which nothing was typed. */
export const askMessages = {
  loading: 'Loading, Please wait....',
  again: 'Try again',
  call: (phone: string) => `Call ${phone}`,
  why: {
    offline: 'There is no connection to us just now.',
    slow: 'No answer came in time.',
    refused: 'This was not accepted.',
    limited: 'That was too often. Wait a moment and try again.',
    broken: 'Something is wrong on our side. Try again in a moment.',
    unreadable: 'The answer cannot be read. Try again in a moment.',
  } satisfies Record<Failure, string>,
};

/** The page of a payment, /pay/{amount}/{id}/{type}. */
export const paymentMessages = {
  heading: 'Check your booking and pay',
  number: 'Booking number',
  from: 'From',
  to: 'To',
  receiver: 'Receiver',
  collection: 'Collection',
  parts: {
    morning: (from: string, to: string) => `in the morning, ${from} to ${to}`,
    afternoon: (from: string, to: string) => `in the afternoon, ${from} to ${to}`,
  },
  promised: 'Promised delivery',
  parcel: 'Parcel',
  pallets: (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`),
  contents: 'Contents',
  price: 'What you pay',
  palletsPrice: 'Pallets',
  total: 'Total, VAT included',
  credit: 'Your credit',
  card: 'To pay by card',
  change: 'Change or cancel the booking',
  terms: 'By paying you order under our',
  termsLink: 'terms and conditions',
  cancelRight: 'You can cancel until we have collected the parcel, and you get your money back.',
  provider:
    'You enter your card on the page of our payment provider. Nothing is charged before you confirm it there.',
  leaving: 'Going to the payment page…',
  bulkHeading: 'Check the amount and pay',
  bulk: 'You pay all bookings of your upload together.',
  bulkAmount: 'Amount of this link',
  notCharged: 'Nothing was charged',
  notChargedMore: 'You came back without paying. Your booking is kept: you can pay it below.',
  amountHeading: 'The amount of this link is not right',
  amount: (asked: string, right: string) =>
    `This link is about ${asked}, but ${right} is to be paid. Nothing was charged.`,
  amountUnreadable: (right: string) =>
    `The amount of this link cannot be read. To be paid is ${right}. Nothing was charged.`,
  amountLink: (right: string) => `Continue with ${right}`,
  togetherHeading: 'This booking is paid together with others',
  together: (right: string) =>
    `It came with an upload of several bookings. To be paid is ${right}.`,
  paidHeading: 'This booking is paid already',
  paid: 'You owe nothing for it.',
  creditPaid: 'Your credit has paid all of it. You owe nothing.',
  cancelledHeading: 'This booking is cancelled',
  cancelled:
    'It cannot be paid any more. A booking that is not paid within three days is cancelled.',
  refunded: 'The money has gone back to your card.',
  open: 'Open the booking',
  bookAgain: 'Book it again',
  unknownHeading: 'We cannot show this booking here',
  unknown:
    'There is no booking of yours with this number on this device. Open the link in its e-mail, or log in to the account that booked it.',
  wrongHeading: 'This is not the address of a payment',
  wrong:
    'The link is not complete, or a character is wrong. Open the link in our e-mail again, or enter the booking number below.',
  login: 'Log in',
  mine: 'Your bookings in this browser',
  failedHeading: 'We cannot show your booking just now',
  failed: 'Nothing was charged.',
  noScript: 'Your browser runs no scripts. Bookings that you made here can be paid here:',
  dead: 'The part of this page that shows your booking did not load. Nothing was charged. Load the page again, or call us:',
};
