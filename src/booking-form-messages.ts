/** Every word of the booking form on /PayBooking; what can be wrong with a booking is in booking-messages.ts. */
export const bookingMessages = {
  pickup: 'Collection',
  delivery: 'Delivery',
  parcel: 'Parcel',
  contents: 'Contents',
  contact: 'Your contact',
  name: 'Contact name',
  line1: 'Address line 1',
  line2: 'Address line 2 (optional)',
  town: 'Town or city',
  eircode: 'Eircode (optional)',
  postcode: 'Eircode or postcode (optional)',
  country: 'Country',
  ireland: 'Ireland',
  date: 'Collection date',
  /** With the last day that can be booked. */
  dateUntil: (day: string) => `Until ${day}`,
  time: 'Time of collection',
  times: { morning: 'Morning, 8.00 to 13.00', afternoon: 'Afternoon, 13.00 to 18.00' },
  weight: 'Weight in kg',
  weightHint: (most: string) =>
    `All together, up to ${most}, such as 2.5. Leave it empty for pallets alone`,
  pallets: 'Number of pallets (optional)',
  palletsHint: 'Leave it empty when you send no pallet',
  inside: 'What is inside',
  insideHint: 'A few words, such as clothes and two books',
  group: 'Several packages for one address?',
  allowed: 'None of it is prohibited',
  emailHint: 'We send the label and the receipt here',
  news: 'Send me an e-mail when the parcel is',
  newsSteps: {
    mailCollected: 'collected',
    mailOutForDelivery: 'out for delivery',
    mailDelivered: 'delivered',
  },
  note: 'Safe place or neighbour (optional)',
  noteHint: 'Where we may leave it when nobody is there, such as with number 14',
  submit: 'Continue to payment',
  before: 'You see the price, VAT included, before you pay. You can cancel before the collection.',
};

/** What the form says of the list of what may not be sent. */
export const prohibitedMessages = {
  open: 'What you may not send',
  warning: 'Look at this before you book:',
};

/** The customs declaration, form CN23. */
export const customsMessages = {
  heading: 'Customs declaration',
  /** With the countries that need one. */
  only: (countries: string) => `Customs declaration: only for ${countries}`,
  explains:
    'Customs want to know what is inside, line by line. We print the form from it. The customs fee is in the price.',
  reason: 'Why you send it',
  reasons: {
    gift: 'Gift',
    sale: 'Sale of goods',
    documents: 'Documents',
    sample: 'Commercial sample',
    'returned-goods': 'Returned goods',
    other: 'Other',
  },
  line: (number: string) => `Line ${number}`,
  description: 'What it is',
  quantity: 'How many',
  weight: 'Net weight in kg',
  value: 'Value in euro',
  origin: 'Country of origin',
  hs: 'HS code (optional)',
  hsHint: '6 to 10 digits, if you know it',
  add: 'Add a line',
  remove: (number: string) => `Remove line ${number}`,
};

/** The price beside the form. */
export const bookingPriceMessages = {
  heading: 'Your price',
  empty: 'Fill in where we collect, the country and the weight. Then you see the price here.',
  unknown: 'There is no price yet.',
  bar: (price: string) => `${price}, VAT included`,
  barEmpty: 'Price: not known yet',
  useCredit: (credit: string) => `Use my credit of ${credit}`,
};

/** Saved addresses, and how a label is written. */
export const bookingHelpMessages = {
  saved: 'Use a saved address',
  savedFailed: 'Your addresses did not load. Try again, or type the address.',
  label: 'On the label:',
};
