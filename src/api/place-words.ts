import type { AddressWords } from '#domain/delivery-address.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';

const NAMES = new Map(Object.entries(bookingErrors.postcodeNames));

/** What can be wrong with the places of a booking, which asks for town and postcode each in a field of its own. */
export const PLACE_WORDS: AddressWords = {
  ...pricing.errors,
  pickupUnknown: bookingErrors.townUnknown,
  postcode: (country, example) =>
    bookingErrors.postcode(NAMES.get(country) ?? bookingErrors.postcodeNames.other, example),
  elsewhere: bookingErrors.elsewhere,
  eircodeForm: bookingErrors.eircode,
  northern: bookingErrors.northern,
  british: bookingErrors.british,
  state: bookingErrors.state,
  otherState: bookingErrors.otherState,
};
