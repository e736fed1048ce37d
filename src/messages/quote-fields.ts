import { QUOTE_REQUIRED } from '#messages/ordered.ts';

export const tabs = { national: 'National', international: 'International' };
export const tabsLabel = 'Where the parcel goes';
export const pickup = 'Pickup location';
export const pickupHint = 'Town or Eircode in Ireland, such as Galway or D6W PV38';
export const destination = 'Destination';
export const destinationHint = {
  national: 'Town or Eircode in Ireland',
  international: 'Country or city, such as Germany or London',
};
/** A form without tabs says it. */
export const destinationAbroad = 'Abroad too: a country or city, such as Germany or London';
export const placeExample = { national: 'Town or Eircode', international: 'Country or city' };
export const weight = 'Weight (kg)';
export const weights = 'Usual weights in kg';
export const weightHint = 'The one box, or all together when grouped';
export const submit = 'Get a quote';

export const required = QUOTE_REQUIRED;
