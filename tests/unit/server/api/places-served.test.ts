import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days/durations.ts';
import { trackParcel } from '#api/track-parcel.ts';
import * as ferry from '#messages/ferry.ts';
import * as papers from '#messages/papers.ts';
import * as pricing from '#messages/pricing.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { testApi } from '#tests/support/api/api.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import {
  answerTo,
  BOOKING_ABROAD,
  bookNow,
  errorsIn,
  payByCard,
  refusedBooking,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { ABROAD_ROW, csvOf, DOMESTIC_ROW, upload } from '#tests/support/forms/bulk.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { newSession } from '#tests/support/people/accounts.ts';

// No rule here depends on the engine.
const api = testApi('sqlite');

const { street, island } = placeErrors;

interface Place {
  line1: string;
  town: string;
  postcode?: string;
  state?: string;
  country?: string;
  /** Saved addresses have these codes of ISO 3166. */
  saved?: string;
}

const PLACES: [Place, string, string][] = [
  [{ line1: 'P.O. Box 123', town: 'Dublin 1' }, 'Line1', street],
  [
    {
      line1: 'Packstation 123',
      town: 'Berlin',
      postcode: '10115',
      country: 'germany',
      saved: 'DE',
    },
    'Line1',
    street,
  ],
  [
    { line1: '1 Quay', town: 'APO', postcode: '09096', state: 'AE', country: 'usa', saved: 'US' },
    'Town',
    street,
  ],
  [
    {
      line1: '12 Calle Sol',
      town: 'San Juan',
      postcode: '00926',
      state: 'PR',
      country: 'usa',
      saved: 'US',
    },
    'Postcode',
    pricing.unpriced('Puerto Rico'),
  ],
  [
    {
      line1: '1 Esplanade',
      town: 'St Helier',
      postcode: 'JE2 3AA',
      country: 'great-britain',
      saved: 'GB',
    },
    'Postcode',
    pricing.unpriced('Jersey'),
  ],
  [
    { line1: 'Strandweg 1', town: 'Büsingen', postcode: '78266', country: 'germany', saved: 'DE' },
    'Postcode',
    pricing.unpriced('Büsingen am Hochrhein'),
  ],
  [{ line1: 'West End', town: 'Tory Island', postcode: 'F92 A1C2' }, 'Town', island('Tory Island')],
];

let count = 0;

describe('a place where we do not go gets one answer', () => {
  test.each(PLACES)('in form and call, file and saved addresses: %j', async (place, part, said) => {
    const { line1, town, postcode = '', state = '', country = 'ireland', saved = 'IE' } = place;
    const delivery = {
      deliveryLine1: line1,
      deliveryTown: town,
      deliveryPostcode: postcode,
      deliveryState: state,
      deliveryCountry: country,
    };
    const isAbroad = country !== 'ireland';
    const refused = await refusedBooking(api, { ...(isAbroad && BOOKING_ABROAD), ...delivery });
    expect(refused.errors).toEqual({ [`#/delivery${part}`]: said });

    const me = await newSession(api, `me${(count += 1)}@example.ie`);
    const row = { ...(isAbroad ? ABROAD_ROW : DOMESTIC_ROW), ...delivery };
    expect(await (await upload(api, csvOf([row]), me)).text()).toContain(
      JSON.stringify(said).slice(1, -1),
    );

    const address = { name: 'Nora', phone: '', line1, line2: '', town, postcode, state };
    const kept = await api.post('userAddress/add', { ...address, country: saved }, me);
    expect(await errorsIn(kept)).toEqual({ [`#/${part.toLowerCase()}`]: said });
  });

  test('at the pickup too', async () => {
    expect((await refusedBooking(api, { pickupLine1: 'PO Box 4' })).errors).toEqual({
      '#/pickupLine1': street,
    });
    const tory = { pickupTown: 'Tory Island', pickupEircode: '' };
    expect((await refusedBooking(api, tory)).errors).toEqual({
      '#/pickupTown': island('Tory Island'),
    });
  });

  test.each([
    [{ delivery: 'PO Box 12, Tralee' }, 'delivery', street],
    [{ delivery: 'Tory Island' }, 'delivery', island('Tory Island')],
    [
      { delivery: 'St Helier, JE2 3AA', deliveryCountry: 'great-britain' },
      'delivery',
      pricing.unpriced('Jersey'),
    ],
    [
      { delivery: 'San Juan, PR', deliveryCountry: 'usa' },
      'delivery',
      pricing.unpriced('Puerto Rico'),
    ],
    [{ delivery: 'Packstation 123, Berlin', deliveryCountry: 'DE' }, 'delivery', street],
    [
      { delivery: '78266 Büsingen, Germany' },
      'delivery',
      pricing.unpriced('Büsingen am Hochrhein'),
    ],
    [{ delivery: 'San Juan, Puerto Rico' }, 'delivery', pricing.unpriced('Puerto Rico')],
  ])('and in the price call: %j', async (body, field, said) => {
    const response = await api.post('userBooking/price', {
      pickup: 'Dublin',
      package_weight: 2,
      ...body,
    });
    expect(await errorsIn(response)).toEqual({ [`#/${field}`]: said });
  });
});

test('two days for the ferry are in the promise of quote, call, page and mail', async () => {
  const textOf = async (path: string, headers = {}) =>
    (await (await api.get(path, headers)).text()).replaceAll(/(<[^>]+>|\s)+/g, ' ');
  const toIsland = {
    deliveryLine1: 'Cill Rónáin',
    deliveryTown: 'Inis Mór',
    deliveryPostcode: 'H91 A1C2',
  };
  const { id, headers } = await bookNow(api, { ...toIsland, pickupDate: '2026-11-23' });
  const view = await viewIn(api, id, headers);
  expect(view).toMatchObject({ ferryDays: 2, promised: '2026-11-26' });
  expect(await textOf('userBooking/quote?from=Dublin&to=Inis+Mór&kg=2')).toContain(
    ferry.included(2),
  );
  await payByCard(api, id);
  expect(await textOf(`userBooking/booking/${id}`, headers)).toContain(ferry.included(2));
  const { order_id } = await rowOf(api, id);
  const mail = await mailNow(api.services, 'booking', order_id ?? '');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    `Delivery: Thursday 26 November 2026. ${ferry.included(2)}`,
  );
});

test('a booking that is changed has the same answers, and two days more on an island', async () => {
  const { id, headers } = await bookNow(api, { pickupDate: '2026-11-23' });
  const change = (body: object) => api.post('userBooking/update', { id, ...body }, headers);
  expect(await errorsIn(await change({ deliveryLine2: 'PO Box 4' }))).toEqual({
    '#/deliveryLine2': street,
  });
  const toIsland = { deliveryTown: 'Inis Oírr', deliveryPostcode: '' };
  expect((await change(toIsland)).status).toBe(200);
  expect(await viewIn(api, id, headers)).toMatchObject({ ferryDays: 2, promised: '2026-11-26' });
  expect((await change({ pickupDate: '2026-11-24' })).status).toBe(200);
  expect(await viewIn(api, id, headers)).toMatchObject({ ferryDays: 2, promised: '2026-11-27' });
});

test('the ferry is named wherever the parcel is shown, and counts again after a failed attempt', async () => {
  const textOf = async (path: string, headers = {}) =>
    (await (await api.get(path, headers)).text()).replaceAll(/(<[^>]+>|\s)+/g, ' ');
  const toIsland = { deliveryTown: 'Inis Oírr', deliveryPostcode: '' };
  const { id, headers } = await bookNow(api, { ...toIsland, pickupDate: '2026-11-23' });
  await payByCard(api, id);
  const tracked = async () => answerTo(trackParcel, await api.get(`apptrack/${id}`));
  expect(await tracked()).toMatchObject({ promised: '2026-11-26', ferryDays: 2 });
  expect(await textOf(`tracking/parcels?id=${id}`)).toContain(ferry.included(2));
  expect(await textOf(`userBooking/label/${id}`, headers)).toContain(
    `Thursday 26 November 2026, ${papers.label.withFerry}`,
  );
  const row = await rowOf(api, id);
  for (const state of ['collected', 'out_for_delivery', 'failed_attempt'] as const)
    await addStep(api, row, state);
  expect(await tracked()).toMatchObject({ promised: '2026-11-26', ferryDays: 2 });
  api.wait(6 * DAY_MS);
  await addStep(api, row, 'out_for_delivery');
  await addStep(api, row, 'failed_attempt');
  expect(await tracked()).toMatchObject({ promised: '2026-11-30', ferryDays: 2 });
  expect(await textOf(`tracking/parcels?id=${id}`)).toContain('Next try on Mon 30 Nov');
});
