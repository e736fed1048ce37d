import * as v from 'valibot';
import { defineCall, getFrom, postTo } from './call.ts';
import {
  dayOrNone,
  done,
  linkToken,
  mailedToken,
  MAILED_TOKEN_MEANING,
  day,
  doneWith,
  optionalLine,
} from './shared-fields.ts';
import { LEAVE_AT } from '#domain/days/redelivery.ts';
import * as redelivery from '#messages/redelivery.ts';
import { BOOKING_NUMBER_MEANING, bookingNumber } from './booking-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { MANAGED_BOOKING, TOKEN_EXAMPLE, TRACKING_EXAMPLE } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

/** Missing and empty fields change nothing. */
export const deliveryChange = {
  deliverOn: v.nullish(dayOrNone(redelivery.errors.day), ''),
  leaveAt: v.nullish(v.union([v.literal(''), v.picklist(LEAVE_AT)]), ''),
  safePlace: optionalLine(100),
  neighbourName: optionalLine(60),
  neighbourDoor: optionalLine(60),
};

const CHANGE_MEANINGS: Record<keyof typeof deliveryChange, string> = {
  deliverOn: 'The day to which the delivery is moved, year-month-day; empty to leave it.',
  leaveAt: 'Where to leave the parcel; empty to leave that as it is.',
  safePlace: 'Where the safe place is.',
  neighbourName: 'Who the neighbour is.',
  neighbourDoor: 'The house or flat of the neighbour.',
};

/** Changes the delivery of a collected parcel until it is out for delivery (D53). */
export const changeDelivery = defineCall(postTo('userBooking/changeDelivery', 'guest'), {
  body: v.object({ id: bookingNumber, ...deliveryChange }),
  answer: doneWith({ promised: v.nullable(day), note: v.string() }),
});

const RECEIVER_PATH = 'userBooking/receiver/{token}';

/** The link of each mail to the receiver. The page shows no price, no papers and not the sender's address. */
export const receiverPage = defineCall(getFrom(RECEIVER_PATH, 'everyone'), {
  params: linkToken,
  answer: v.string(),
});

/** The page sends this, and so does one-click unsubscribing (RFC 8058). */
export const stopNotices = defineCall(postTo(RECEIVER_PATH, 'everyone'), {
  params: v.object({ token: mailedToken }),
  answer: done,
});

/** The receiver changes the delivery (D53). */
export const receiverChange = defineCall(postTo('userBooking/receiverChange', 'everyone'), {
  body: v.object({ token: mailedToken, ...deliveryChange }),
  answer: changeDelivery.answer,
});

const CHANGED_MEANINGS: Meanings<v.InferOutput<typeof changeDelivery.answer>> = {
  promised: 'The day that is promised now.',
  note: 'Where to leave the parcel.',
};
const NOTICE_TOKEN = { token: 'The code of the link in an e-mail to the receiver.' };
const OLD_LINK = { 410: 'The link is too old, or it is not one of ours.' };

export const deliveryDocs = (): DocumentedCall[] => [
  withDocs(changeDelivery, {
    title: 'Change a delivery on the way',
    about:
      'Once the parcel is collected and until it is out for delivery, in Ireland: another day with service, a safe place, or a neighbour. After a failed attempt it can be changed again. The driver sees it, and an e-mail confirms it.',
    body: { id: BOOKING_NUMBER_MEANING, ...CHANGE_MEANINGS },
    answer: CHANGED_MEANINGS,
    example: {
      ...TRACKING_EXAMPLE,
      leaveAt: 'neighbour',
      neighbourName: 'Mary Byrne',
      neighbourDoor: 'Number 14',
    },
    failures: {
      ...MANAGED_BOOKING,
      409: 'The parcel is not collected yet, is out for delivery, or is not ours to deliver.',
    },
  }),
  withDocs(receiverPage, {
    title: 'The page of a receiver',
    about:
      'The link in each e-mail to the receiver leads here. It shows the delivery without price and papers, and its forms change the delivery or stop the e-mails.',
    params: NOTICE_TOKEN,
    type: 'text/html',
    failures: OLD_LINK,
  }),
  withDocs(receiverChange, {
    title: 'Change a delivery as its receiver',
    about: 'The same change with the code of the link in an e-mail to the receiver.',
    body: { ...MAILED_TOKEN_MEANING, ...CHANGE_MEANINGS },
    answer: CHANGED_MEANINGS,
    example: { ...TOKEN_EXAMPLE, leaveAt: 'safe-place', safePlace: 'In the porch' },
    failures: { 409: 'The parcel is out for delivery, or has arrived.', ...OLD_LINK },
  }),
  withDocs(stopNotices, {
    title: 'Stop the e-mails to a receiver',
    about: 'For the button of a mail program (RFC 8058), and for the page.',
    params: NOTICE_TOKEN,
    failures: OLD_LINK,
  }),
];
