import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ServedParcel } from '#api/timeline.ts';
import { Tracking } from '#islands/tracking/Tracking.tsx';
import { calendarOf } from '#server/bookings/index.ts';
import { servedParcels } from '#server/bookings/index.ts';
import { NOW, ownApi, startTestApi, testApi, type TestApi } from '#tests/support/api/api.ts';
import { newParcel } from '#tests/support/bookings/parcels.ts';

const MAP = '/pictures.svg#ireland';
const asked = (address = ''): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = address;
  return request;
};

describe('the ticket in the page of a parcel', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + 1_000 });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const api = testApi('sqlite');
  const ticket = (path: string) => servedParcels(api.services)(path, MAP, asked());

  test.each([
    ['on its way', ['paid', 'collected', 'at_depot']],
    ['held', ['paid', 'collected', 'exception']],
    ['delivered', ['paid', 'collected', 'delivered']],
    ['not paid', []],
  ] as const)('of one %s is what the widget draws first', async (_name, states) => {
    const { tracking } = await newParcel(api, [...states]);
    const drawn = (await ticket(`/track/${tracking}`)) ?? '';
    expect(drawn).toBe(byWidget(drawn));
  });

  test('of a number that no parcel has says so as the widget does', async () => {
    const drawn = (await ticket('/track/IE7M3D90QXM2VC')) ?? '';
    expect(drawn).toContain('We have no parcel with this number');
    expect(drawn).toBe(byWidget(drawn));
  });

  function byWidget(drawn: string): string {
    const { content } = api.services;
    return renderToString(
      <Tracking
        phone={content.settings('site').phones.parcels}
        map={MAP}
        closedDays={calendarOf(content).closedDays}
        served={servedIn(drawn)}
      />,
    );
  }

  test('comes in any spelling of its number, and for one number', async () => {
    const [{ tracking }, other] = [await newParcel(api), await newParcel(api)];
    expect(await ticket(`/track/${tracking.toLowerCase()}`)).toContain(
      'class="ticket parcel-head"',
    );
    for (const text of ['', 'ABC', `${tracking},${other.tracking}`])
      expect(await ticket(`/track/${text}`), text).toBeUndefined();
  });

  test('is left out when the database does not answer, and the log says so', async () => {
    const closed = await ownApi('sqlite');
    const { tracking } = await newParcel(closed);
    await closed.store.close();
    const drawn = await servedParcels(closed.services)(`/track/${tracking}`, MAP, asked());
    expect(drawn).toBeUndefined();
    expect(closed.log.at(-1)).toMatchObject({ event: 'error' });
  });
});

/** Returns what the page hands to the widget. */
function servedIn(drawn: string): ServedParcel | undefined {
  const [, text = ''] = /data-served="([^"]*)"/.exec(drawn) ?? [];
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the server wrote it
  return JSON.parse(text.replaceAll('&quot;', '"')) as ServedParcel;
}

describe('too many tickets', () => {
  let api: TestApi;
  beforeAll(async () => {
    // The calls are limited to one a minute.
    api = await startTestApi('sqlite', { RATE_LIMIT_FACTOR: '0.005', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => api.close());

  test('for one address are pages as they were built, and they count as the calls do', async () => {
    const { tracking } = await newParcel(api);
    const ticket = servedParcels(api.services);
    const isDrawn = async (address: string) =>
      (await ticket(`/track/${tracking}`, MAP, asked(address))) !== undefined;
    expect([await isDrawn('192.0.2.1'), await isDrawn('192.0.2.1')]).toEqual([true, false]);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    expect((await api.get(`apptrack/${tracking}`, headers)).status).toBe(429);
    expect(await isDrawn('192.0.2.2')).toBe(true);
  });
});
