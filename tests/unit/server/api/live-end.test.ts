import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, test, vi } from 'vitest';
import { ENGINES, startTestApi } from '#tests/support/api/api.ts';
import { followParcelStream, readStream, requestSteps } from '#tests/support/site/step-streams.ts';
import { newParcel } from '#tests/support/bookings/parcels.ts';

describe.each(ENGINES)('a stream of steps on %s', (engine) => {
  test('is closed on the server too when the browser goes away', async () => {
    const api = await startTestApi(engine);
    const listen = getRequestListener(api.app.fetch, { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listen(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
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
    await api.close();
  });

  test('ends with when to come back when the server stops, also for who comes too late', async () => {
    const stopping = await startTestApi(engine);
    const parcel = await newParcel(stopping);
    const before = await followParcelStream(stopping, parcel);
    stopping.services.live.close();
    const after = await followParcelStream(stopping, parcel);
    for (const stream of [before, after]) {
      while (await stream.next()) continue;
      expect(stream.lines().at(-1)).toBe('retry: 5000');
    }
    await stopping.close();
  });

  test('is open at most ten times for one sender, who is told when to come back', async () => {
    const proxied = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' };
    const limited = await startTestApi(engine, proxied);
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
    await limited.close();
  });
});
