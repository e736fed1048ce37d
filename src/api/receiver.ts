/** For the receiver, by a notice's link: change the delivery, stop notices. */
import * as v from 'valibot';
import { changeDelivery, deliveryChange } from './change-delivery.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import { done, mailedToken } from './text.ts';

const PATH = 'userBooking/receiver/{token}';
const params = v.object({ token: mailedToken });

/** Without price, papers and the sender's address. */
export const receiverPage = defineCall(getFrom(PATH, 'everyone'), { params, answer: v.string() });

/** From the page or one-click (RFC 8058). */
export const stopNotices = defineCall(postTo(PATH, 'everyone'), { params, answer: done });

/** Changes the delivery (D53). */
export const receiverChange = defineCall(postTo('userBooking/receiverChange', 'everyone'), {
  body: v.object({ token: mailedToken, ...deliveryChange }),
  answer: changeDelivery.answer,
});
