import * as common from '#messages/common.ts';

const inEuro = {
  net: 'Net in euro',
  vat: 'VAT in euro',
  total: 'Total in euro',
  credit: 'Credit in euro',
  card: 'Card in euro',
};

/* Other programs find a column of a CSV file by its head. */

export const bookings = {
  number: 'Number',
  bookedOn: 'Booked on',
  state: 'State',
  payment: 'Payment',
  collectOn: 'Collection on',
  collectPart: 'Collection part',
  promised: 'Promised by',
  pickupName: 'From',
  pickupTown: 'Collection town',
  pickupEircode: 'Collection Eircode',
  deliveryName: 'To',
  deliveryLine1: 'Delivery line 1',
  deliveryLine2: 'Delivery line 2',
  deliveryTown: 'Delivery town',
  deliveryPostcode: 'Delivery postcode',
  deliveryState: 'Delivery state',
  deliveryCountry: 'Delivery country',
  contents: 'Contents',
  weight: 'Weight in kg',
  pallets: 'Pallets',
  total: inEuro.total,
  vat: inEuro.vat,
  credit: inEuro.credit,
  receipt: 'Receipt number',
  pickupLatin: 'From in Latin letters',
  deliveryLatin: 'To in Latin letters',
  reference: common.reference,
};
export const statement = [
  ...['Date', 'Kind', 'Number', 'Bookings'],
  ...[inEuro.net, inEuro.vat, inEuro.total, inEuro.credit, inEuro.card, 'Your references'],
];
export const records = [
  ...['Date', 'Document', 'Number', 'Customer', 'VAT number of the customer', 'Bookings'],
  ...[inEuro.net, 'VAT rate in per cent', inEuro.vat, 'Gross in euro'],
  ...['Credit used in euro', inEuro.card, 'Payment reference', 'Done by'],
];
export const addresses = {
  name: 'Name',
  phone: common.fieldsPhone,
  line1: common.addressLine1,
  line2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
  state: 'State',
  country: common.addressCountry,
  latin: 'In Latin letters',
  bothRight: common.addressBothRight,
};
