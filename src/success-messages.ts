/** The words of the page after a booking. `#messages` gives these to everybody. */

/** The page /success, which says how a booking stands. */
export const successMessages = {
  region: 'Your booking',
  number: 'Tracking number',
  paid: 'Thank you. Your booking is paid',
  paidMore: 'We have sent you an e-mail with everything you need.',
  creditPaid:
    'Your credit has paid all of it. We have sent you an e-mail with everything you need.',
  next: 'Print the label now, and hand over the parcel on the collection date.',
  collection: (when: string) => `We collect it on ${when}.`,
  track: 'Track the parcel',
  documents: 'Your papers',
  label: 'Print the label',
  receipt: 'Receipt',
  customs: 'Customs declaration CN23',
  calendar: 'Put the collection into your calendar',
  booking: 'Change or cancel the booking',
  waiting: 'We are waiting for your payment',
  waitingMore:
    'If you have paid, this takes a moment: the payment provider has not told us yet. You need not pay again.',
  looking: 'This page looks again by itself.',
  stopped: 'There is still no news. Look again later: we send an e-mail as soon as it is paid.',
  lookAgain: 'Look again',
  notPaid: 'You have not paid yet?',
  pay: 'Pay now',
  cancelled: 'This booking is cancelled',
  cancelledMore: 'Nothing is collected. If you paid after that, the money goes back to your card.',
  refunded: 'Nothing is collected, and the money has gone back to your card.',
  bookAgain: 'Book it again',
  several: 'Thank you for your bookings',
  severalMore:
    'As soon as the payment is there, each booking gets its label and we send you an e-mail.',
  severalPaid: 'Thank you. Your bookings are paid',
  severalPaidMore:
    'We have sent you an e-mail. Each booking has its label and its papers on its own page.',
  severalLink: 'See your bookings',
  wrong: 'This is not a booking number',
  wrongMore: 'Open the link in our e-mail: it leads to your booking.',
  failed: 'We cannot show your booking just now',
  failedMore: 'Your booking is kept, and so is your payment.',
  noScript: 'Your browser runs no scripts. See here how your booking stands:',
  dead: 'The part of this page that shows your booking did not load. Load the page again, or call us:',
};

/** The page that opens a booking with the code of its mail. */
export const openBookingMessages = {
  submit: 'Open booking',
  lost: 'Lost the e-mail?',
  lostLink: 'Contact us',
};
