import { describe, expect, test } from 'vitest';
import { listAddresses } from '#api/addresses.ts';
import { draftFor } from '#server/platform/forms/drafts.ts';
import { storedBooking } from '#server/bookings/stored.ts';
import { ENGINES, SITE, testApi } from '#tests/support/api/api.ts';
import {
  answerTo,
  BOOKING_ABROAD,
  bookNow,
  errorsIn,
  mailKinds,
  refusedBooking,
  rowOf,
  viewIn,
} from '#tests/support/bookings/bookings.ts';
import { csvOf, DOMESTIC_ROW, uploaded } from '#tests/support/forms/bulk.ts';
import { newSession } from '#tests/support/people/accounts.ts';

const LOST = /^Did you mean 020 910 0018\? /;

describe.each(ENGINES)('a telephone number on %s', (engine) => {
  const api = testApi(engine);
  const phonesOf = async (tracking: string) => {
    const { pickup, delivery } = storedBooking((await rowOf(api, tracking)).request);
    return [pickup.phone, delivery.phone];
  };

  test('of a booking has one form in the database, and is shown as people write it', async () => {
    const { id, headers } = await bookNow(api, {
      pickupPhone: '\u202A+353 20 910 0018\u202C',
      deliveryPhone: '020–910–0019 ext. 12',
    });
    expect(await phonesOf(id)).toEqual(['+353209100018', '+353209100019;ext=12']);
    expect(await viewIn(api, id, headers)).toMatchObject({
      pickup: { phone: '020 910 0018' },
      delivery: { phone: '020 910 0019 ext. 12' },
    });
  });

  test('belongs to the country of the delivery, if it has no +', async () => {
    const { id } = await bookNow(api, { ...BOOKING_ABROAD, deliveryPhone: '020 7946 0018' });
    expect((await phonesOf(id))[1]).toBe('+442079460018');
  });

  test('that has lost its 0 is asked about at both ends, but not abroad', async () => {
    const lost = { pickupPhone: '209100018', deliveryPhone: '209100018' };
    expect((await refusedBooking(api, lost)).errors['#/pickupPhone']).toMatch(LOST);
    const { errors } = await refusedBooking(api, { deliveryPhone: '209100018' });
    expect(errors['#/deliveryPhone']).toMatch(LOST);
    const { id } = await bookNow(api, { ...BOOKING_ABROAD, deliveryPhone: '2079460018' });
    expect((await phonesOf(id))[1]).toBe('+442079460018');
  });

  test('is changed by another number only, not by another way to write it', async () => {
    const { id, headers } = await bookNow(api, { deliveryPhone: '020 910 0018' });
    await api.db.deleteFrom('outbox').execute();
    const change = (deliveryPhone: string) =>
      api.post('userBooking/update', { id, deliveryPhone }, headers);
    expect((await change('+353 (0)20.910.0018')).status).toBe(200);
    expect(await mailKinds(api)).toEqual([]);
    expect((await errorsIn(await change('209100018')))['#/deliveryPhone']).toMatch(LOST);
    await change('020 910 0019');
    expect((await phonesOf(id))[1]).toBe('+353209100019');
  });

  test('of a file is asked about in its row', async () => {
    const me = await newSession(api, 'file@a.ie');
    const { problems } = await uploaded(
      api,
      csvOf([{ ...DOMESTIC_ROW, pickupPhone: '209100018', deliveryPhone: '020/910.0018' }]),
      me,
    );
    expect(problems).toMatchObject([{ column: 'pickupPhone', value: '209100018' }]);
    expect(problems[0]?.message).toMatch(LOST);
  });

  test('of a saved address belongs to its country', async () => {
    const me = await newSession(api, 'saved@a.ie');
    const home = { name: 'A', line1: '1 Sample Row', town: 'Leeds', postcode: 'LS1 4AP' };
    const add = (more: object) => api.post('userAddress/add', { ...home, ...more }, me);
    expect((await add({ country: 'GB-GBN', phone: '0113 496 0018' })).status).toBe(201);
    const list = await answerTo(listAddresses, await api.get('userAddress/list', me));
    expect(list.addresses.map(({ phone }) => phone)).toEqual(['+44 113 496 0018']);
    const irish = { town: 'Galway', postcode: '', phone: '209100018' };
    expect((await errorsIn(await add(irish)))['#/phone']).toMatch(LOST);
  });

  test('of an enquiry may be a number of JSON, which has no 0 in front', async () => {
    const enquiry = { email: 'a@example.ie', message: 'Hello' };
    const send = (phone: unknown) => api.post('enquiry/new-enquiry', { ...enquiry, phone });
    expect((await send(209100018)).status).toBe(200);
    expect((await send(123456)).status).toBe(200);
    expect((await errorsIn(await send('209100018')))['#/phone']).toMatch(LOST);
    const rows = await api.db.selectFrom('enquiries').select('phone').execute();
    expect(rows.map(({ phone }) => phone).toSorted()).toEqual(['+353209100018', '123456']);
  });

  test('without a script comes back with the question', async () => {
    const typed = { email: 'a@example.ie', message: 'Hello', phone: '209100018' };
    const location = (await api.submit('enquiry/new-enquiry', typed)).headers.get('location') ?? '';
    const token = new URL(location, SITE).searchParams.get('again') ?? '';
    const draft = await draftFor(api.db, '/contact-us', token, api.services.now());
    expect(draft).toMatchObject({ values: typed });
    expect(draft?.errors['phone']).toMatch(LOST);
  });
});
