import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type RunningServer } from '#server/platform/http/listen.ts';
import {
  statusesIn,
  BODY_LIKE_A_REQUEST,
  BROKEN_BODIES,
  BROKEN_HEADS,
  exchange,
  IN_ONE_GO,
  LONG_HEADER,
  NO_HOST,
  withInner,
} from '#tests/support/engines/raw-cases.ts';

let server: RunningServer;
/** Requests that reached the application stand here with method and address. */
let reached: string[];
beforeEach(async () => {
  reached = [];
  server = await listen(
    (request, response) => {
      reached.push(`${request.method ?? ''} ${request.url ?? ''}`);
      request.resume().once('end', () => response.end(`<${request.url ?? ''}>`));
    },
    { host: '127.0.0.1', port: 0 },
  );
});
afterEach(() => server.close());

test.each(Object.entries(BROKEN_HEADS))('%s is refused, with all after it', async (_, bytes) => {
  expect(statusesIn(await withInner(server.url, bytes))).toEqual(['400']);
  expect(reached).not.toContain('GET /api/smuggled');
});

test.each(Object.entries(BROKEN_BODIES))('%s ends the connection at once', async (_, bytes) => {
  const answers = statusesIn(await withInner(server.url, bytes));
  expect(answers.filter((status) => status !== '400')).toEqual([]);
  expect(reached).toEqual(['POST /api/first']);
});

test('a request without a host is refused', async () => {
  expect(statusesIn(await exchange(server.url, NO_HOST))).toEqual(['400']);
  expect(reached).toEqual([]);
});

test('a request with two hosts is refused, and its connection ends', async () => {
  const twice = NO_HOST.replace(
    'connection',
    'host: one.example\r\nHost: two.example\r\nconnection',
  );
  expect(statusesIn(await exchange(server.url, twice))).toEqual(['400']);
  expect(reached).toEqual([]);
});

test('a body that looks like a request is none', async () => {
  expect(statusesIn(await exchange(server.url, BODY_LIKE_A_REQUEST))).toEqual(['200']);
  expect(reached).toEqual(['POST /api/first']);
});

test('requests in one go are answered in their order', async () => {
  const text = await exchange(server.url, IN_ONE_GO);
  expect(text.match(/<[^>]*>/g)).toEqual(['</api/one>', '</api/two>', '</api/three>']);
});

test('headers of more than 16 kB are refused', async () => {
  expect(statusesIn(await exchange(server.url, LONG_HEADER))).toEqual(['431']);
  expect(reached).toEqual([]);
});

test('who does not read what was asked for is let go', async () => {
  const ended = Promise.withResolvers<undefined>();
  const { url, close } = await listen(
    (_, response) => {
      response.once('close', () => ended.resolve(undefined));
      // The buffers between the two take less.
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    { host: '127.0.0.1', port: 0 },
    { idleMs: 200 },
  );
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await ended.promise;
  socket.destroy();
  await close();
});
