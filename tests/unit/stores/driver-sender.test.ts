import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome, Refusal } from '#api/client.ts';
import { addScan, queueOf, removeScan, type QueuedScan } from '#stores/driver-queue.ts';
import { startSender, type Sender } from '#stores/driver-sender.ts';
import { fakeDevice, type FakeDevice } from '#tests/support/drivers/fake-device.ts';
import { scanOf } from '#tests/support/drivers/scans.ts';

const OK: Outcome<unknown> = { ok: true, value: {} };
const OFFLINE: Refusal = { ok: false, failure: 'offline', errors: {} };
const refusedScan = (status: number, detail: string): Refusal => ({
  ok: false,
  failure: 'refused',
  status,
  detail,
  errors: {},
});

let device: FakeDevice;
let sender: Sender | undefined;
const send = vi.fn<(scan: QueuedScan) => Promise<Outcome<unknown>>>();
const listeners = { sent: vi.fn(), waits: vi.fn(), refused: vi.fn(), barred: vi.fn() };
const start = (): Sender => (sender = startSender({ account: 'me', ...listeners, send }));
const sentStates = () => send.mock.calls.map(([{ state }]) => state);
const left = () => queueOf('me').map(({ state, refused }) => [state, refused]);

beforeEach(() => {
  vi.useFakeTimers();
  device = fakeDevice();
  // The browser handles locks; here each sender is alone.
  vi.stubGlobal('navigator', {});
  for (const mock of [send, ...Object.values(listeners)]) mock.mockReset();
  for (const { key } of queueOf('me')) removeScan(key);
  send.mockResolvedValue(OK);
});
afterEach(() => {
  sender?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addThree = (): void => {
  for (const state of ['collected', 'out_for_delivery', 'delivered'] as const)
    addScan(scanOf({ state }));
};

describe('scans', () => {
  test('are sent in the order in which they were made, and then forgotten', async () => {
    addThree();
    await start().flush();
    expect(sentStates()).toEqual(['collected', 'out_for_delivery', 'delivered']);
    expect([listeners.sent.mock.calls.length, left()]).toEqual([3, []]);
  });

  test('wait without a connection, and the first one says so once', async () => {
    addThree();
    send.mockResolvedValue(OFFLINE);
    await start().flush();
    expect([sentStates(), listeners.waits.mock.calls.length]).toEqual([['collected'], 1]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sentStates().length, listeners.waits.mock.calls.length, left().length]).toEqual([
      2, 1, 3,
    ]);
  });

  test('are tried later and later, and at once when the connection is back', async () => {
    addThree();
    send.mockResolvedValue(OFFLINE);
    await start().flush();
    await vi.advanceTimersByTimeAsync(5_000 + 10_000);
    expect(send.mock.calls.length).toBe(3);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(send.mock.calls.length).toBe(3);
    send.mockResolvedValue(OK);
    device.tell('online');
    await vi.advanceTimersByTimeAsync(0);
    expect([send.mock.calls.length, left()]).toEqual([6, []]);
  });

  test('carry the same key each time they are tried', async () => {
    addScan(scanOf());
    send.mockResolvedValueOnce(OFFLINE);
    await start().flush();
    await vi.advanceTimersByTimeAsync(5_000);
    const [first, second] = send.mock.calls.map(([scan]) => scan);
    expect(second).toEqual(first);
  });

  test('wait as long as the API says', async () => {
    addScan(scanOf());
    send.mockResolvedValueOnce({
      ...OFFLINE,
      failure: 'limited',
      status: 429,
      retrySeconds: 60,
    });
    await start().flush();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(send.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(left()).toEqual([]);
  });

  test('that are refused stay with the reason, and the next ones go on', async () => {
    addThree();
    send.mockResolvedValueOnce(refusedScan(409, 'It is cancelled.'));
    await start().flush();
    expect(sentStates()).toEqual(['collected', 'out_for_delivery', 'delivered']);
    expect(left()).toEqual([['collected', 'It is cancelled.']]);
    expect(listeners.refused.mock.calls).toMatchObject([
      [{ state: 'collected' }, 'It is cancelled.'],
    ]);
    await sender?.flush();
    expect(send.mock.calls.length).toBe(3);
  });

  test.each([401, 403] as const)('stay when the API answers %s', async (status) => {
    addThree();
    send.mockResolvedValueOnce(refusedScan(status, 'No.'));
    await start().flush();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([listeners.barred.mock.calls, send.mock.calls.length, left().length]).toEqual([
      [[status]],
      1,
      3,
    ]);
  });

  test('are tried again when a proxy wants a login', async () => {
    addThree();
    send.mockResolvedValueOnce({ ok: false, failure: 'broken', status: 401, errors: {} });
    await start().flush();
    expect(listeners.barred.mock.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(left()).toEqual([]);
  });

  test('are not sent twice by two presses', async () => {
    addScan(scanOf());
    const both = start();
    await Promise.all([both.flush(), both.flush()]);
    expect(send.mock.calls.length).toBe(1);
  });

  test('of another account are left alone', async () => {
    addScan(scanOf({ account: 'another' }));
    await start().flush();
    expect(send.mock.calls.length).toBe(0);
    for (const { key } of queueOf('another')) removeScan(key);
  });

  test('wait for the next page once this one is closed', async () => {
    addScan(scanOf());
    send.mockResolvedValue(OFFLINE);
    await start().flush();
    sender?.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    device.tell('online');
    expect([send.mock.calls.length, left().length]).toEqual([1, 1]);
  });
});

test('a delivery with its photo is sent as a form, the file last', async () => {
  const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  requests.mockResolvedValue(Response.json({ status: true, event: {} }, { status: 201 }));
  vi.stubGlobal('fetch', requests);
  addScan(
    scanOf({ state: 'delivered', name: 'Máire', photo: `data:image/jpeg;base64,${btoa('photo')}` }),
  );
  sender = startSender({ account: 'me', ...listeners });
  await sender.flush();
  const body = requests.mock.calls[0]?.[1].body;
  const fields = body instanceof FormData ? [...body] : [];
  expect(fields.map(([name]) => name)).toEqual(['state', 'town', 'name', 'at', 'photo']);
  const file = fields.at(-1)?.[1];
  expect(file instanceof File && [file.type, await file.text()]).toEqual(['image/jpeg', 'photo']);
});
