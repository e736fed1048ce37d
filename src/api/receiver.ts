/** What the receiver of a parcel can do with the link in a notice: change the delivery, and stop the notices. */
import * as v from 'valibot';
import { changeDelivery, deliveryChange } from './change-delivery.ts';
import { defineCall } from './call.ts';
import { done, mailedToken } from './text.ts';

const PATH = 'userBooking/receiver/{token}';
const params = v.object({ token: mailedToken });

/** The parcel as its receiver may see it: without price, papers and the sender's address. */
export const receiverPage = defineCall({
  method: 'GET',
  path: PATH,
  access: 'everyone',
  params,
  answer: v.string(),
});

/** Stops the notices, from the page or from the button of a mail program (RFC 8058). */
export const stopNotices = defineCall({
  method: 'POST',
  path: PATH,
  access: 'everyone',
  params,
  answer: done,
});

/** Changes the delivery with the link in a notice (D53). */
export const receiverChange = defineCall({
  method: 'POST',
  path: 'userBooking/receiverChange',
  access: 'everyone',
  body: v.object({ token: mailedToken, ...deliveryChange }),
  answer: changeDelivery.answer,
});
