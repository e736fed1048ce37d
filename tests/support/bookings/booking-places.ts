import type { bookingFacts } from '#api/booking-facts.ts';

const ITEM = {
  description: 'Hurley',
  quantity: 3,
  weight: 1.25,
  value: 47,
  origin: 'Ireland',
  hs: '950699',
};

export const ITEM_CELLS = Object.entries(ITEM).map(([name, value]): [string, string] => [
  `items.0.${name}`,
  String(value),
]);

/** Each field of a booking has its input, and its text on pages and papers; null is for fields that only steer. */
export const FIELDS = {
  pickupDate: ['2026-11-24', 'Tuesday 24 November 2026'],
  pickupTime: ['morning', 'morning, 08:00 to 13:00'],
  pickupName: ['Aoife Byrne', 'Aoife Byrne'],
  pickupPhone: ['020 910 4321', '910 4321'],
  pickupLine1: ['12 Cypress Road', '12 Cypress Road'],
  pickupLine2: ['Flat 7', 'Flat 7'],
  pickupTown: ['Galway', 'Galway'],
  pickupLatin: ['Aoife Ui Bhroin, House 12', 'Aoife Ui Bhroin, House 12'],
  pickupEircode: ['h91e2k3', 'H91 E2K3'],
  pickupBothRight: [true, null],
  deliveryName: ['Maeve Doyle', 'Maeve Doyle'],
  deliveryPhone: ['+1 212 910 1234', '212 910 1234'],
  deliveryLine1: ['350 Fifth Avenue', '350 Fifth Avenue'],
  deliveryLine2: ['Floor 12', 'Floor 12'],
  deliveryTown: ['New York', 'New York'],
  deliveryLatin: ['Maeve Ni Dhuill, 350 5th Avenue', 'Maeve Ni Dhuill, 350 5th Avenue'],
  deliveryPostcode: ['10118', '10118'],
  deliveryState: ['NY', 'NY'],
  deliveryBothRight: [false, null],
  deliveryCountry: ['usa', 'USA'],
  weight: ['4.25', '4.25 kg'],
  lengthCm: ['61', '61 × 42 × 23 cm'],
  widthCm: ['42', '61 × 42 × 23 cm'],
  heightCm: ['23', '61 × 42 × 23 cm'],
  // Pallets travel in Ireland only.
  pallets: [0, null],
  contents: ['Three hurleys', 'Three hurleys'],
  nothingProhibited: [true, null],
  conditionsMet: [true, null],
  customsReason: ['gift', 'yes: Gift'],
  eori: ['ie 1234567t', 'IE1234567T'],
  items: [[ITEM], 'Hurley'],
  reference: ['Order #1042-B', 'Order #1042-B'],
  placeNote: ['Behind the blue gate', 'Behind the blue gate'],
  receiverEmail: ['maeve@example.com', 'maeve@example.com'],
  mailCollected: [true, null],
  mailOutForDelivery: [true, null],
  mailDelivered: [true, null],
} satisfies Record<keyof typeof bookingFacts, [typed: unknown, shown: string | null]>;

/** These stay in a booking for tax, customs and claims when its contacts are forgotten (D69). */
export const KEPT = [
  'pickupName',
  'pickupLine1',
  'pickupLine2',
  'pickupTown',
  'pickupLatin',
  'deliveryName',
  'deliveryLine1',
  'deliveryLine2',
  'deliveryTown',
  'deliveryLatin',
  'deliveryPostcode',
  'deliveryState',
  'contents',
  'customsReason',
  'reference',
];

const WHEN = ['pickupDate', 'pickupTime'];
const PHONES = ['pickupPhone', 'deliveryPhone'];
const PICKUP_STREET = ['pickupLine1', 'pickupLine2'];
const PICKUP = [
  ...['pickupName', 'pickupPhone', ...PICKUP_STREET],
  ...['pickupTown', 'pickupLatin', 'pickupEircode'],
];
const BOX = ['lengthCm', 'widthCm', 'heightCm'];
const CUSTOMS = ['customsReason', 'eori', 'items'];
const TICKS = ['nothingProhibited', 'conditionsMet'];
const NEWS = ['mailCollected', 'mailOutForDelivery', 'mailDelivered'];

/** A new field is shown in each place, or is named here as one that the place leaves out, or says in other words. */
export const PLACES = {
  'the page of the booking': {
    in: 'server/bookings/pages/BookedFacts.tsx',
    without: [...PHONES, 'pickupLatin', 'deliveryLatin', ...CUSTOMS],
  },
  'the page of the payment': {
    in: 'islands/payment/BookingSummary.tsx',
    without: [
      ...WHEN,
      'pickupName',
      ...PHONES,
      'pickupLine2',
      'deliveryLine2',
      'pickupLatin',
      'deliveryLatin',
      ...CUSTOMS,
      'reference',
      'placeNote',
      'receiverEmail',
    ],
  },
  'the lists of an account and a browser': {
    in: 'islands/account/BookingItem.tsx and server/bookings/pages/my-bookings.tsx',
    without: [
      'pickupTime',
      'pickupName',
      ...PHONES,
      ...PICKUP_STREET,
      'pickupLatin',
      'pickupEircode',
      'deliveryLine1',
      'deliveryLine2',
      'deliveryLatin',
      'deliveryPostcode',
      'deliveryState',
      'weight',
      ...BOX,
      'contents',
      ...CUSTOMS,
      'placeNote',
      'receiverEmail',
    ],
  },
  'the addresses of earlier bookings': {
    in: 'api/addresses.ts and server/bookings/recent-addresses.ts',
    without: [
      ...WHEN,
      'deliveryCountry',
      'weight',
      ...BOX,
      'contents',
      ...CUSTOMS,
      'reference',
      'placeNote',
      'receiverEmail',
    ],
  },
  'the label': {
    in: 'server/documents/label-facts.ts',
    without: ['contents', ...CUSTOMS, 'receiverEmail'],
  },
  'the declaration for customs': {
    in: 'server/documents/customs-page.tsx',
    without: [...WHEN, 'weight', ...BOX, 'reference', 'placeNote', 'receiverEmail'],
  },
  'the mail about the booking': {
    in: 'server/bookings/mails/mail-facts.ts',
    without: ['pickupTime', ...PHONES, ...CUSTOMS, 'receiverEmail'],
  },
  'what the office sees': {
    in: 'server/office/commands/booking.ts',
    without: ['customsReason'],
  },
  'the file of all bookings': {
    in: 'server/bookings/export-bookings.ts',
    without: [
      ...[...WHEN, ...PHONES, ...PICKUP_STREET, 'weight', ...BOX],
      ...[...CUSTOMS, 'placeNote', 'receiverEmail'],
    ],
  },
  'the list of the driver who delivers': {
    in: 'api/driver.ts, server/drivers/journeys.ts and islands/driver/stops/StopList.tsx',
    without: [
      ...[...WHEN, ...PICKUP, 'deliveryState', 'deliveryCountry', ...BOX],
      ...['contents', ...CUSTOMS, 'reference', 'receiverEmail'],
    ],
  },
};

/** The price depends on most of them. Whether town and Eircode are both right is only asked in Ireland. */
export const FIXED = [
  ...[...PICKUP, 'pickupBothRight', 'deliveryBothRight', 'deliveryCountry', 'weight', ...BOX],
  ...['pallets', 'contents', ...TICKS, ...CUSTOMS, 'reference', ...NEWS],
];

/** Each booking is asked for these again. */
export const ASKED_AGAIN = [...WHEN, ...TICKS, 'reference', 'receiverEmail', ...NEWS];
