import type { AddressWords, UnreadPostcode } from '#domain/places/resolve-address.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import { eircodeProblem } from './eircode.ts';

const NAMES = new Map(Object.entries(bookingErrors.postcodeNames));

/** These words are for towns and postcodes in separate fields. */
export const PLACE_WORDS: AddressWords = {
  ...pricing.errors,
  pickupUnknown: bookingErrors.townUnknown,
  destinationUnknown: bookingErrors.townUnknown,
  postcode: postcodeProblem,
  elsewhere: bookingErrors.elsewhere,
  unpriced: pricing.price.unpriced,
  eircodeProblem,
  northern: bookingErrors.northern,
  british: bookingErrors.british,
  state: bookingErrors.state,
  otherState: bookingErrors.otherState,
};

function postcodeProblem(
  country: string,
  example: string,
  read: UnreadPostcode,
  typed: string,
): string {
  const name = NAMES.get(country) ?? bookingErrors.postcodeNames.other;
  switch (read.kind) {
    case 'meant':
      return pricing.errors.meant(read.offered);
    case 'sign':
      return bookingErrors.postcodeSign(read.sign, name, example);
    case 'length':
      return bookingErrors.postcodeLength(name, read.wanted, read.count, example);
    case 'abroad':
      return bookingErrors.postcodeAbroad(typed, read.country);
    case 'part':
      return bookingErrors.postcodePart(typed, name, example);
    case 'empty':
    case 'wrong':
      return bookingErrors.postcode(name, example);
  }
}
