import { expect, test } from 'vitest';
import { questionAbout } from '#islands/booking/address/address-question.ts';
import { typedBooking } from '#tests/support/bookings/typed-booking.ts';
import { AREA, TARIFF } from '#tests/support/paths/tariff.ts';

const loadSettings = () => Promise.resolve({ area: AREA, tariff: TARIFF });
const questionIn = (values: Record<string, string>, isRefused = false) =>
  questionAbout(
    'pickupTown' in values ? 'pickup' : 'delivery',
    typedBooking(values),
    loadSettings,
    isRefused,
  );

test('town and Eircode of different places are asked about, and either answer settles it', async () => {
  const question = await questionIn({ pickupTown: 'Galway', pickupEircode: 'D02 X285' });
  expect(question).toEqual({
    words: 'D02 is in Dublin 2, the town says Galway: which is right?',
    answers: [
      { label: 'The Eircode: Dublin 2', values: { pickupTown: 'Dublin 2' } },
      { label: 'The town: Galway', values: { pickupEircode: '' } },
      { label: 'Both are right', values: { pickupBothRight: 'yes' } },
    ],
  });
  for (const { values } of question?.answers ?? [])
    expect(
      await questionIn({ pickupTown: 'Galway', pickupEircode: 'D02 X285', ...values }),
    ).toBeUndefined();
});

test('a postcode of the other part of the United Kingdom offers that part', async () => {
  const address = { deliveryTown: 'Lisburn', deliveryPostcode: 'BT1 1AA' };
  expect((await questionIn({ ...address, deliveryCountry: 'great-britain' }))?.answers).toEqual([
    { label: 'Northern Ireland it is', values: { deliveryCountry: 'northern-ireland' } },
  ]);
  expect(await questionIn({ ...address, deliveryCountry: 'northern-ireland' })).toBeUndefined();
});

test('a misspelt town gets an offer once it was refused, not while it is typed', async () => {
  expect(await questionIn({ deliveryTown: 'Dubln' })).toBeUndefined();
  expect((await questionIn({ deliveryTown: 'Dubln' }, true))?.answers).toEqual([
    { label: 'Dublin', values: { deliveryTown: 'Dublin' } },
  ]);
  expect(await questionIn({ deliveryTown: 'Dublin' }, true)).toBeUndefined();
});

test('a letter that no Eircode has, and a 0 that a spreadsheet took, are offered', async () => {
  expect(await questionIn({ pickupTown: 'Dublin 4', pickupEircode: 'D04 V4B7' })).toEqual({
    words: 'Did you mean D04 V487?',
    answers: [{ label: 'D04 V487', values: { pickupEircode: 'D04 V487' } }],
  });
  const boston = { deliveryCountry: 'usa', deliveryTown: 'Boston', deliveryState: 'MA' };
  expect(await questionIn({ ...boston, deliveryPostcode: '2138' })).toEqual({
    words: 'Did you mean 02138?',
    answers: [{ label: '02138', values: { deliveryPostcode: '02138' } }],
  });
  expect(await questionIn({ ...boston, deliveryPostcode: '02138' })).toBeUndefined();
});
