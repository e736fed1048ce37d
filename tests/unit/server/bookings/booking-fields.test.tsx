import { parseFragment } from 'parse5';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { customsPage, labelPage, bookingPage } from '#api/booking-documents.ts';
import type { bookingFacts } from '#api/booking-facts.ts';
import { newBooking } from '#api/new-booking.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { Booking } from '#islands/booking/Booking.tsx';
import { Review } from '#islands/booking/Review.tsx';
import { calendarOf, forgetContactsOfOrder } from '#server/bookings/index.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import { attribute, elementsIn, trimmedText } from '#server/platform/html/site-frame.ts';
import { cookieOf, testApi } from '#tests/support/api/api.ts';
import { answerTo, payByCard } from '#tests/support/bookings/bookings.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { CALENDAR, TARIFF } from '#tests/support/paths/tariff.ts';

const ITEM = {
  description: 'Hurley',
  quantity: 3,
  weight: 1.25,
  value: 47,
  origin: 'Ireland',
  hs: '950699',
};

const ITEM_CELLS = Object.entries(ITEM).map(([name, value]): [string, string] => [
  `items.0.${name}`,
  String(value),
]);

/** Each field of a booking has its input, and its text on pages and papers; null is for fields that only steer. */
const FIELDS = {
  pickupDate: ['2026-11-24', 'Tuesday 24 November 2026'],
  pickupTime: ['morning', 'morning, 08:00 to 13:00'],
  pickupName: ['Aoife Byrne', 'Aoife Byrne'],
  pickupPhone: ['020 910 1234', '020 910 1234'],
  pickupLine1: ['12 Cypress Road', '12 Cypress Road'],
  pickupLine2: ['Flat 7', 'Flat 7'],
  pickupTown: ['Galway', 'Galway'],
  pickupLatin: ['Aoife Ui Bhroin, 12 Cypress Road', 'Aoife Ui Bhroin, 12 Cypress Road'],
  pickupEircode: ['h91e2k3', 'H91 E2K3'],
  pickupBothRight: [true, null],
  deliveryName: ['Maeve Doyle', 'Maeve Doyle'],
  deliveryPhone: ['+1 212 910 1234', '+1 212 910 1234'],
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
const KEPT = [
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

const elementsOf = (markup: string, tags: RegExp) =>
  [...elementsIn(parseFragment(markup, { scriptingEnabled: false }))].filter(({ tagName }) =>
    tags.test(tagName),
  );

describe('a field of a booking', () => {
  const api = testApi('sqlite');
  let shown = '';

  beforeAll(async () => {
    const fields = Object.entries(FIELDS).map(([name, [value]]): [string, unknown] => [
      name,
      value,
    ]);
    const body = { ...Object.fromEntries(fields), email: 'aoife@example.com' };
    const response = await api.post('userBooking/new', body);
    const { id } = await answerTo(newBooking, response);
    await payByCard(api, id);
    for (const { path } of [bookingPage, labelPage, customsPage]) {
      const page = await api.get(path.replace('{id}', id), cookieOf(response));
      const main = elementsOf(await page.text(), /^main$/);
      shown += main.map(trimmedText).join(' ');
    }
  });

  test('can be filled in before any script runs', () => {
    const { content } = api.services;
    const tariff = tariffOf(content.settings('tariff'));
    const form = renderToString(
      <Booking tariff={tariff} maxWeight="" calendar={calendarOf(content)} terms="/terms" />,
    );
    const names = elementsOf(form, /^(input|select|textarea)$/).map((control) =>
      attribute(control, 'name')?.replace(/\..*/, ''),
    );
    expect(Object.keys(FIELDS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('is read again before the order, the day in words', () => {
    const typed = Object.entries(FIELDS).flatMap(([name, [value]]): [string, string][] => {
      if (typeof value === 'string') return [[name, value]];
      return name === 'items' ? ITEM_CELLS : [];
    });
    const review = renderToString(
      <Review
        typed={typedBooking(Object.fromEntries(typed))}
        settings={{ tariff: TARIFF, maxWeight: '', calendar: CALENDAR, terms: '/terms' }}
      />,
    );
    const [text = ''] = elementsOf(review, /^dl$/).map(trimmedText);
    const unread = typed.filter(([, value]) => !text.toLowerCase().includes(value.toLowerCase()));
    expect(unread.map(([name]) => name)).toEqual(['pickupDate']);
  });

  test.each(Object.entries(FIELDS).filter(([, [, words]]) => words !== null))(
    'is kept, and shown on a page or a paper: %s',
    (_name, [, words]) => {
      expect(shown).toContain(words);
    },
  );

  test('is forgotten with telephones and notes, unless it is in the list of what is kept', async () => {
    const { db } = api.services;
    const { id, order_id } = await records.get(db, 'bookings', {});
    await inTransaction(db, (tx) => forgetContactsOfOrder(tx, order_id ?? ''));
    const { request } = await records.get(db, 'bookings', { id });
    const left = Object.entries(FIELDS).flatMap(([name, [typed]]) =>
      typeof typed === 'string' && request.includes(JSON.stringify(typed)) ? [name] : [],
    );
    expect(left, 'forget it in src/server/bookings/forget-contacts.ts').toEqual(KEPT);
  });
});
