import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dublinTime } from '#domain/days/calendar.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { fieldsOf } from '#forms/problems.ts';
import { AddressFields } from '#islands/booking/address/AddressFields.tsx';
import { NewsFields } from '#islands/booking/NewsFields.tsx';
import * as rules from '#islands/booking/rules.ts';
import { Payable } from '#islands/payment/pay/Payable.tsx';
import { Paid } from '#islands/payment/success/Paid.tsx';
import { calendarOf } from '#server/bookings/index.ts';
import { elementsIn, type Element } from '#server/platform/html/site-frame.ts';
import { NOW, testApi } from '#tests/support/api/api.ts';
import { viewIn } from '#tests/support/bookings/bookings.ts';
import { storeBooking, type BookingWish } from '#tests/support/bookings/stored-booking.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { attributeOf, type Difference, outline, partsOf } from '#tests/support/site/outline.ts';
import { drawn, has, withClass, rendered } from '#tests/support/site/same-markup.ts';

describe('a page of the API shows what the widget shows', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const api = testApi('sqlite');
  const page = async (path: string, headers = {}) => (await api.get(path, headers)).text();
  const settings = () => {
    const { content } = api.services;
    return {
      tariff: tariffOf(content.settings('tariff')),
      maxWeight: '',
      area: content.settings('service-area').geometry.coordinates[0],
      calendar: calendarOf(content),
      terms: '/terms',
    };
  };
  const booked = async (wish: BookingWish) => {
    const { tracking, headers } = await storeBooking(api, wish);
    const text = await page(`userBooking/booking/${tracking}`, headers);
    return { text, booking: await viewIn(api, tracking, headers) };
  };

  test.each([
    ['with a box', { size: { lengthCm: 60, widthCm: 40, heightCm: 30 } }],
    ['with pallets and credit', { pallets: 2, creditCents: 200 }],
  ])('what is to pay, %s', async (_name, wish) => {
    const { text, booking } = await booked({ isPaid: false, ...wish });
    const widget = (
      <Payable booking={booking} vatPercent={23} isBack={false} refetch={() => undefined} />
    );
    expect(drawn(text, withClass('price-list'))).toBe(
      rendered(widget, [], withClass('price-list')),
    );
    const isPay = has('action', '/api/stripe/booking');
    expect(drawn(text, isPay)).toBe(rendered(widget, [], isPay));
  });

  test.each([
    ['in Ireland', {}],
    ['in Germany', { destination: 'germany', delivery: { country: 'Germany' } }],
    ['in the USA', { destination: 'usa', delivery: { state: 'NY', country: 'USA' } }],
  ])('the fields of a booking to an address %s', async (_name, wish) => {
    const { text, booking } = await booked(wish);
    const part = {
      form: 'change',
      field: fieldsOf('change'),
      typed: typedBooking({ deliveryCountry: booking.destination }, dublinTime(new Date(NOW))),
      settings: settings(),
      rules,
      missing: [],
      warnings: [],
      isAllowed: undefined,
    };
    const isUsa = booking.destination === 'usa';
    const names = [
      'Name',
      'Phone',
      'Line1',
      'Line2',
      'Town',
      'Postcode',
      ...(isUsa ? ['State'] : []),
    ];
    const ids = [...names.map((name) => `delivery${name}`), 'receiverEmail', 'placeNote'];
    const isField = (element: Element) =>
      withClass('field')(element) &&
      [...elementsIn(element)].some((child) =>
        ids.includes(attributeOf(child, 'for').replace('change-', '')),
      );
    const state: Difference = {
      why: 'the widget learns only from the chosen country whether the state is required, and hides it for others',
      attribute: (element, name) => name === 'required' && has('name', 'deliveryState')(element),
    };
    expect(drawn(text, isField, [state])).toBe(
      rendered(
        <>
          <AddressFields {...part} side="delivery" />
          <NewsFields {...part} />
        </>,
        [state],
        isField,
      ),
    );
  });

  test('the papers of a paid booking', async () => {
    const { text, booking } = await booked({ customs: { reason: 'gift', eori: '', items: [] } });
    const way: Difference = {
      why: 'the page of a booking is where the widget leads; its heading has the number, and its links are buttons',
      drop: (element) =>
        has('href', `/api/userBooking/booking/${booking.id}`)(element) ||
        has('href', `/api/userBooking/booking/${booking.id}#code`)(element) ||
        withClass('payment-number')(element),
      attribute: (_, name) => name === 'class' || name === 'data-kind',
    };
    const isPaper = ({ tagName, attrs }: Element) =>
      tagName === 'a' && attrs.some(({ value }) => value.includes(booking.id));
    const onPage = drawn(text, isPaper, [way]);
    for (const link of partsOf(renderToString(<Paid booking={booking} phone="" />), isPaper))
      expect(onPage).toContain(outline([link], [way]));
  });
});
