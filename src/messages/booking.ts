import { common } from '#messages/common.ts';

const EIRCODE_LABEL = 'Eircode (optional)';
/** By ISO 3166-1 code. */
const POSTCODES: Partial<Record<string, string>> = {
  IE: EIRCODE_LABEL,
  US: common.address.zip,
  ZA: 'Postal code',
};

/** /PayBooking; errors are in booking-errors.ts. */
export const booking = {
  steps: {
    from: 'Where do we collect?',
    to: 'Where does it go?',
    pay: 'Check and pay',
    collection: 'Collection',
    delivery: 'Delivery',
    parcel: 'Parcel',
    edit: 'Change',
    back: 'Back',
    next: { to: 'Next: delivery', pay: 'Next: check and pay' },
    count: (step: number) => `Step ${step} of 3`,
    route: (from: string, to: string, weight: string) => `${from} → ${to}, ${weight}`,
  },

  /** What was typed, before the order. */
  review: {
    unit: {
      kg: (weight: string) => `${weight} kg`,
      cm: (sides: string) => `${sides} cm`,
      euro: (value: string) => `€${value}`,
    },
    pieces: (quantity: string, what: string) => `${quantity} × ${what}`,
  },

  form: {
    name: 'Contact name',
    eircode: EIRCODE_LABEL,
    postcodes: POSTCODES,
    postcode: 'Postcode',
    ireland: 'Ireland',
    date: 'Collection date',
    otherDay: 'Other day',
    dateUntil: (day: string) => `Until ${day}`,
    time: 'Time of collection',
    times: { morning: 'Morning, 08:00 to 13:00', afternoon: 'Afternoon, 13:00 to 18:00' },
    weight: 'Weight in kg',
    weightHint: (most: string) =>
      `All together, up to ${most}, such as 2.5. Leave it empty for pallets alone`,
    more: 'More than one box, or a big one?',
    sides: { lengthCm: 'Length in cm', widthCm: 'Width in cm', heightCm: 'Height in cm' },
    addLine2: 'Add a flat or company',
    addLatin: 'Name or address in other than Latin letters',
    latin: 'The same in Latin letters',
    latinHint:
      'Name, street and town, for label, driver and customs. Such as Wang Xiaoming, 12 Main Street, Galway',
    extras: 'Safe place, e-mails, or your reference',
    often: 'Often inside',
    oftenInside: ['Clothes', 'Books', 'Gifts', 'Documents', 'Parts'],
    pallets: 'Number of pallets (optional)',
    palletsHint: (most: number) =>
      `In Ireland only, up to ${most}. For more, or abroad, ask the office`,
    inside: 'What is inside',
    insideHint: 'A few words, such as clothes and two books',
    allowed: 'None of it is prohibited',
    conditions: 'Some of it is carried only after you agree. Ask the office, and I pay then.',
    emailHint: 'We send your label and receipt here.',
    news: 'Send me an e-mail when the parcel is',
    newsSteps: {
      mailCollected: 'collected',
      mailOutForDelivery: 'out for delivery',
      mailDelivered: 'delivered',
    },
    receiver: 'The receiver',
    receiverEmail: 'E-mail of the receiver (optional)',
    receiverHint: 'They hear when the parcel comes, and can change the delivery',
    note: 'Safe place or neighbour (optional)',
    reference: `${common.reference} (optional)`,
    referenceHint:
      'Such as your order number. It is on the label, the receipt’s mail and your lists',
    noteHint: 'Where we may leave it when nobody is there, such as with number 14',
    before:
      'With the order you confirm that nothing in it is prohibited. You can cancel it until we collect the parcel.',
  },

  /** Which part of an address is right. */
  question: {
    eircode: (town: string) => `The Eircode: ${town}`,
    town: (town: string) => `The town: ${town}`,
    both: 'Both are right',
    north: 'Northern Ireland it is',
    britain: 'Great Britain it is',
  },

  /** A collection shared by several bookings of an order. */
  collections: {
    receipt:
      'The extra for a collection outside County Dublin is charged once for parcels that we collect at one address, on one day and in one half of it.',
    stays: (euro: string) =>
      `${euro} for the collection stays: other parcels are collected at the same door. It goes back with the last of them.`,
    back: 'The charge for the collection: no other parcel is collected there any more.',
    twice: 'The charge for the collection: another order has paid for it already.',
  },

  warning: 'Look at this before you book:',

  customs: {
    heading: 'Customs declaration',
    asked: 'What customs want to know',
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
    eori: 'EORI number (optional)',
    eoriHint: 'For a business, such as IE1234567T. Customs ask for it.',
    line: (number: string) => `Line ${number}`,
    fields: {
      description: 'What it is',
      quantity: 'How many',
      weight: 'Net weight in kg',
      value: 'Value in euro',
      origin: 'Country of origin',
      hs: 'HS code (optional)',
    },
    hsHint: '6 to 10 digits, if you know it',
    add: 'Add a line',
    remove: (number: string) => `Remove line ${number}`,
  },

  price: {
    heading: 'Your price',
    empty: 'Fill in where we collect, the country and the weight. Then you see the price here.',
    unknown: 'There is no price yet.',
    bar: (price: string) => `${price}, VAT included`,
    barEmpty: 'Price: not known yet',
    barDay: (day: string) => `delivered ${day}`,
    ask: 'Book, and pay when we agree',
    useCredit: (credit: string) => `Use my credit of ${credit}`,
  },

  help: {
    saved: 'Use a saved address',
    savedFailed: 'Your addresses did not load. Try again, or type the address.',
    label: 'On the label:',
  },

  savedChoice: {
    savedChoose: 'Choose an address',
    savedGroup: 'Saved',
    recentGroup: 'From your last bookings',
    savedNone: 'You have no address that fits here yet.',
  },

  lines: {
    collected: (day: string) => `Collected ${day}`,
    delivered: (days: string) => `delivered ${days}`,
    pallets: (count: string) => `Pallets: ${count}`,
    total: 'Total',
    due: 'Left to pay',
    was: 'Price that you saw',
    now: 'Price now',
    bookFor: (price: string) => `Book for ${price}`,
  },

  group: {
    explains: 'They go into one box with one label. Enter their weights, and we add them up.',
    label: 'Weights in kg',
    hint: 'With spaces between them, such as 5 5 2.5',
    wrong: 'Enter weights with spaces between them, such as 5 5 2.5.',
    sum: (weight: string) => `Together ${weight}.`,
    use: (weight: string) => `Use ${weight}`,
    tooHeavy: (weight: string) =>
      `Together ${weight}: that is more than one box may weigh. Send them on a pallet, or book two boxes.`,
  },

  prefill: {
    again: 'The form is filled in like the booking. Choose a date, and check the rest.',
    returned: 'The form is filled in for the way back. Choose a date, and check the rest.',
    receiver: 'The receiver is filled in. Say where we collect, and what you send.',
    returnAbroad: 'We collect in Ireland only, so the way back from abroad cannot be booked here.',
    notRead:
      'We could not read the booking, so the form is empty. Open the link in its e-mail, or log in, and try again.',
    unpriced: 'We have no list price for this destination. Ask the office for one.',
    dayOver: 'The day that you chose cannot be booked, so the next possible one is filled in.',
  },

  /** Drafts, and suspended bookings. */
  page: {
    kept: 'What you type is kept on this device until you book, log out or clear the form.',
    clear: 'Clear the form',
    cleared: 'The form is empty.',
    other: 'This form was changed in another tab',
    otherText: 'What you type here is not kept until you choose.',
    gone: 'This form was sent or cleared in another tab',
    takeOther: 'Take what the other tab has',
    takeEmpty: 'Clear it here too',
    keepThis: 'Keep what is here',
  },
};
