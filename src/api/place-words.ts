import type { AddressWords, UnreadPostcode } from '#domain/places/resolve-address.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { eircodeProblem } from './eircode.ts';

const NAMES = new Map(Object.entries(addressErrors.postcodeNames));

/** These words are for towns and postcodes in separate fields. */
export const PLACE_WORDS: AddressWords = {
  ...placeErrors,
  pickupUnknown: addressErrors.townUnknown,
  destinationUnknown: addressErrors.townUnknown,
  postcode: postcodeProblem,
  elsewhere: addressErrors.elsewhere,
  unpriced: pricing.unpriced,
  eircodeProblem,
  northern: addressErrors.northern,
  british: addressErrors.british,
  state: addressErrors.state,
  otherState: addressErrors.otherState,
};

function postcodeProblem(
  country: string,
  example: string,
  read: UnreadPostcode,
  typed: string,
): string {
  const name = NAMES.get(country) ?? addressErrors.postcodeNames.other;
  switch (read.kind) {
    case 'meant':
      return placeErrors.meant(read.offered);
    case 'sign':
      return addressErrors.postcodeSign(read.sign, name, example);
    case 'length':
      return addressErrors.postcodeLength(name, read.wanted, read.count, example);
    case 'abroad':
      return addressErrors.postcodeAbroad(typed, read.country);
    case 'part':
      return addressErrors.postcodePart(typed, name, example);
    case 'empty':
    case 'wrong':
      return addressErrors.postcode(name, example);
  }
}
