import * as v from 'valibot';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { readEori } from '#domain/parcel/eori.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as common from '#messages/common.ts';
import { email, optionalLine } from './shared-fields.ts';

/** The number of a booking is the tracking number of its parcel. */
export const bookingNumber = v.pipe(
  v.string(bookingErrors.notYours),
  v.maxLength(60, bookingErrors.notYours),
  v.check((typed) => readTrackingNumber(typed) !== undefined, bookingErrors.notYours),
  v.transform((typed) => readTrackingNumber(typed) ?? typed),
);
export const bookingParams = v.object({ id: bookingNumber });

/** The description of the API says this of a booking’s number. */
export const BOOKING_NUMBER_MEANING = 'The number of the booking, which is its tracking number.';

export const MAX_PLACE_NOTE = 200;
/** A safe place or a neighbour, when no one is in. */
export const placeNote = optionalLine(MAX_PLACE_NOTE);

/** E-mail address for the delivery notices, or '' for no notices. */
export const receiverEmail = v.nullish(
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), email()], common.fieldsEmailProblem),
  '',
);

/** The number is stored in capitals without spaces; it is '' where there is none. */
export const eori = v.pipe(
  optionalLine(40),
  v.check((text) => readEori(text) !== undefined, bookingErrors.eori),
  v.transform((text) => readEori(text) ?? ''),
);

export const LATIN_MEANING =
  'Name and address in Latin letters; required beside other letters than Greek and Cyrillic.';
export const REFERENCE_MEANING =
  'The sender’s own name for the parcel, such as an order number; empty for none. It is on the label.';
export const BOTH_RIGHT_MEANING = 'True when town and Eircode are both right, though we doubt it.';

/** The description of the API says this of what can be changed before the collection. */
export const CHANGEABLE_MEANINGS = {
  pickupDate: 'The day of the collection in Ireland, year-month-day.',
  pickupTime: 'The part of the day: until one o’clock, or after it.',
  deliveryName: 'Who gets the parcel.',
  deliveryPhone: 'Telephone number of who gets it.',
  deliveryLine1: 'House and street of the delivery.',
  deliveryLine2: 'Second line of the address of the delivery, if there is one.',
  deliveryTown: 'Town or city of the delivery; it must agree with postcode and country.',
  deliveryLatin: LATIN_MEANING,
  deliveryPostcode:
    'Postcode of the delivery, required by most countries; in Ireland an Eircode, required for a town that is not in the list.',
  deliveryState: 'State of the delivery by its code or name, required in the USA and Australia.',
  deliveryBothRight: BOTH_RIGHT_MEANING,
  placeNote: 'Where to leave it when nobody is there: a safe place or a neighbour.',
  receiverEmail:
    'E-mail address of the receiver, who then hears of its collection and delivery, and of what holds it up; empty when nobody does.',
};
