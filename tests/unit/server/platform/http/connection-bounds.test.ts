import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { networkPlaces } from '#server/platform/http/connection-bounds.ts';
import { listen } from '#server/platform/http/listen.ts';
import type { LogLine } from '#server/platform/log/log.ts';

test('one network has a number of connections, and others have theirs', () => {
  const { take, leave } = networkPlaces(2);
  const ofOne = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1::3'];
  expect(ofOne.map(take)).toEqual([true, true, false]);
  expect(['2001:db8:0:2::1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'].map(take)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  leave('2001:db8:0:1::1');
  expect(ofOne.map(take)).toEqual([true, false, false]);
});

test('a proxy or a watcher on the same machine is not counted', () => {
  const { take } = networkPlaces(1);
  expect(['127.0.0.1', '127.0.0.1', '::1', '::1', '::ffff:127.0.0.1'].every(take)).toBe(true);
});

test('connections beyond what the process may open are closed, and the log says so once', async () => {
  const lines: LogLine[] = [];
  const { url, close } = await listen(
    (_, response) => void response.end('hello'),
    { host: '127.0.0.1', port: 0 },
    { bounds: { log: (line) => lines.push(line), max: 1 } },
  );
  const open = () => connect(Number(new URL(url).port), '127.0.0.1');
  const first = open();
  await once(first, 'connect');
  for (const refused of [open(), open()]) {
    refused.on('error', () => undefined);
    refused.resume();
    await once(refused, 'close');
  }
  first.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(lines).toEqual([
    {
      event: 'connections',
      level: 'warn',
      outcome: 'closed',
      why: 'as many are open as this process may open',
    },
  ]);
  await close();
});
