import * as v from 'valibot';
import { LEAVE_AT } from '#domain/redelivery.ts';
import { redelivery } from '#messages/redelivery.ts';
import { bookingNumber } from './booking-view.ts';
import { defineCall, postTo } from './call.ts';
import { day, doneWith, optionalLine } from './text.ts';

/** Missing and empty fields stay unchanged. */
export const deliveryChange = {
  deliverOn: v.nullish(
    v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.isoDate())], redelivery.errors.day),
    '',
  ),
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
