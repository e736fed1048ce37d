import * as v from 'valibot';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { readEori } from '#domain/eori.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { common } from '#messages/common.ts';
import { email, optionalLine } from './text.ts';

/** Equals the tracking number. */
export const bookingNumber = v.pipe(
  v.string(bookingErrors.notYours),
  v.maxLength(60, bookingErrors.notYours),
  v.check((typed) => readTrackingNumber(typed) !== undefined, bookingErrors.notYours),
  v.transform((typed) => readTrackingNumber(typed) ?? typed),
);
export const bookingParams = v.object({ id: bookingNumber });

/** A safe place or a neighbour, when no one is in. */
export const placeNote = optionalLine(200);

/** For notices; '' without. */
export const receiverEmail = v.nullish(
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), email()], common.fields.emailProblem),
  '',
);

export const flag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.picklist(['', 'yes', 'on', 'no'])]),
    v.transform((typed) => typed === true || typed === 'yes' || typed === 'on'),
  ),
  false,
);

/** '' for none; without spaces and in capitals. */
export const eori = v.pipe(
  optionalLine(40),
  v.check((text) => readEori(text) !== undefined, bookingErrors.eori),
  v.transform((text) => readEori(text) ?? ''),
);
