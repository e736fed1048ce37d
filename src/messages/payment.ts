const UNSHOWN = 'The part of this page that shows your booking did not load.';
const RELOAD = 'Load the page again, or call us:';
const CREDIT_PAID = 'Your credit has paid all of it.';
const MAILED = 'We have sent you an e-mail with everything you need.';

/** /pay/{amount}/{id}/{type} and /success. */
export const payment = {
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
  contents: 'Contents',
  price: 'What you pay',
  card: 'To pay by card',
  collectionOn: (when: string) => `Collection on ${when}`,
  change: 'Change or cancel the booking',
  cancelRight: 'You can cancel until we have collected the parcel, and you get your money back.',
  provider:
    'You enter your card on the page of our payment provider. Nothing is charged before you confirm it there.',
  bulkHeading: 'Check the amount and pay',
  bulk: 'You pay all bookings of your upload together.',
  collections: (count: string) => `Collections: ${count}, VAT included`,
  suspended:
    'Our booking services are suspended, so you cannot pay at the moment. Nothing was charged; please come back later.',
  noProvider:
    'The payment page cannot be opened at the moment. Nothing was charged, and your booking is kept: try again in a few minutes.',
  providerRefuses:
    'The payment page cannot be opened, and trying again will not help. Nothing was charged, and your booking is kept: please call us, our office has been told.',
  notCharged: 'Nothing was charged',
  notChargedMore: 'You came back without paying. Your booking is kept: you can pay it below.',
  amountHeading: 'The amount of this link is not right',
  amount: (linked: string, right: string) =>
    `This link is about ${linked}, but ${right} is to be paid. Nothing was charged.`,
  amountUnreadable: (right: string) =>
    `The amount of this link cannot be read. To be paid is ${right}. Nothing was charged.`,
  amountLink: (right: string) => `Continue with ${right}`,
  togetherHeading: 'This booking is paid together with others',
  together: (right: string) =>
    `It came with an upload of several bookings. To be paid is ${right}.`,
  heldHeading: 'Waiting for our office',
  held: 'Something in it is carried only after we have agreed. We answer by e-mail within one working day, and you pay then. Nothing is to be paid before. Without our answer within 14 days it is cancelled by itself and costs nothing.',
  paidHeading: 'This booking is paid already',
  paid: 'You owe nothing for it.',
  creditPaid: `${CREDIT_PAID} You owe nothing.`,
  cancelledHeading: 'This booking is cancelled',
  cancelled:
    'It cannot be paid any more. A booking that is not paid within three days is cancelled.',
  open: 'Open the booking',
  bookAgain: 'Book it again',
  unknownHeading: 'We cannot show this booking here',
  unknown:
    'There is no booking of yours with this number on this device. Open the link in its e-mail, or log in to the account that booked it.',
  wrongHeading: 'This is not the address of a payment',
  wrong:
    'The link is not complete, or a character is wrong. Open the link in our e-mail again, or enter the booking number below.',
  mine: 'Your bookings in this browser',
  standing: 'Show the booking',
  failedHeading: 'We cannot show your booking just now',
  failed: 'Nothing was charged.',
  noScript: 'Your browser runs no scripts. See and pay your booking here:',
  dead: `${UNSHOWN} Nothing was charged. ${RELOAD}`,

  start: {
    explains: 'The amount to pay comes from your booking, not from the address of this page.',
    bookingHint: 'It is in our e-mail about your booking',
  },

  late: {
    heading: 'Choose a new collection day',
    why: 'The payment came too late for the collection day of this booking, so no driver comes on that day.',
    short: 'choose a new collection day',
    over: (when: string) =>
      `The collection day of this booking, ${when}, is over. Choose another one before you pay; if you pay first, we ask you for one then.`,
  },

  /** In a few words, and in sentences. */
  refund: {
    waiting: 'refund waiting',
    sent: 'refund sent',
    failed: 'refund failed, we will contact you',
    settled: 'refund paid in another way',
  },
  refundMore: {
    none: 'Credit that was used for it is back in the account.',
    waiting:
      'Your money is about to be sent back to your card. It is there within 14 days at the latest.',
    sent: 'Your money was sent back to your card. It is there within 14 days at the latest.',
    failed:
      'Your bank did not take the money back, so we still have it. We pay it in another way and contact you for that. You can also call us.',
    settled: 'Your bank did not take the money back, so we have paid it to you in another way.',
  },

  success: {
    region: 'Your booking',
    paid: 'Thank you. Your booking is paid',
    paidSum: (euro: string) => `Thank you. ${euro} is paid`,
    noPrinterHeading: 'No printer?',
    noPrinter: 'Write the number on the box in large letters, and show the driver its code.',
    showCode: 'Show the code',
    labelPicture: 'Your label, as it prints',
    printCustoms: 'Print the customs papers (3 copies, sign them)',
    arrives: (day: string) => `Arrives ${day}`,
    paidMore: MAILED,
    creditPaid: `${CREDIT_PAID} ${MAILED}`,
    next: 'Print the label now, and hand over the parcel on the collection date.',
    collection: (when: string) => `We collect it on ${when}.`,
    sign: 'This parcel crosses a customs border: print the customs declaration CN23 too, sign it by hand, and give it to the driver with the parcel.',
    signSome:
      'For those that cross a customs border, print the customs declaration CN23 too, sign it by hand, and give it to the driver with the parcel.',
    track: 'Track the parcel',
    documents: 'Your papers',
    label: 'Print the label',
    labelPdf: 'Label as PDF',
    allLabels: {
      a6: 'All labels as PDF, one A6 page each',
      a4: 'All labels as PDF, four on A4',
      page: 'Print all labels from a page',
    },
    receipt: 'Receipt',
    customs: 'Customs declaration CN23',
    calendar: 'Put the collection into your calendar',
    waiting: 'We are waiting for your payment',
    waitingMore:
      'If you have paid, this takes a moment: the payment provider has not told us yet. You need not pay again.',
    looking: 'This page looks again by itself.',
    stopped: 'There is still no news. Look again later: we send an e-mail as soon as it is paid.',
    lookAgain: 'Look again',
    notPaid: 'You have not paid yet?',
    pay: 'Pay now',
    cancelledMore:
      'Nothing is collected. If you paid after that, the money goes back to your card.',
    several: 'Thank you for your bookings',
    severalMore:
      'As soon as the payment is there, each booking gets its label and we send you an e-mail.',
    severalPaid: 'Thank you. Your bookings are paid',
    severalPaidMore:
      'We have sent you an e-mail. Each booking has its label and its papers on its own page.',
    wrong: 'This is not a booking number',
    wrongMore: 'Open the link in our e-mail: it leads to your booking.',
    failedMore: 'Your booking is kept, and so is your payment.',
    noScript: 'Your browser runs no scripts. See here how your booking stands:',
    dead: `${UNSHOWN} ${RELOAD}`,
  },

  openBooking: {
    submit: 'Open booking',
    lost: 'Lost the e-mail?',
    lostLink: 'Contact us',
  },
};
