/** The words of the form of a quote, and of a field with suggestions. `#messages` gives these to everybody. */

export const quoteMessages = {
  tabs: { national: 'National', international: 'International' },
  tabsLabel: 'Where the parcel goes',
  pickup: 'Pickup location',
  pickupHint: 'Town or Eircode in Ireland, such as Galway or D6W PV38',
  destination: 'Destination',
  destinationHint: {
    national: 'Town or Eircode in Ireland',
    international: 'Country or city, such as Germany or London',
  },
  weight: 'Weight (kg)',
  weightHint: 'The one box, or all together when grouped',
  submit: 'Get a quote',
  problem: 'There is a problem',
  required: 'required',
};

export const comboboxMessages = {
  list: 'Suggestions',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: 'No suggestion. You can also enter an Eircode',
  loading: 'Loading, Please wait....',
};

export const placesMissing =
  'The list of places did not load. Check your connection and try again; the price list is on the Pricing page';
