import * as common from '#messages/common.ts';

const inEuro = {
  net: 'Net in euro',
  vat: 'VAT in euro',
  total: 'Total in euro',
  credit: 'Credit in euro',
  card: 'Card in euro',
};

/* Other programs find a column of a CSV file by its head. */

export const bookings = [
  ...['Number', 'Booked on', 'State', 'Payment'],
  ...['Collection on', 'Collection part', 'Promised by'],
  ...['From', 'Collection town', 'Collection Eircode'],
  ...['To', 'Delivery line 1', 'Delivery line 2', 'Delivery town'],
  ...['Delivery postcode', 'Delivery state', 'Delivery country'],
  ...[
    'Contents',
    'Weight in kg',
    'Pallets',
    inEuro.total,
    inEuro.vat,
    inEuro.credit,
    'Receipt number',
  ],
  ...['From in Latin letters', 'To in Latin letters', common.reference],
];
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
