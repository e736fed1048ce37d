import { BACK_TO_FORM } from '#messages/ordered.ts';
import { quoteFields } from '#messages/quote-fields.ts';

/** Prices, and errors of places and weights. */
export const pricing = {
  errors: {
    required: quoteFields.required,
    weightNumber: 'Enter the weight as a number of kilograms, such as 2.5',
    weightLow: 'Enter a weight above 0 kg',
    weightHigh: (most: string) => `Enter a weight of at most ${most}`,
    pickupUnknown: 'Choose the pickup place from the suggestions, or enter its Eircode',
    pickupEdge:
      'Part of this Eircode area is outside our Dublin area. Enter a town of it, such as Bray or Balbriggan',
    destinationUnknown:
      'Choose the destination from the suggestions, or enter its Eircode. For a place outside Ireland choose International above',
    abroadUnknown: 'Choose a country or city from the suggestions',
    ireland: 'This place is in Ireland. Choose National above',
    uk: 'Enter Great Britain or Northern Ireland: the price is not the same',
    palletsAbroad:
      'We carry pallets in Ireland only. For pallets abroad ask the office for an offer, on the Contact us page',
    palletsMany: (most: number) =>
      `One booking has at most ${most} pallets. For more ask the office for an offer, on the Contact us page`,
    degrees: 'Give latitude and longitude as numbers of degrees, such as 53.35 and -6.26.',
    placeEmpty: 'Give the beginning of a place.',
    countryCodes: 'Give country codes such as ie, or all.',
    several: (places: string) => `There are several: ${places}. Choose one of them`,
    eircode: (key: string) => `There is no Eircode area ${key}. Check the Eircode`,
    contradiction: (key: string, area: string, town: string) =>
      `${key} is in ${area}, the town says ${town}: which is right?`,
    meant: (town: string) => `Did you mean ${town}?`,
    elsewhere: (town: string, country: string, unknown: string) =>
      `${town} is in ${country}. ${unknown}`,
    postcodeAlone: (postcode: string) =>
      `Several countries have postcodes such as ${postcode}. Enter the country too`,
    places: quoteFields.places,
    street:
      'Give a street address: we cannot go to PO boxes, private bags, parcel lockers, post-office counters or military post',
    island: (name: string) =>
      `No ferry goes to ${name} on every day, so we have no list price. Ask the office for one, on the Contact us page`,
  },

  price: {
    heading: 'Your quote',
    total: 'Total',
    breakdown: 'What the price is made of',
    parts: {
      band: (weight: string) => `Delivery of ${weight}`,
      extra: 'Pickup outside County Dublin',
      customs: 'Customs administration',
      net: 'Net',
      vat: (percent: number) => `VAT ${percent}%`,
    },
    vatIncluded: 'VAT included',
    collected: 'We collect',
    arrives: 'It arrives',
    promise: (collected: string, hours: string, arrives: string) =>
      `Book now and we collect ${[collected, hours, 'at your door'].filter((part) => part !== '').join(', ')}. It arrives ${arrives}.`,
    hours: (from: string, to: string) => `${from} to ${to}`,
    today: 'today',
    sameDay: 'the same day',
    on: (day: string) => `on ${day}`,
    by: (day: string) => `by ${day}`,
    days: 'Or choose the day we collect',
    dayArrives: (days: string) => `arrives ${days}`,
    covered: (worth: string) => `Lost or damaged? We pay ${worth}, and this price back.`,
    worth: 'what it was worth',
    declaredWorth: 'what it was worth, at most the value you declare to customs',
    terms: 'See the terms.',
    back: BACK_TO_FORM,
    unpriced: (country: string) =>
      `We have no list price for ${country}. Ask the office for one: it takes one message.`,
    unpricedLink: 'Ask for a price',
    unpricedSubject: (country: string, weight: string) => `Price for ${weight} to ${country}`,
  },
};
