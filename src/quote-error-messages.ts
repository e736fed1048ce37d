/** What can be wrong with a quote or with the places of a booking. `#messages` gives these to everybody. */

import { placesMissing, quoteMessages } from './quote-messages.ts';

export const quoteErrors = {
  required: quoteMessages.required,
  weightNumber: 'Enter the weight as a number of kilograms, such as 2.5',
  weightLow: 'Enter a weight above 0 kg',
  weightHigh: (most: string) => `Enter a weight of at most ${most}`,
  pickupUnknown: 'Choose the pickup place from the suggestions, or enter its Eircode',
  pickupEdge:
    'Part of this Eircode area is outside our Dublin area. Enter the town instead, such as Bray',
  destinationUnknown:
    'Choose the destination from the suggestions, or enter its Eircode. For a place outside Ireland choose International above',
  abroadUnknown: 'Choose a country or city from the suggestions',
  ireland: 'This place is in Ireland. Choose National above',
  uk: 'Enter Great Britain or Northern Ireland: the price is not the same',
  several: (places: string) => `There are several: ${places}. Choose one of them`,
  eircode: (key: string) => `There is no Eircode area ${key}. Check the Eircode`,
  places: placesMissing,
};
