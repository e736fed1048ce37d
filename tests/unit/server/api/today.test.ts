import { beforeAll, describe, expect, test } from 'vitest';
import { todaysBookings } from '#api/today.ts';
import { HOUR_MS } from '#domain/days/durations.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { textOfMarkup } from '#tests/support/api/words.ts';
import { answerTo, bookNow, payByCard, rowOf } from '#tests/support/bookings/bookings.ts';
import { addStep } from '#tests/support/bookings/parcels.ts';
import { newSession } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('the first thing in an account on %s', (engine) => {
  const api = testApi(engine);
  let cookie: Record<string, string>;
  const numbers: Record<string, string> = {};

  async function book(name: string, changes: object, ...steps: Parameters<typeof addStep>[2][]) {
    const { id } = await bookNow(api, { deliveryName: name, ...changes }, cookie);
    await payByCard(api, id);
    for (const state of steps) await addStep(api, await rowOf(api, id), state);
    numbers[name] = id;
    api.wait(1000);
  }
  const today = async () => answerTo(todaysBookings, await api.get('userBooking/today', cookie));
  const namesIn = (list: readonly { deliveryName: string }[]) =>
    list.map(({ deliveryName }) => deliveryName);

  // The tests' day is Saturday 21 November; two days later is the Monday of the collections.
  beforeAll(async () => {
    cookie = await newSession(api, 'today@example.ie');
    await book('Niamh', {});
    await book('Tomorrow', { pickupDate: '2026-11-24' });
    await book('Niamh', { contents: 'More books' });
    await book('Síle', { deliveryLine1: '7 Other Street' });
    const { id } = await bookNow(api, { deliveryName: 'Unpaid' }, cookie);
    numbers['Unpaid'] = id;
  });

  test('is what an empty day has, and the last receivers, each once', async () => {
    const answer = await today();
    expect(answer).toMatchObject({ collectionCount: 0, deliveryCount: 0, collections: [] });
    expect(answer.receivers.map(({ id, name }) => [name, id])).toEqual([
      ['Unpaid', numbers['Unpaid']],
      ['Síle', numbers['Síle']],
      ['Niamh', numbers['Niamh']],
    ]);
  });

  test('are the collections of the day that are paid, with their half of it', async () => {
    api.wait(46 * HOUR_MS);
    const { day, collections, collectionCount, deliveryCount } = await today();
    expect([day, collectionCount, deliveryCount]).toEqual(['2026-11-23', 3, 0]);
    expect(namesIn(collections)).toEqual(['Síle', 'Niamh', 'Niamh']);
    expect(collections[0]).toMatchObject({ state: 'paid', collectPart: 'afternoon' });
  });

  test('is a parcel on its round, and one that has arrived, once each', async () => {
    const parcel = await rowOf(api, numbers['Síle'] ?? '');
    for (const state of ['collected', 'out_for_delivery'] as const)
      await addStep(api, parcel, state);
    const out = await today();
    expect(namesIn(out.collections)).toEqual(['Niamh', 'Niamh']);
    expect(namesIn(out.deliveries)).toEqual(['Síle']);
    await addStep(api, parcel, 'delivered');
    expect((await today()).deliveries).toMatchObject([
      { state: 'delivered', changedAt: api.services.now() },
    ]);
  });

  test('stands on the page without a script too, with a link to each receiver', async () => {
    const response = await api.get('userBooking/mine', cookie);
    const markup = await response.text();
    const words = textOfMarkup(markup);
    expect(words).toMatch(/Today, Monday 23 November .*We collect between 13:00 and 18:00/);
    expect(words).toMatch(/Delivered at \d\d:\d\d/);
    expect(markup).toContain(`/api/userBooking/start?receiverOf=${numbers['Niamh']}`);
  });

  test('is nothing of anybody else', async () => {
    const other = await newSession(api, 'someone-else@example.ie');
    const answer = await answerTo(todaysBookings, await api.get('userBooking/today', other));
    expect(answer).toMatchObject({ collectionCount: 0, deliveryCount: 0, receivers: [] });
    expect((await api.get('userBooking/today')).status).toBe(401);
  });
});
