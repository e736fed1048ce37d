import { bookingErrors } from '#messages/booking-errors.ts';
import type { DocsOf } from './call-docs.ts';
import { TRACKING_EXAMPLE } from './examples.ts';

export const deliveryDocs: DocsOf<'Deliveries on the way'> = {
  changeDelivery: {
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
      404: bookingErrors.notYours,
      409: 'The parcel is not collected yet, is out for delivery, or is not ours to deliver.',
    },
  },
};

/** The meanings of the fields about deliveries on the way; see fields.ts. */
export const DELIVERY_MEANINGS: Readonly<Record<string, string>> = {
  deliverOn: 'The day to which the delivery is moved, year-month-day; empty to leave it.',
  leaveAt: 'Where to leave the parcel; empty to leave that as it is.',
  safePlace: 'Where the safe place is.',
  neighbourName: 'Who the neighbour is.',
  neighbourDoor: 'The house or flat of the neighbour.',
  'PostUserBookingChangeDeliveryAnswer.note': 'Where to leave the parcel.',
  'PostUserBookingChangeDeliveryAnswer.promised': 'The day that is promised now.',
};
