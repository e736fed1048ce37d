import { parseFragment } from 'parse5';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingPage, customsPage, exportBookings, labelPage } from '#api/booking-documents.ts';
import type { bookingFacts } from '#api/booking-facts.ts';
import { driverJourneys } from '#api/driver.ts';
import { CHANGEABLE_MEANINGS } from '#api/booking-fields.ts';
import { newBooking } from '#api/new-booking.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { Booking } from '#islands/booking/Booking.tsx';
import { sameAs } from '#islands/booking/draft/prefill-known.ts';
import { Review } from '#islands/booking/Review.tsx';
import { StopList } from '#islands/driver/stops/StopList.tsx';
import { appendEvent, calendarOf, forgetContactsOfOrder } from '#server/bookings/index.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import { attribute, elementsIn, trimmedText } from '#server/platform/html/site-frame.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { answerTo, payByCard, rowOf, viewIn } from '#tests/support/bookings/bookings.ts';
import { newPerson } from '#tests/support/bookings/parcels.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { CALENDAR, TARIFF } from '#tests/support/paths/tariff.ts';
import { testOffice } from '#tests/support/people/office.ts';

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
const LEFT_OUT = {
  'the page of the booking': [...PHONES, 'pickupLatin', 'deliveryLatin', ...CUSTOMS],
  'the label': ['contents', ...CUSTOMS, 'receiverEmail'],
  'the declaration for customs': [
    ...[...WHEN, 'weight', ...BOX],
    ...['reference', 'placeNote', 'receiverEmail'],
  ],
  'the mail about the booking': ['pickupTime', ...PHONES, ...CUSTOMS, 'receiverEmail'],
  'what the office sees': ['customsReason'],
  'the file of all bookings': [
    ...[...WHEN, ...PHONES, ...PICKUP_STREET, 'weight', ...BOX],
    ...[...CUSTOMS, 'placeNote', 'receiverEmail'],
  ],
  'the list of the driver who delivers': [
    ...[...WHEN, ...PICKUP, 'deliveryState', 'deliveryCountry', ...BOX],
    ...['contents', ...CUSTOMS, 'reference', 'receiverEmail'],
  ],
};

/** The price depends on most of them. Whether town and Eircode are both right is only asked in Ireland. */
const FIXED = [
  ...[...PICKUP, 'pickupBothRight', 'deliveryBothRight', 'deliveryCountry', 'weight', ...BOX],
  ...['pallets', 'contents', ...TICKS, ...CUSTOMS, 'reference', ...NEWS],
];

/** Each booking is asked for these again. */
const ASKED_AGAIN = [...WHEN, ...TICKS, 'reference', 'receiverEmail', ...NEWS];

const elementsOf = (markup: string, tags: RegExp) =>
  [...elementsIn(parseFragment(markup, { scriptingEnabled: false }))].filter(({ tagName }) =>
    tags.test(tagName),
  );

const inOrder = (names: readonly string[]) =>
  Object.keys(FIELDS).filter((name) => names.includes(name));

const namesIn = (markup: string) =>
  elementsOf(markup, /^(input|select|textarea)$/).map((control) =>
    attribute(control, 'name')?.replace(/\..*/, ''),
  );

describe('a field of a booking', () => {
  const { api, office } = testOffice('sqlite');
  const places: Partial<Record<keyof typeof LEFT_OUT, string>> = {};
  let changeForm = '';
  let again: Record<string, string> = {};

  beforeAll(async () => {
    const { db, services } = api;
    const fields = Object.entries(FIELDS).map(([name, [value]]): [string, unknown] => [
      name,
      value,
    ]);
    const { headers } = await newPerson(api);
    const body = { ...Object.fromEntries(fields), email: 'aoife@example.com' };
    const { id } = await answerTo(newBooking, await api.post('userBooking/new', body, headers));
    await payByCard(api, id);
    const { id: booking, order_id: order } = await rowOf(api, id);
    const pageOf = async ({ path }: { path: string }) =>
      (await api.get(path.replace('{id}', id), headers)).text();
    const mainOf = async (call: { path: string }) =>
      elementsOf(await pageOf(call), /^main$/)
        .map(trimmedText)
        .join(' ');
    places['the page of the booking'] = await mainOf(bookingPage);
    places['the label'] = await mainOf(labelPage);
    places['the declaration for customs'] = await mainOf(customsPage);
    places['the mail about the booking'] = (await mailNow(services, 'booking', order ?? '')).text;
    places['what the office sees'] = (await office(['booking', id])).out;
    places['the file of all bookings'] = await pageOf(exportBookings);
    changeForm = await pageOf(bookingPage);
    again = sameAs(await viewIn(api, id, headers));
    const driver = await newPerson(api, 'driver');
    for (const state of ['collected', 'at_depot', 'out_for_delivery'] as const)
      await inTransaction(db, (tx) =>
        appendEvent(tx, {
          booking: { id: booking },
          state,
          town: 'Athlone',
          accountId: driver.id,
          now: services.now(),
        }),
      );
    const stops = await answerTo(driverJourneys, await api.get('driver/journeys', driver.headers));
    const list = { ...stops, account: driver.id, savedAt: stops.now, aheadMs: 0 };
    places['the list of the driver who delivers'] = elementsOf(
      renderToString(<StopList list={list} queue={[]} choose={() => undefined} />),
      /^section$/,
    )
      .map(trimmedText)
      .join(' ');
  });

  test('can be filled in before any script runs', () => {
    const { content } = api.services;
    const tariff = tariffOf(content.settings('tariff'));
    const form = renderToString(
      <Booking tariff={tariff} maxWeight="" calendar={calendarOf(content)} terms="/terms" />,
    );
    const names = namesIn(form);
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
      expect(Object.values(places).join(' ')).toContain(words);
    },
  );

  test.each(Object.entries(LEFT_OUT))('is shown in %s, but for some', (place, left) => {
    const text = new Map(Object.entries(places)).get(place) ?? '';
    const unseen = Object.entries(FIELDS).flatMap(([name, [, words]]) =>
      words !== null && !text.includes(words) ? [name] : [],
    );
    expect(unseen, 'show it there, or add it to LEFT_OUT').toEqual(inOrder(left));
  });

  test('can be changed before the collection, but for some', () => {
    const names = namesIn(changeForm);
    expect(Object.keys(FIELDS).filter((name) => !names.includes(name))).toEqual(inOrder(FIXED));
    expect(Object.keys(FIELDS).filter((name) => !(name in CHANGEABLE_MEANINGS))).toEqual(
      inOrder(FIXED.filter((name) => name !== 'deliveryBothRight')),
    );
  });

  test('is filled in again for the same booking, but for some', () => {
    const filled = Object.keys(again).map((name) => name.replace(/\..*/, ''));
    expect(Object.keys(FIELDS).filter((name) => !filled.includes(name))).toEqual(
      inOrder(ASKED_AGAIN),
    );
  });

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
