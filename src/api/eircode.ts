import * as v from 'valibot';
import { readEircode } from '#domain/places/eircode.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import { optionalLine } from './text.ts';

/** What is wrong with a field for an Eircode, which may be empty (D84). */
export function eircodeProblem(text: string): string | undefined {
  const read = readEircode(text);
  switch (read.kind) {
    case 'empty':
    case 'whole':
      return undefined;
    case 'key':
      return bookingErrors.eircodeKey(read.routingKey);
    case 'unknown':
      return pricing.errors.eircode(read.routingKey);
    case 'sign':
      return bookingErrors.eircodeSign(
        read.sign,
        read.offered === '' ? bookingErrors.eircodeCheck : pricing.errors.meant(read.offered),
      );
    case 'length':
      return bookingErrors.eircodeLength(read.count);
    case 'british':
      return bookingErrors.eircodeBritish(text.trim(), read.country);
  }
}

/** The Eircode is stored as it is printed; it is '' where there is none. */
export const optionalEircode = v.pipe(
  optionalLine(24),
  v.check(
    (text) => eircodeProblem(text) === undefined,
    ({ input }) => eircodeProblem(input) ?? '',
  ),
  v.transform((text) => {
    const read = readEircode(text);
    return read.kind === 'whole' ? read.formatted : '';
  }),
);
