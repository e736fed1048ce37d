import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, test, vi } from 'vitest';
import { ENGINES, ownApi, type TestApi } from '#tests/support/api/api.ts';
import { followParcelStream, readStream, requestSteps } from '#tests/support/site/step-streams.ts';
import { addStep, newParcel } from '#tests/support/bookings/parcels.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { stepStream } from '#server/bookings/tracking/step-stream.ts';
import { listening } from '#tests/support/hosts/ports.ts';

describe.each(ENGINES)('a stream of steps on %s', (engine) => {
  test('is closed on the server too when the browser goes away', async () => {
    const api = await ownApi(engine);
    const { server, port } = await served(api);
    const parcel = await newParcel(api);
    const browser = new AbortController();
    const { signal } = browser;
    const url = `http://127.0.0.1:${port}/api/apptrack/${parcel.tracking}/live`;
    const stream = readStream(await fetch(url, { signal }));
    expect(await stream.names(1)).toEqual(['step 1']);
    expect(api.services.live.followed()).toEqual([parcel.id]);
    browser.abort();
    await vi.waitFor(() => expect(api.services.live.followed()).toEqual([]));
    server.close();
  });

  test('begins on a port with the headers of every answer, tells each step, and ends with the server', async () => {
    const api = await ownApi(engine);
    const { server, port } = await served(api);
    const parcel = await newParcel(api, ['paid']);
    const response = await fetch(`http://127.0.0.1:${port}/api/apptrack/${parcel.tracking}/live`, {
      headers: { 'last-event-id': '1', 'x-request-id': 'asked-once' },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': 'asked-once',
    });
    const stream = readStream(response);
    expect(await stream.names(1)).toEqual(['step 2']);
    await addStep(api, parcel, 'collected', 'Dún Laoghaire');
    expect((await stream.next())?.data).toContain('Dún Laoghaire');
    api.services.live.close();
    while (await stream.next()) continue;
    expect(stream.lines().at(-1)).toBe('retry: 5000');
    server.close();
  });

  test('ends with when to come back when the server stops, also for who comes too late', async () => {
    const stopping = await ownApi(engine);
    const parcel = await newParcel(stopping);
    const before = await followParcelStream(stopping, parcel);
    stopping.services.live.close();
    const after = await followParcelStream(stopping, parcel);
    for (const stream of [before, after]) {
      while (await stream.next()) continue;
      expect(stream.lines().at(-1)).toBe('retry: 5000');
    }
  });

  test('is open at most ten times for one sender, who is told when to come back', async () => {
    const proxied = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' };
    const limited = await ownApi(engine, proxied);
    const parcel = await newParcel(limited);
    const from = (address: string) => requestSteps(limited, parcel, { from: address });
    const opened = await Promise.all(Array.from({ length: 10 }, () => from('192.0.2.1')));
    const refused = await from('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const elsewhere = await from('192.0.2.2');
    await opened[0]?.body?.cancel();
    const again = await from('192.0.2.1');
    expect([elsewhere.status, again.status]).toEqual([200, 200]);
    limited.services.live.close();
  });
});

async function served({ app }: TestApi): Promise<{ server: Server; port: number }> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  return { server, port: await listening(server) };
}

const LIVED = ['created', 'paid', 'collected', 'delivered'] as const;
const stepAt = (seq: 1 | 2 | 3 | 4): TrackingEvent => ({
  seq,
  state: LIVED[seq - 1] ?? 'created',
  town: '',
  at: 0,
});

const readSteps = ({ body }: ReturnType<typeof stepStream>) => readStream(new Response(body));

test('steps that are told while the stored ones are read are sent once and in order', async () => {
  const stream = stepStream(1, () => undefined);
  stream.hear(stepAt(4));
  stream.hear(stepAt(2));
  stream.begin([stepAt(1), stepAt(2)]);
  stream.hear(stepAt(2));
  stream.hear(stepAt(3));
  expect(await readSteps(stream).names(9)).toEqual(['step 2', 'step 3', 'step 4', 'end']);
});

test('a stream is left once, however it ends', async () => {
  const left = vi.fn();
  const stream = stepStream(0, left);
  stream.begin([stepAt(1)]);
  stream.hear(undefined);
  stream.hear(undefined);
  stream.hear(stepAt(2));
  stream.stop();
  const reader = readSteps(stream);
  expect(await reader.names(9)).toEqual(['step 1']);
  await reader.leave();
  expect(left).toHaveBeenCalledOnce();
});
