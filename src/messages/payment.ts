const UNSHOWN = 'The part of this page that shows your booking did not load.';
const RELOAD = 'Load the page again, or call us:';
const CREDIT_PAID = 'Your credit has paid all of it.';
const MAILED = 'We have sent you an e-mail with everything you need.';

/* /pay/{amount}/{id}/{type} and /success have these words. */

export const heading = 'Check your booking and pay';
export const number = 'Booking number';
export const from = 'From';
export const to = 'To';
export const receiver = 'Receiver';
export const parts = {
  morning: (from: string, to: string) => `in the morning, ${from} to ${to}`,
  afternoon: (from: string, to: string) => `in the afternoon, ${from} to ${to}`,
};
export const promised = 'Promised delivery';
export const parcel = 'Parcel';
export const contents = 'Contents';
export const price = 'What you pay';
export const card = 'To pay by card';
export const collectionOn = (when: string) => `Collection on ${when}`;
export const change = 'Change or cancel the booking';
export const cancelRight =
  'You can cancel until we have collected the parcel, and you get your money back.';
export const provider =
  'You enter your card on the page of our payment provider. Nothing is charged before you confirm it there.';
export const bulkHeading = 'Check the amount and pay';
export const bulk = 'You pay all bookings of your upload together.';
export const collections = (count: string) => `Collections: ${count}, VAT included`;
export const suspended =
  'Our booking services are suspended, so you cannot pay at the moment. Nothing was charged; please come back later.';
export const noProvider =
  'The payment page cannot be opened at the moment. Nothing was charged, and your booking is kept: try again in a few minutes.';
export const providerRefuses =
  'The payment page cannot be opened, and trying again will not help. Nothing was charged, and your booking is kept: please call us, our office has been told.';
export const notCharged = 'Nothing was charged';
export const notChargedMore =
  'You came back without paying. Your booking is kept: you can pay it below.';
export const amountHeading = 'The amount of this link is not right';
export const amount = (linked: string, right: string) =>
  `This link is about ${linked}, but ${right} is to be paid. Nothing was charged.`;
export const amountUnreadable = (right: string) =>
  `The amount of this link cannot be read. To be paid is ${right}. Nothing was charged.`;
export const amountLink = (right: string) => `Continue with ${right}`;
export const togetherHeading = 'This booking is paid together with others';
export const together = (right: string) =>
  `It came with an upload of several bookings. To be paid is ${right}.`;
export const heldHeading = 'Waiting for our office';
export const held =
  'Something in it is carried only after we have agreed. We answer by e-mail within one working day, and you pay then. Nothing is to be paid before. Without our answer within 14 days it is cancelled by itself and costs nothing.';
export const paidHeading = 'This booking is paid already';
export const paid = 'You owe nothing for it.';
export const creditPaid = `${CREDIT_PAID} You owe nothing.`;
export const cancelledHeading = 'This booking is cancelled';
export const cancelled =
  'It cannot be paid any more. A booking that is not paid within three days is cancelled.';
export const open = 'Open the booking';
export const bookAgain = 'Book it again';
export const unknownHeading = 'We cannot show this booking here';
export const unknown =
  'There is no booking of yours with this number on this device. Open the link in its e-mail, or log in to the account that booked it.';
export const wrongHeading = 'This is not the address of a payment';
export const wrong =
  'The link is not complete, or a character is wrong. Open the link in our e-mail again, or enter the booking number below.';
export const mine = 'Your bookings in this browser';
export const standing = 'Show the booking';
export const failedHeading = 'We cannot show your booking just now';
export const failed = 'Nothing was charged.';
export const noScript = 'Your browser runs no scripts. See and pay your booking here:';
export const dead = `${UNSHOWN} Nothing was charged. ${RELOAD}`;

export const startExplains =
  'The amount to pay comes from your booking, not from the address of this page.';
export const startBookingHint = 'It is in our e-mail about your booking';

export const lateHeading = 'Choose a new collection day';
export const lateWhy =
  'The payment came too late for the collection day of this booking, so no driver comes on that day.';
export const lateShort = 'choose a new collection day';
export const lateOver = (when: string) =>
  `The collection day of this booking, ${when}, is over. Choose another one before you pay; if you pay first, we ask you for one then.`;

/** A list says the state of a refund in a few words, and a page in sentences (`refundMore`). */
export const refund = {
  waiting: 'refund waiting',
  sent: 'refund sent',
  failed: 'refund failed, we will contact you',
  settled: 'refund paid in another way',
};
export const refundMore = {
  none: 'Credit that was used for it is back in the account.',
  waiting:
    'Your money is about to be sent back to your card. It is there within 14 days at the latest.',
  sent: 'Your money was sent back to your card. It is there within 14 days at the latest.',
  failed:
    'Your bank did not take the money back, so we still have it. We pay it in another way and contact you for that. You can also call us.',
  settled: 'Your bank did not take the money back, so we have paid it to you in another way.',
};

export const successRegion = 'Your booking';
export const successPaid = 'Thank you. Your booking is paid';
export const successPaidSum = (euro: string) => `Thank you. ${euro} is paid`;
export const successNoPrinterHeading = 'No printer?';
export const successNoPrinter =
  'Write the number on the box in large letters, and show the driver its code.';
export const successShowCode = 'Show the code';
export const successLabelPicture = 'Your label, as it prints';
export const successPrintCustoms = 'Print the customs papers (3 copies, sign them)';
export const successArrives = (day: string) => `Arrives ${day}`;
export const successPaidMore = MAILED;
export const successCreditPaid = `${CREDIT_PAID} ${MAILED}`;
export const successNext = 'Print the label now, and hand over the parcel on the collection date.';
export const successCollection = (when: string) => `We collect it on ${when}.`;
export const successSign =
  'This parcel crosses a customs border: print the customs declaration CN23 too, sign it by hand, and give it to the driver with the parcel.';
export const successSignSome =
  'For those that cross a customs border, print the customs declaration CN23 too, sign it by hand, and give it to the driver with the parcel.';
export const successTrack = 'Track the parcel';
export const successDocuments = 'Your papers';
export const successLabel = 'Print the label';
export const successLabelPdf = 'Label as PDF';
export const successAllLabels = {
  a6: 'All labels as PDF, one A6 page each',
  a4: 'All labels as PDF, four on A4',
  page: 'Print all labels from a page',
};
export const successReceipt = 'Receipt';
export const successCustoms = 'Customs declaration CN23';
export const successCalendar = 'Put the collection into your calendar';
export const successWaiting = 'We are waiting for your payment';
export const successWaitingMore =
  'If you have paid, this takes a moment: the payment provider has not told us yet. You need not pay again.';
export const successLooking = 'This page looks again by itself.';
export const successStopped =
  'There is still no news. Look again later: we send an e-mail as soon as it is paid.';
export const successLookAgain = 'Look again';
export const successNotPaid = 'You have not paid yet?';
export const successPay = 'Pay now';
export const successCancelledMore =
  'Nothing is collected. If you paid after that, the money goes back to your card.';
export const successSeveral = 'Thank you for your bookings';
export const successSeveralMore =
  'As soon as the payment is there, each booking gets its label and we send you an e-mail.';
export const successSeveralPaid = 'Thank you. Your bookings are paid';
export const successSeveralPaidMore =
  'We have sent you an e-mail. Each booking has its label and its papers on its own page.';
export const successWrong = 'This is not a booking number';
export const successWrongMore = 'Open the link in our e-mail: it leads to your booking.';
export const successFailedMore = 'Your booking is kept, and so is your payment.';
export const successNoScript = 'Your browser runs no scripts. See here how your booking stands:';
export const successDead = `${UNSHOWN} ${RELOAD}`;

export const openBookingSubmit = 'Open booking';
export const openBookingLost = 'Lost the e-mail?';
export const openBookingLostLink = 'Contact us';
