import { describe, expect, test } from 'vitest';
import { storedBooking } from '#server/bookings/stored.ts';
import { ENGINES, testApi, ownApi } from '#tests/support/api/api.ts';
import {
  answerTo,
  BOOKING_ABROAD,
  bookNow,
  DOMESTIC_BOOKING,
  errorsIn,
  rowOf,
  refusedBooking,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { bookingPrice } from '#api/booking-price.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as placeErrors from '#messages/place-errors.ts';
import type { Content } from '#server/platform/index.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { csvOf, DOMESTIC_ROW, uploaded } from '#tests/support/forms/bulk.ts';
import { newSession } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('what is checked of a booking on %s', (engine) => {
  const api = testApi(engine);

  const refused = (changes: object) => refusedBooking(api, changes);

  test('everything that is wrong is said at once', async () => {
    const { status, errors } = await refused({
      pickupTown: 'Nowhere Cross',
      pickupDate: '2026-12-25',
      deliveryPostcode: 'BT1 1AA',
      weight: '51',
    });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([
      '#/pickupTown',
      '#/pickupDate',
      '#/deliveryPostcode',
      '#/weight',
    ]);
  });

  test('a name or address in letters that labels lack is asked for in Latin letters too', async () => {
    for (const [side, part] of [
      ['pickup', 'Name'],
      ['pickup', 'Line1'],
      ['delivery', 'Name'],
      ['delivery', 'Line2'],
    ] as const) {
      const typed = { [`${side}${part}`]: '王小明' };
      const pointer = `#/${side}Latin`;
      expect(await refused(typed)).toEqual({
        status: 422,
        errors: { [pointer]: addressErrors.latin.missing },
      });
      expect(await refused({ ...typed, [`${side}Latin`]: '王' })).toEqual({
        status: 422,
        errors: { [pointer]: addressErrors.latin['other-letters'] },
      });
    }
    const latin = 'Wang Xiaoming, 3 Main Street, Galway';
    const session = await newSession(api, 'wang@example.com');
    const named = { deliveryName: '王小明', deliveryLatin: latin };
    const { id, headers } = await bookNow(api, named, session);
    expect((await viewIn(api, id, headers)).delivery).toMatchObject({ name: '王小明', latin });
    for (const list of ['export', 'addresses'])
      expect(await (await api.get(`userBooking/${list}`, session)).text()).toContain(latin);
  });

  test('a day that is past, too far away, closed or no day at all is refused with its reason', async () => {
    for (const [pickupDate, why] of [
      ['2026-11-20', 'That day is over.'],
      ['2026-12-22', 'We take bookings up to 30 days ahead, so until Monday 21 December 2026.'],
      ['2026-11-31', 'There is no such day.'],
    ] as const)
      expect(await refused({ pickupDate })).toEqual({
        status: 422,
        errors: { '#/pickupDate': `${why} Choose another collection date.` },
      });
    const { errors } = await refused({ pickupDate: '2026-12-25' });
    expect(errors).toEqual({
      '#/pickupDate':
        'We do not collect on Friday 25 December 2026 (Christmas Day). Choose another collection date.',
    });
  });

  test('today has its cut-offs', async () => {
    const late = await ownApi(engine);
    // It is half past eleven.
    late.wait(90 * 60_000);
    const morning = { ...DOMESTIC_BOOKING, pickupDate: '2026-11-21', pickupTime: 'morning' };
    const response = await late.post('userBooking/new', morning);
    expect(await errorsIn(response)).toEqual({
      '#/pickupTime': 'It is too late for that part of the day. Choose another time or date.',
    });
    const afternoon = await late.post('userBooking/new', { ...morning, pickupTime: 'afternoon' });
    expect(afternoon.status).toBe(201);
  });

  test('an unknown country is refused, and no country is Ireland', async () => {
    expect(await refused({ deliveryCountry: 'atlantis' })).toEqual({
      status: 422,
      errors: { '#/deliveryCountry': 'Choose a country from the list.' },
    });
    expect(await bookNow(api, { deliveryCountry: '' })).toMatchObject({ totalCents: 1594 });
  });

  test('a country is named by its code too, and the postcode tells the parts of the United Kingdom apart', async () => {
    const coded = { ...BOOKING_ABROAD, deliveryCountry: 'GB' };
    const [{ totalCents }, byId] = [await bookNow(api, coded), await bookNow(api, BOOKING_ABROAD)];
    expect(totalCents).toBe(byId.totalCents);
    const belfast = { deliveryTown: 'Belfast', deliveryPostcode: 'BT1 5GS' };
    const north = await bookNow(api, { ...belfast, deliveryCountry: 'GB' });
    const named = await bookNow(api, { ...belfast, deliveryCountry: 'northern-ireland' });
    expect(north.totalCents).toBe(named.totalCents);
    expect(await bookNow(api, { deliveryCountry: 'IE' })).toMatchObject({ totalCents: 1594 });
  });

  test('a parcel to Great Britain needs its customs declaration', async () => {
    const none = { ...BOOKING_ABROAD, customsReason: '', items: [] };
    expect((await refused(none)).errors).toEqual({
      '#/customsReason': 'Choose why you send it.',
      '#/items': 'List what is inside for customs: at least one line.',
    });
    const [item] = BOOKING_ABROAD.items;
    const heavy = { ...BOOKING_ABROAD, items: [{ ...item, weight: 2.1 }] };
    expect((await refused(heavy)).errors).toEqual({
      '#/items': 'The lines weigh more than the parcel. Check the weights.',
    });
    const vague = { ...BOOKING_ABROAD, items: [{ ...item, description: 'A gift' }] };
    expect((await refused(vague)).errors).toEqual({
      '#/items/0/description': goodsErrors.itemVague,
    });
    const unknown = { ...BOOKING_ABROAD, items: [{ ...item, value: '0' }] };
    expect((await refused(unknown)).errors).toEqual({
      '#/items/0/value': 'Enter the value in euro, such as 25.00.',
    });
    const thousands = {
      ...BOOKING_ABROAD,
      items: [{ ...item, value: '1,000', quantity: '1.000' }],
    };
    expect((await refused(thousands)).errors).toEqual({
      '#/items/0/quantity': 'Enter how many, as a whole number of at least 1.',
      '#/items/0/value': 'Enter the value in euro, such as 25.00.',
    });
    const { id, totalCents } = await bookNow(api, BOOKING_ABROAD);
    expect(totalCents).toBe(2045);
    expect(storedBooking((await rowOf(api, id)).request).customs).toEqual({
      reason: 'gift',
      eori: '',
      items: [
        {
          description: 'Cotton shirt',
          quantity: 2,
          weightGrams: 500,
          valueCents: 4000,
          origin: 'Ireland',
          hs: '',
        },
      ],
    });
  });

  test('within Ireland a customs declaration is dropped', async () => {
    const items = BOOKING_ABROAD.items.map((item) => ({ ...item, description: 'A gift' }));
    const { id } = await bookNow(api, { customsReason: 'gift', items });
    expect(storedBooking((await rowOf(api, id)).request).customs).toBeNull();
  });

  test('pallets need no weight, and nothing at all is refused', async () => {
    expect(await bookNow(api, { weight: '', pallets: '2' })).toMatchObject({ totalCents: 6999 });
    expect((await refused({ weight: '', pallets: 0 })).errors).toHaveProperty(['#/weight']);
  });

  test('pallets abroad, or more than the tariff names, are not booked', async () => {
    expect((await refused({ ...BOOKING_ABROAD, pallets: 1 })).errors).toEqual({
      '#/pallets': placeErrors.palletsAbroad,
    });
    expect((await refused({ pallets: 11 })).errors).toEqual({
      '#/pallets': placeErrors.palletsMany(10),
    });
  });
});

const SIZE = { lengthCm: '60', widthCm: 40, heightCm: '30 cm' };
const SIDES = '60 × 40 × 30 cm';

describe.each(ENGINES)('the size of a box on %s', (engine) => {
  const api = testApi(engine);

  test('is kept with the booking, and changes no price', async () => {
    const booked = await bookNow(api, SIZE);
    expect(booked.totalCents).toBe(1594);
    expect(await viewIn(api, booked.id, booked.headers)).toMatchObject({
      size: { lengthCm: 60, widthCm: 40, heightCm: 30 },
      weightGrams: 3000,
      chargedGrams: 3000,
    });
    const plain = await bookNow(api);
    expect((await viewIn(api, plain.id, plain.headers)).size).toBeNull();
  });

  test('stands with the weight on label, receipt and the page of the booking', async () => {
    const size = { lengthCm: 60, widthCm: 40, heightCm: 30 };
    const { tracking, headers } = await storeBooking(api, { size });
    for (const paper of ['label', 'receipt', 'booking']) {
      const page = await (await api.get(`userBooking/${paper}/${tracking}`, headers)).text();
      expect(page, paper).toContain(`3 kg, ${SIDES}`);
    }
  });

  test('is refused when a side is too long, with the limit', async () => {
    expect(await refusedBooking(api, { ...SIZE, lengthCm: 151 })).toEqual({
      status: 422,
      errors: { '#/lengthCm': goodsErrors.size.longest(150) },
    });
  });

  test('comes from a file of bookings, and a file without the columns is fine', async () => {
    const me = await newSession(api, 'me@a.ie');
    const cells = { lengthCm: '60', widthCm: '40', heightCm: '30' };
    const file = csvOf([
      { ...DOMESTIC_ROW, ...cells },
      { ...DOMESTIC_ROW, ...cells, lengthCm: '200' },
    ]);
    const answer = await uploaded(api, file, me);
    expect(answer.problems.map(({ line, column }) => [line, column])).toEqual([[3, 'lengthCm']]);
    expect((await uploaded(api, csvOf([DOMESTIC_ROW]), me)).problems).toEqual([]);
  });
});

test('with a divisor in the tariff the price is that of the volume, in the price and in the booking', async () => {
  const api = await ownApi('sqlite', {}, (services) => ({
    ...services,
    content: withDivisor(services.content),
  }));
  const price = async (more: object) => {
    const request = { pickup: 'Galway', delivery: 'Dublin', package_weight: 3, ...more };
    return answerTo(bookingPrice, await api.post('userBooking/price', request));
  };
  // 72,000 cm³ are 14.4 kg.
  const { totalCents } = await price({ package_weight: 14.4 });
  const large = { totalWeight: 3, chargeableWeight: 14.4, totalCents };
  expect(await price(SIZE)).toMatchObject(large);
  expect((await price({})).totalCents).toBeLessThan(totalCents);
  const booked = await bookNow(api, SIZE);
  expect(booked.totalCents).toBe(totalCents);
  expect(await viewIn(api, booked.id, booked.headers)).toMatchObject({
    weightGrams: 3000,
    chargedGrams: 14_400,
  });
});

/** In this tariff 5,000 cm³ count as a kilogram. */
const withDivisor = (content: Content): Content => {
  const tariff = { ...content.settings('tariff'), volumeDivisor: 5_000 };
  return {
    ...content,
    settings: (name) => ({ ...content.settings(name), ...(name === 'tariff' && tariff) }),
  };
};

describe.each(ENGINES)('goods on the list on %s', (engine) => {
  const api = testApi(engine);
  const refused = async (changes: object) => (await refusedBooking(api, changes)).errors;

  test('that are never carried stop a booking with the reason', async () => {
    const fireworks = {
      '#/contents':
        'Fireworks and flares: we never carry them. They can burn or explode on the way.',
    };
    expect(await refused({ contents: 'fireworks and perfume' })).toEqual(fireworks);
    // No ticked condition makes up for it.
    expect(await refused({ contents: 'Sparklers', conditionsMet: true })).toEqual(fireworks);
    const [item] = BOOKING_ABROAD.items;
    const declared = { ...BOOKING_ABROAD, items: [{ ...item, description: 'Flare' }] };
    expect(await refused(declared)).toEqual(fireworks);
  });

  test('with conditions are asked about once more, and named for the office', async () => {
    const refusal = await refused({ contents: 'A birth certificate' });
    expect(Object.keys(refusal)).toEqual(['#/conditionsMet']);
    expect(refusal['#/conditionsMet']).toContain('Passports and identity cards of other people');
    const { id } = await bookNow(api, { contents: 'A birth certificate', conditionsMet: 'yes' });
    expect((await rowOf(api, id)).conditions).toBe('Passports and identity cards of other people');
    // A kitchen knife needs conditions only abroad.
    const knife = await bookNow(api, { contents: 'A chef knife' });
    expect((await rowOf(api, knife.id)).conditions).toBe('');
    const abroad = await refused({ ...BOOKING_ABROAD, contents: 'A chef knife' });
    expect(Object.keys(abroad)).toEqual(['#/conditionsMet']);
    const plain = await bookNow(api, { conditionsMet: true });
    expect((await rowOf(api, plain.id)).conditions).toBe('');
  });
});
