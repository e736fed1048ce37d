/** The words of a price. `#messages` gives these to everybody. */

export const priceMessages = {
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
  unpriced: (country: string) =>
    `We have no list price for ${country}. Ask the office for one: it takes one message.`,
  unpricedLink: 'Ask for a price',
  unpricedSubject: (country: string, weight: string) => `Price for ${weight} to ${country}`,
};
