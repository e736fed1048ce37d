import type { AddressWords } from '#domain/resolve-address.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';

const NAMES = new Map(Object.entries(bookingErrors.postcodeNames));

/** For towns and postcodes in separate fields. */
export const PLACE_WORDS: AddressWords = {
  ...pricing.errors,
  pickupUnknown: bookingErrors.townUnknown,
  destinationUnknown: bookingErrors.townUnknown,
  postcode: (country, example) =>
    bookingErrors.postcode(NAMES.get(country) ?? bookingErrors.postcodeNames.other, example),
  elsewhere: bookingErrors.elsewhere,
  eircodeForm: bookingErrors.eircode,
  northern: bookingErrors.northern,
  british: bookingErrors.british,
  state: bookingErrors.state,
  otherState: bookingErrors.otherState,
};
