import { latinFault, needsLatin, type WrittenAddress } from '#domain/text/latin-letters.ts';
import * as addressErrors from '#messages/address-errors.ts';
import type { FieldProblem } from '#forms/problems.ts';
import type { Side } from '#api/address-values.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';

const addressOf = ({ value }: BookingInput, side: Side): WrittenAddress => ({
  name: value(`${side}Name`),
  line1: value(`${side}Line1`),
  line2: value(`${side}Line2`),
  town: value(`${side}Town`),
  latin: value(`${side}Latin`),
});

export const isLatinNeeded = (typed: BookingInput, side: Side): boolean =>
  needsLatin(addressOf(typed, side));

export const latinProblems = (typed: BookingInput): FieldProblem[] =>
  (['pickup', 'delivery'] as const).flatMap((side) => {
    const fault = latinFault(addressOf(typed, side));
    return fault === undefined
      ? []
      : [{ name: `${side}Latin`, message: addressErrors.latin[fault] }];
  });
