import { receiverPage, receiverChange, stopNotices, changeDelivery } from '../receiver.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { TOKEN_EXAMPLE, TRACKING_EXAMPLE } from './examples.ts';

export const deliveryDocs: readonly DocumentedCall[] = [
  withDocs(changeDelivery, {
    title: 'Change a delivery on the way',
    about:
      'Once the parcel is collected and until it is out for delivery, in Ireland: another day with service, a safe place, or a neighbour. After a failed attempt it can be changed again. The driver sees it, and an e-mail confirms it.',
    example: {
      ...TRACKING_EXAMPLE,
      leaveAt: 'neighbour',
      neighbourName: 'Mary Byrne',
      neighbourDoor: 'Number 14',
    },
    failures: {
      403: bookingErrors.readsOnly,
      404: bookingErrors.notYours,
      409: 'The parcel is not collected yet, is out for delivery, or is not ours to deliver.',
    },
  }),
  withDocs(receiverPage, {
    title: 'The page of a receiver',
    about:
      'The link in each e-mail to the receiver leads here. It shows the delivery without price and papers, and its forms change the delivery or stop the e-mails.',
    type: 'text/html',
    failures: { 410: 'The link is too old, or it is not one of ours.' },
  }),
  withDocs(receiverChange, {
    title: 'Change a delivery as its receiver',
    about: 'The same change with the code of the link in an e-mail to the receiver.',
    example: { ...TOKEN_EXAMPLE, leaveAt: 'safe-place', safePlace: 'In the porch' },
    failures: {
      409: 'The parcel is out for delivery, or has arrived.',
      410: 'The link is too old, or it is not one of ours.',
    },
  }),
  withDocs(stopNotices, {
    title: 'Stop the e-mails to a receiver',
    about: 'For the button of a mail program (RFC 8058), and for the page.',
    failures: { 410: 'The link is too old, or it is not one of ours.' },
  }),
];

export const DELIVERY_MEANINGS: Readonly<Record<string, string>> = {
  receiverEmail:
    'E-mail address of the receiver, who then hears of its collection and delivery, and of what holds it up; empty when nobody does.',
  deliverOn: 'The day to which the delivery is moved, year-month-day; empty to leave it.',
  leaveAt: 'Where to leave the parcel; empty to leave that as it is.',
  safePlace: 'Where the safe place is.',
  neighbourName: 'Who the neighbour is.',
  neighbourDoor: 'The house or flat of the neighbour.',
  'PostUserBookingChangeDeliveryAnswer.note': 'Where to leave the parcel.',
  'PostUserBookingChangeDeliveryAnswer.promised': 'The day that is promised now.',
  'PostUserBookingReceiverChangeAnswer.note': 'Where to leave the parcel.',
  'PostUserBookingReceiverChangeAnswer.promised': 'The day that is promised now.',
  'GetUserBookingReceiverByToken.token': 'The code of the link in an e-mail to the receiver.',
  'PostUserBookingReceiverByToken.token': 'The code of the link in an e-mail to the receiver.',
};
