import { BOOKING_DAYS, type DayRefusal } from '#domain/parcel/booking.ts';
import { formatDay } from '#domain/days/calendar.ts';

/* These say why we do not collect on a day. */

const ANOTHER_DAY = 'Choose another collection date.';
export const dayRefused = (refusal: DayRefusal): string => {
  if (refusal.kind === 'wrong') return `There is no such day. ${ANOTHER_DAY}`;
  if (refusal.kind === 'past') return `That day is over. ${ANOTHER_DAY}`;
  if (refusal.kind === 'far')
    return `We take bookings up to ${BOOKING_DAYS} days ahead, so until ${formatDay(refusal.last)}. ${ANOTHER_DAY}`;
  if (refusal.kind === 'late')
    return `It is too late to collect today: bookings for today end at ${refusal.cutOff}, Irish time. ${ANOTHER_DAY}`;
  return `We do not collect on that day. ${ANOTHER_DAY}`;
};
export const dayClosed = (day: string, reason: string) =>
  `We do not collect on ${day} (${reason}). ${ANOTHER_DAY}`;
