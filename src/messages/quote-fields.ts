import { QUOTE_REQUIRED } from '#messages/ordered.ts';

export const quoteFields = {
  tabs: { national: 'National', international: 'International' },
  tabsLabel: 'Where the parcel goes',
  pickup: 'Pickup location',
  pickupHint: 'Town or Eircode in Ireland, such as Galway or D6W PV38',
  destination: 'Destination',
  destinationHint: {
    national: 'Town or Eircode in Ireland',
    international: 'Country or city, such as Germany or London',
  },
  /** Without the tabs. */
  destinationAbroad: 'Abroad too: a country or city, such as Germany or London',
  placeExample: { national: 'Town or Eircode', international: 'Country or city' },
  weight: 'Weight (kg)',
  weights: 'Usual weights in kg',
  weightHint: 'The one box, or all together when grouped',
  submit: 'Get a quote',

  required: QUOTE_REQUIRED,
  places:
    'The list of places did not load. Check your connection and try again; the price list is on the Pricing page',
};
