import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice, type FakeDevice } from '#tests/support/drivers/fake-device.ts';
import { scanOf } from '#tests/support/drivers/scans.ts';

let device: FakeDevice;
const loaded = () => import('#stores/driver-queue.ts');
let queue: Awaited<ReturnType<typeof loaded>>;
const mine = () => queue.queueOf('me');
const states = () => mine().map(({ state }) => state);
const reload = async (): Promise<void> => {
  vi.resetModules();
  queue = await loaded();
};
beforeEach(async () => {
  device = fakeDevice();
  await reload();
});
afterEach(() => vi.unstubAllGlobals());

describe('scans that wait', () => {
  test('survive a reload, in their order, each with a key of its own', async () => {
    expect(queue.addScan(scanOf())).toBe('kept');
    queue.addScan(scanOf({ state: 'out_for_delivery' }));
    const before = mine();
    await reload();
    expect(mine()).toEqual(before);
    expect(states()).toEqual(['collected', 'out_for_delivery']);
    expect(new Set(mine().map(({ key }) => key)).size).toBe(2);
    expect(mine().every(({ key }) => /^[\da-f]{32}$/.test(key))).toBe(true);
  });

  test('are seen only by who made them', () => {
    queue.addScan(scanOf());
    expect([queue.queueOf('another'), mine().length]).toEqual([[], 1]);
  });

  test('are the same list until something changes', () => {
    queue.addScan(scanOf());
    const before = mine();
    expect(mine()).toBe(before);
    queue.addScan(scanOf());
    expect(mine()).not.toBe(before);
  });

  test('leave nothing on the device once they are gone', () => {
    queue.addScan(scanOf());
    for (const { key } of mine()) queue.removeScan(key);
    expect([mine(), device.values.size]).toEqual([[], 0]);
  });

  test('that are refused stay with the reason', async () => {
    queue.addScan(scanOf());
    for (const { key } of mine()) queue.refuseScan(key, 'It is delivered.');
    await reload();
    expect(mine()).toMatchObject([{ refused: 'It is delivered.' }]);
  });

  test('are told to listeners, also those of another tab', () => {
    const changed = vi.fn<() => void>();
    const stop = queue.subscribeQueue(changed);
    queue.addScan(scanOf());
    const text = device.values.get('driver-queue') ?? '';
    device.writeFromOtherTab('driver-queue', text.replace('Athlone', 'Naas'));
    device.writeFromOtherTab('consent', 'yes');
    expect([changed.mock.calls.length, mine()[0]?.town]).toEqual([2, 'Naas']);
    stop();
    queue.addScan(scanOf());
    expect(changed.mock.calls.length).toBe(2);
  });
});

describe('a device', () => {
  test('without room for a photo keeps a delivery without it', () => {
    const room = 1000;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => device.values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > room) throw new Error('full');
        device.values.set(key, value);
      },
      removeItem: (key: string) => device.values.delete(key),
    });
    const photo = `data:image/jpeg;base64,${'A'.repeat(room)}`;
    expect(queue.addScan(scanOf({ state: 'delivered', name: 'Máire', photo }))).toBe(
      'without-photo',
    );
    expect(mine()).toMatchObject([{ name: 'Máire', photo: '' }]);
  });

  test.each(['full', 'blocked'] as const)(
    'that is %s keeps it whole until the page is closed',
    (how) => {
      device.break(how);
      const photo = 'data:image/jpeg;base64,AAAA';
      expect(queue.addScan(scanOf({ photo }))).toBe('page-only');
      expect(mine()).toMatchObject([{ photo }]);
    },
  );
});

test('what somebody else has written spoils nothing', () => {
  queue.addScan(scanOf());
  const [right] = mine();
  fc.assert(
    fc.property(fc.array(fc.json()), (others) => {
      const list = [...others, JSON.stringify(right)];
      device.values.set('driver-queue', `[${list.join(',')}]`);
      expect(mine()).toEqual([right]);
    }),
  );
  device.values.set('driver-queue', 'no list');
  expect(mine()).toEqual([]);
});
