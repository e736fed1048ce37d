import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import * as pricing from '#messages/pricing.ts';

const IN_PLAIN_LETTERS = 'In plain letters';
const barcode = (number: string) => `Code 128 of ${number}`;

export const print = {
  back: 'Back to the booking',
  pdf: 'Open as PDF',
  how: 'Print it with your browser: Ctrl + P, on a Mac ⌘ + P, on a phone Share and Print.',
};

export const pdf = {
  busyTitle: 'The PDF cannot be made at the moment',
  busy: 'Many are being made, or something went wrong. Print the page instead, or try again in half a minute.',
  page: 'The page to print',
  letters:
    'A file cannot draw all letters of this label, but this page has them: print it with your browser.',
  lost: 'A letter that this file cannot draw: the page that you open without “-pdf” in its address has it.',
  left: (count: number) =>
    count === 1 ? '1 label is not in this file' : `${count} labels are not in this file`,
  leftWhy: 'Names or addresses on them have letters that a file cannot draw. Print each as a page:',
  again: common.again,
};

export const label = {
  withFerry: 'with the ferry',
  title: (number: string) => `Label of ${number}`,
  all: (count: number) => (count === 1 ? '1 label' : `${count} labels`),
  some: (from: number, to: number, of: number) => `Labels ${from} to ${to} of ${of}`,
  hint: 'One A6 page for each piece: choose paper size A6 and no scaling, or print on A4 and cut it out. After a change of the date or the address, print it again.',
  noPrinter:
    'Without a printer, write the tracking number on the box in large letters and show the driver the code of your booking.',
  piece: (at: number, of: number) => `Piece ${at} of ${of}`,
  kinds: { box: 'Box', pallet: 'Pallet' },
  national: 'National',
  international: 'International',
  to: 'To',
  from: 'From, and back to if it cannot be delivered',
  plain: IN_PLAIN_LETTERS,
  phone: 'Phone',
  route: 'Route',
  depot: 'Depot',
  weight: 'Weight',
  collection: 'Collection',
  promised: 'Deliver by',
  reference: 'Reference of the sender',
  note: 'If nobody is there',
  customs: 'CN23 enclosed',
  code: barcode,
  qr: (number: string) => `QR code with the tracking address of ${number}`,
};

export const receipt = {
  title: (number: string) => `Receipt number ${number}`,
  refundTitle: (number: string) => `Refund number ${number}`,
  date: 'Date',
  seller: 'Seller',
  company: (number: string) => `Company number ${number}`,
  vatNumber: (number: string) => `VAT number ${number}`,
  customer: 'Customer',
  collectedAt: 'Collected at',
  supplies: 'Parcel collection and delivery',
  booking: 'Booking',
  journey: (from: string, to: string) => `${from} to ${to}`,
  price: 'Price',
  net: 'Net',
  vat: pricing.partsVat,
  total: 'Total',
  all: 'Together',
  payment: 'Payment',
  credit: 'Paid with credit',
  card: 'Paid by card',
  refund: (number: string) =>
    `Booking ${number} was cancelled on this day, and its whole price was given back:`,
  partRefund: (number: string, reason: string) =>
    `A part of the price of booking ${number} was given back on this day: ${reason}`,
  toCard: 'Back to the card',
  toCredit: 'Back to the credit of the account',
};

export const statement = {
  title: (month: string) => `Statement for ${month}`,
  csv: 'Download as CSV',
  caption: 'Paid and refunded in this month',
  paper: 'Receipt or refund note',
  vat: 'VAT',
  credit: 'By credit',
  card: 'By card',
  bookings: (count: number) => `${count} bookings`,
  none: 'Nothing was paid or refunded in this month.',
  nothingDue:
    'Every booking is paid when it is made, so nothing is due. The receipts are the invoices.',
  out: 'Log in first, to see your statement.',
};

export const customs = {
  title: payment.successCustoms,
  heading: 'CUSTOMS DECLARATION',
  opened: 'May be opened officially',
  hint: 'Print it three times, sign each, and put them into a clear pocket on the parcel, outside.',
  from: 'From (sender)',
  to: 'To (addressee)',
  plain: IN_PLAIN_LETTERS,
  name: 'Name',
  street: 'Street',
  town: 'City',
  postcode: 'Postcode',
  country: 'Country',
  eori: 'EORI number',
  phone: 'Telephone',
  email: 'E-mail',
  item: 'No. of item',
  itemCode: barcode,
  items: 'Contents',
  description: '1. Detailed description of contents',
  quantity: '2. Quantity',
  netWeight: '3. Net weight (kg)',
  gross: '4. Total gross weight (kg)',
  value: '5. Value (EUR)',
  totalValue: '6. Total value (EUR)',
  hs: '7. HS tariff number',
  origin: '8. Country of origin',
  totals: 'Totals',
  charges: '9. Postal charges (EUR, VAT included)',
  category: '10. Category of item',
  comments: '11. Comments',
  licence: '12. Licence',
  certificate: '13. Certificate',
  invoice: '14. Invoice',
  certify:
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  signature: "15. Date and sender's signature",
  ticked: 'yes',
};

export const calendar = {
  summary: (brand: string) => `${brand} collects your parcel`,
  text: (number: string, link: string) =>
    `Booking ${number}. Have the parcel ready with its label, or show the code of the booking to the driver.\nFollow the parcel: ${link}`,
};
