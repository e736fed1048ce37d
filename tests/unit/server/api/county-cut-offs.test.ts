import { describe, expect, test } from 'vitest';
import type { Content } from '#server/platform/index.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/days/durations.ts';
import { mailNow } from '#tests/support/api/jobs.ts';
import { ENGINES, ownApi, type Engine } from '#tests/support/api/api.ts';
import { bookNow, payByCard, refusedBooking, rowOf } from '#tests/support/bookings/bookings.ts';

/** It is ten o'clock: too late in Mayo, early enough in Donegal and Galway. */
const CUT_OFFS = [
  { county: 'Mayo', cutOff: '09:30' },
  { county: 'Donegal', cutOff: '14:00' },
];
const TODAY = '2026-11-21';
const collectedIn = (town: string) => ({
  pickupTown: town,
  pickupEircode: '',
  pickupDate: TODAY,
  pickupTime: 'afternoon',
});
const LATE_MAYO = {
  '#/pickupDate':
    'It is too late to collect today: bookings for today end at 09:30, Irish time. Choose another collection date.',
};

const withCutOffs = (content: Content): Content => {
  const hours = { ...content.settings('hours'), countyCutOffs: CUT_OFFS };
  return {
    ...content,
    settings: (name) => ({ ...content.settings(name), ...(name === 'hours' && hours) }),
  };
};
const cutOffApi = (engine: Engine) =>
  ownApi(engine, {}, (services) => ({ ...services, content: withCutOffs(services.content) }));

describe.each(ENGINES)('a county with a cut-off of its own on %s', (engine) => {
  test('is booked for today until that time, by its town, village or Eircode', async () => {
    const api = await cutOffApi(engine);
    for (const pickup of [
      collectedIn('Castlebar'),
      collectedIn('Killawalla, Co. Mayo'),
      { ...collectedIn('Killawalla'), pickupEircode: 'F28 E2K3' },
    ])
      expect((await refusedBooking(api, pickup)).errors).toEqual(LATE_MAYO);
    await bookNow(api, collectedIn('Letterkenny'));
    await bookNow(api, collectedIn('Galway'));
    api.wait(4 * HOUR_MS);
    expect((await refusedBooking(api, collectedIn('Letterkenny'))).status).toBe(422);
    await bookNow(api, collectedIn('Galway'));
  });

  test('is not offered for today in a quote, a filled form or on the page of a booking', async () => {
    const api = await cutOffApi(engine);
    const quoteFrom = async (town: string) =>
      (await api.get(`userBooking/quote?from=${town}&to=Cork&kg=3`)).text();
    expect(await quoteFrom('Galway')).toContain(`day=${TODAY}`);
    expect(await quoteFrom('Castlebar')).not.toContain(`day=${TODAY}`);
    const pageOf = async (town: string) => {
      const { id, headers } = await bookNow(api, {
        ...collectedIn(town),
        pickupDate: '2026-11-24',
      });
      return (await api.get(`userBooking/booking/${id}`, headers)).text();
    };
    expect(await pageOf('Galway')).toContain(`value="${TODAY}"`);
    expect(await pageOf('Castlebar')).not.toContain(`value="${TODAY}"`);
  });

  test('cannot be moved to today after it', async () => {
    const api = await cutOffApi(engine);
    const { id, headers } = await bookNow(api, {
      ...collectedIn('Castlebar'),
      pickupDate: '2026-11-24',
    });
    const change = { id, pickupDate: TODAY, pickupTime: 'afternoon' };
    const response = await api.post('userBooking/update', change, headers);
    expect(await response.text()).toContain('bookings for today end at 09:30');
  });

  test('paid after it asks for another day, and is moved to the next one', async () => {
    const api = await cutOffApi(engine);
    const { id } = await bookNow(api, collectedIn('Letterkenny'));
    const galway = await bookNow(api, collectedIn('Galway'));
    api.wait(4 * HOUR_MS + MINUTE_MS);
    await payByCard(api, id);
    await payByCard(api, galway.id);
    expect(await rowOf(api, galway.id)).toMatchObject({ collect_on: TODAY, choose_day_by: null });
    const late = await rowOf(api, id);
    expect(late.collect_on).toBeNull();
    const { text } = await mailNow(api.services, 'collection-late', late.order_id ?? '');
    expect(text).toContain('Sunday 22 November 2026');
    expect(text).not.toContain('Saturday 21 November 2026');
  });
});
