import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bookingPrice } from '#api/booking-price.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import type { Content } from '#server/platform/index.ts';
import { ENGINES, startTestApi, testApi } from '#tests/support/api/api.ts';
import { bookNow, refusedBooking, viewIn } from '#tests/support/bookings/bookings.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import { csvOf, DOMESTIC_ROW, uploaded } from '#tests/support/forms/bulk.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

const SIZE = { lengthCm: '60', widthCm: 40, heightCm: '30 cm' };
const SHOWN = '60 × 40 × 30 cm';

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
      expect(page, paper).toContain(`3 kg, ${SHOWN}`);
    }
  });

  test.each([
    [{ lengthCm: 60 }, '#/widthCm', bookingErrors.size.sides],
    [{ ...SIZE, heightCm: '0.5' }, '#/heightCm', bookingErrors.size.whole],
    [{ ...SIZE, lengthCm: 151 }, '#/lengthCm', bookingErrors.size.longest(150)],
    [
      { lengthCm: 110, widthCm: 50, heightCm: 50 },
      '#/lengthCm',
      bookingErrors.size.girth(310, 300),
    ],
  ])('%o is refused, with the limit', async (size, field, message) => {
    expect(await refusedBooking(api, size)).toEqual({
      status: 422,
      errors: { [field]: message },
    });
  });

  test('comes from a file of bookings, and a file without the columns is fine', async () => {
    await openAccount(api, 'me@a.ie');
    const me = await logIn(api, 'me@a.ie');
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
  const api = await startTestApi('sqlite', {}, (services) => ({
    ...services,
    content: withDivisor(services.content),
  }));
  const price = async (more: object) => {
    const asked = { pickup: 'Galway', delivery: 'Dublin', package_weight: 3, ...more };
    const answer = await api.post('userBooking/price', asked);
    return v.parse(bookingPrice.answer, await answer.json());
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
  await api.close();
});

/** A tariff in which 5,000 cm³ count as a kilogram. */
const withDivisor = (content: Content): Content => {
  const tariff = { ...content.settings('tariff'), volumeDivisor: 5_000 };
  return {
    ...content,
    settings: (name) => ({ ...content.settings(name), ...(name === 'tariff' && tariff) }),
  };
};
