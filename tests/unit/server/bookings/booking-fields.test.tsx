import { parseFragment } from 'parse5';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingPage, customsPage, exportBookings, labelPage } from '#api/booking-documents.ts';
import { driverJourneys } from '#api/driver.ts';
import { CHANGEABLE_MEANINGS } from '#api/booking-fields.ts';
import { filterBookings } from '#api/manage-booking.ts';
import { newBooking } from '#api/new-booking.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { BookingItem } from '#islands/account/BookingItem.tsx';
import { Booking } from '#islands/booking/Booking.tsx';
import { sameAs } from '#islands/booking/draft/prefill-from-api.ts';
import { Review } from '#islands/booking/Review.tsx';
import { StopList } from '#islands/driver/stops/StopList.tsx';
import { BookingSummary } from '#islands/payment/BookingSummary.tsx';
import { appendEvent, calendarOf, forgetContactsOfOrder } from '#server/bookings/index.ts';
import { inTransaction, records } from '#server/platform/db/index.ts';
import { attribute, elementsIn } from '#server/platform/html/site-frame.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import {
  ASKED_AGAIN,
  FIELDS,
  FIXED,
  ITEM_CELLS,
  KEPT,
  PLACES,
} from '#tests/support/bookings/booking-places.ts';
import { answerTo, payByCard, rowOf, viewIn } from '#tests/support/bookings/bookings.ts';
import { newPerson } from '#tests/support/bookings/parcels.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { CALENDAR, TARIFF } from '#tests/support/paths/tariff.ts';
import { testOffice } from '#tests/support/people/office.ts';
import { trimmedText } from '#tests/support/site/element-text.ts';

const elementsOf = (markup: string, tags: RegExp) =>
  [...elementsIn(parseFragment(markup, { scriptingEnabled: false }))].filter(({ tagName }) =>
    tags.test(tagName),
  );

const textOf = (drawn: ReactElement): string =>
  elementsOf(renderToString(drawn), /^(section|dl|li)$/)
    .map(trimmedText)
    .join(' ');

const inOrder = (names: readonly string[]) =>
  Object.keys(FIELDS).filter((name) => names.includes(name));

const namesIn = (markup: string) =>
  elementsOf(markup, /^(input|select|textarea)$/).map((control) =>
    attribute(control, 'name')?.replace(/\..*/, ''),
  );

describe('a field of a booking', () => {
  const { api, office } = testOffice('sqlite');
  const places: Partial<Record<keyof typeof PLACES, string>> = {};
  let number = '';
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
    number = id;
    const { id: booking, order_id: order } = await rowOf(api, id);
    const pageOf = async ({ path }: { path: string }) =>
      (await api.get(path.replace('{id}', id), headers)).text();
    const mainOf = async (call: { path: string }) =>
      elementsOf(await pageOf(call), /^main$/)
        .map(trimmedText)
        .join(' ');
    places['the page of the booking'] = await mainOf(bookingPage);
    const view = await viewIn(api, id, headers);
    const lines = await answerTo(filterBookings, await api.post('userBooking/filter', {}, headers));
    places['the page of the payment'] = textOf(<BookingSummary booking={view} />);
    places['the lists of an account and a browser'] = lines.bookings
      .map((booking) => textOf(<BookingItem booking={booking} />))
      .join(' ');
    places['the addresses of earlier bookings'] = await (
      await api.get('userBooking/addresses', headers)
    ).text();
    places['the label'] = await mainOf(labelPage);
    places['the declaration for customs'] = await mainOf(customsPage);
    places['the mail about the booking'] = (await mailNow(services, 'booking', order ?? '')).text;
    places['what the office sees'] = (await office(['booking', id])).out;
    places['the file of all bookings'] = await pageOf(exportBookings);
    changeForm = await pageOf(bookingPage);
    again = sameAs(view);
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
    places['the list of the driver who delivers'] = textOf(
      <StopList list={list} queue={[]} choose={() => undefined} />,
    );
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

  test.each(Object.entries(PLACES))(
    'is shown in %s, but for some',
    (place, { in: files, without }) => {
      // The number is a random one, which may have the letters of a state in it.
      const text = (new Map(Object.entries(places)).get(place) ?? '')
        .replaceAll(number, '')
        .replaceAll(formatTrackingNumber(number), '');
      const unseen = Object.entries(FIELDS).flatMap(([name, [, words]]) =>
        words !== null && !text.includes(words) ? [name] : [],
      );
      expect(unseen, `show it by src/${files}, or add it to "without"`).toEqual(inOrder(without));
    },
  );

  test('can be changed before the collection, but for some', () => {
    const names = namesIn(changeForm);
    expect(
      Object.keys(FIELDS).filter((name) => !names.includes(name)),
      'let it be changed in src/server/bookings/pages/ManageForms.tsx and changed-booking.ts, or add it to FIXED',
    ).toEqual(inOrder(FIXED));
    expect(
      Object.keys(FIELDS).filter((name) => !(name in CHANGEABLE_MEANINGS)),
      'what can be changed has its meaning in src/api/booking-fields.ts, and else none there',
    ).toEqual(inOrder(FIXED.filter((name) => name !== 'deliveryBothRight')));
  });

  test('is filled in again for the same booking, but for some', () => {
    const filled = Object.keys(again).map((name) => name.replace(/\..*/, ''));
    expect(
      Object.keys(FIELDS).filter((name) => !filled.includes(name)),
      'fill it in by sameAs in src/islands/booking/draft/prefill-from-api.ts, or add it to ASKED_AGAIN',
    ).toEqual(inOrder(ASKED_AGAIN));
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
