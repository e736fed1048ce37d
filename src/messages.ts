/**
 * Every sentence a widget can show. Literal texts of the specification (sections 5 and 8) stay as they are, odd
 * English included: tests compare them. Page copy is in content/.
 */
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
  heading: 'Your quote',
  resultPickup: 'Pickup',
  resultDelivery: 'Delivery',
  resultWeight: 'Weight',
  total: 'Total',
  breakdown: 'What the price is made of',
  parts: {
    band: (weight: string) => `Delivery of ${weight}`,
    extra: 'Pickup outside County Dublin',
    customs: 'Customs administration',
    net: 'Net',
    vat: (percent: number) => `VAT ${percent}%`,
  },
  promiseDay: (collection: string, delivery: string) =>
    `Booked now: collected ${collection}, delivered ${delivery}.`,
  promiseSameDay: (day: string) => `Booked now: collected and delivered ${day}.`,
  promiseRange: (collection: string, from: string, to: string) =>
    `Booked now: collected ${collection}, delivered between ${from} and ${to}.`,
  bookNow: 'Book Now',
  back: 'Back To Form',
  errors: {
    summary: 'There is a problem',
    required: 'required',
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
    places:
      'The list of places did not load. Check your connection and try again; the price list is on the Pricing page',
  },
  unpriced: (country: string) =>
    `We have no list price for ${country}. Ask the office for one: it takes one message.`,
  unpricedLink: 'Ask for a price',
  unpricedSubject: (country: string, weight: string) => `Price for ${weight} to ${country}`,
};

export const comboboxMessages = {
  list: 'Suggestions',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: 'No suggestion. You can also enter an Eircode',
  loading: 'Loading, Please wait....',
};

/** Why the API did not answer as it should, when it says nothing itself. */
export const failureMessages = {
  offline: 'There is no connection to us just now. What you typed is still here: try again.',
  slow: 'No answer came in time. What you typed is still here: try again.',
  refused: 'This was not accepted. Check what you typed and try again.',
  limited: 'That was too often. Wait a moment and try again.',
  limitedFor: (wait: string) => `That was too often. Try again in ${wait}.`,
  broken: 'Something is wrong on our side. What you typed is still here: try again in a moment.',
  unreadable: 'The answer cannot be read. What you typed is still here: try again in a moment.',
};

export const toastMessages = { close: 'Close' };

export * from './form-messages.ts';
export * from './account-messages.ts';
export * from './booking-messages.ts';
export * from './bulk-messages.ts';
export * from './payment-messages.ts';
export * from './success-messages.ts';
export * from './driver-messages.ts';
export * from './tracking-messages.ts';
export * from './frame-messages.ts';
