import * as v from 'valibot';
import { defineCall, getFrom, postTo } from './call.ts';
import { dayOrNone, done, linkToken, mailedToken, day, doneWith, optionalLine } from './text.ts';
import { LEAVE_AT } from '#domain/redelivery.ts';
import { redelivery } from '#messages/redelivery.ts';
import { bookingNumber } from './booking-fields.ts';

/** Missing and empty fields stay unchanged. */
export const deliveryChange = {
  deliverOn: v.nullish(dayOrNone(redelivery.errors.day), ''),
  leaveAt: v.nullish(v.union([v.literal(''), v.picklist(LEAVE_AT)]), ''),
  safePlace: optionalLine(100),
  neighbourName: optionalLine(60),
  neighbourDoor: optionalLine(60),
};

/** Changes the delivery of a collected parcel until it is out for delivery (D53). */
export const changeDelivery = defineCall(postTo('userBooking/changeDelivery', 'guest'), {
  body: v.object({ id: bookingNumber, ...deliveryChange }),
  answer: doneWith({ promised: v.nullable(day), note: v.string() }),
});

/** For the receiver, by a notice's link: change the delivery, stop notices. */

const PATH = 'userBooking/receiver/{token}';

/** Without price, papers and the sender's address. */
export const receiverPage = defineCall(getFrom(PATH, 'everyone'), {
  params: linkToken,
  answer: v.string(),
});

/** From the page or one-click (RFC 8058). */
export const stopNotices = defineCall(postTo(PATH, 'everyone'), {
  params: v.object({ token: mailedToken }),
  answer: done,
});

/** Changes the delivery (D53). */
export const receiverChange = defineCall(postTo('userBooking/receiverChange', 'everyone'), {
  body: v.object({ token: mailedToken, ...deliveryChange }),
  answer: changeDelivery.answer,
});
