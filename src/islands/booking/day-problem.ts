import { collectionParts } from '#domain/booking.ts';
import { bookingErrors as errors } from '#messages';
import type { FieldProblem } from '../parts/submit-parts.ts';
import { valueIn, type BookingSettings, type Typed } from './types.ts';

/** Why a day cannot be booked, or a part of it; undefined for one that can. */
export function dayProblem(
  { values, now }: Typed,
  { calendar }: Pick<BookingSettings, 'calendar'>,
): FieldProblem | undefined {
  const [day, part] = [valueIn({ values }, 'pickupDate'), valueIn({ values }, 'pickupTime')];
  if (day === '' || now === undefined) return undefined;
  const parts = collectionParts(day, now, calendar);
  if (parts.length === 0) return { name: 'pickupDate', message: errors.dateClosed };
  return part === '' || parts.some((open) => open === part)
    ? undefined
    : { name: 'pickupTime', message: errors.partLate };
}
