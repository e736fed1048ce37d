import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type RunningServer } from '#server/platform/http/listen.ts';

let server: RunningServer;
/** What reached the application, as method and address. */
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

/** Sends bytes as they are and ends; returns everything that came back. */
async function exchange(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that refuses may reset what it has not read.
  socket.on('error', () => undefined);
  socket.end(text, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const answersIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
const HEAD = 'POST /first HTTP/1.1\r\nhost: localhost\r\n';
const INNER = 'GET /smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n';

test.each([
  ['two lengths', `${HEAD}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`],
  ['two equal lengths in one', `${HEAD}content-length: 5, 5\r\n\r\nhello`],
  ['a length with a sign', `${HEAD}content-length: +5\r\n\r\nhello`],
  ['a length in another notation', `${HEAD}content-length: 0x5\r\n\r\nhello`],
  ['a length below zero', `${HEAD}content-length: -1\r\n\r\nhello`],
  [
    'a length and chunks',
    `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunks and a length',
    `${HEAD}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
  ],
  ['chunks that are not the last', `${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['an unknown encoding', `${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a blank before the colon', `${HEAD}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['a tab in the encoding', `${HEAD}transfer-encoding:\x0bchunked\r\n\r\n0\r\n\r\n`],
  ['a header that goes on', `${HEAD}x: a\r\n transfer-encoding: chunked\r\n\r\n`],
  ['a header without a colon', `${HEAD}chunked\r\n\r\n`],
  ['a null in a header', `${HEAD}x: a\x00b\r\n\r\n`],
  ['a carriage return alone', `${HEAD}x: a\rtransfer-encoding: chunked\r\n\r\n`],
  ['a blank first header', 'GET /first HTTP/1.1\r\n host: localhost\r\n\r\n'],
  ['an unknown version', 'GET /first HTTP/9.9\r\nhost: localhost\r\n\r\n'],
  ['an unknown method', 'BREW /first HTTP/1.1\r\nhost: localhost\r\n\r\n'],
])('%s is refused, and what follows is no request', async (_, bytes) => {
  const text = await exchange(bytes + INNER);
  expect(answersIn(text)).toEqual(['400']);
  expect(reached).not.toContain('GET /smuggled');
});

test.each([
  ['a chunk that is longer than it says', '3\r\nhello\r\n0\r\n\r\n'],
  ['a chunk of an endless size', 'fffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
  ['a chunk whose size is no number', 'five\r\nhello\r\n0\r\n\r\n'],
])('%s ends the connection, and what follows is no request', async (_, chunks) => {
  const text = await exchange(`${HEAD}transfer-encoding: chunked\r\n\r\n${chunks}${INNER}`);
  expect(answersIn(text).filter((status) => status !== '400')).toEqual([]);
  expect(reached).toEqual(['POST /first']);
});

test('a request without a host is refused', async () => {
  expect(answersIn(await exchange('GET /first HTTP/1.1\r\n\r\n'))).toEqual(['400']);
  expect(reached).toEqual([]);
});

test('a body that looks like a request is none', async () => {
  const text = await exchange(
    `${HEAD}content-length: ${INNER.length}\r\nconnection: close\r\n\r\n${INNER}`,
  );
  expect(answersIn(text)).toEqual(['200']);
  expect(reached).toEqual(['POST /first']);
});

test('requests in one go are answered in their order', async () => {
  const get = (name: string) => `GET /${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const text = await exchange(get('one') + get('two') + get('three'));
  expect(text.match(/<[^>]*>/g)).toEqual(['</one>', '</two>', '</three>']);
});

test('headers of more than 16 kB are refused', async () => {
  const long = `GET /first HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(answersIn(await exchange(long))).toEqual(['431']);
  expect(reached).toEqual([]);
});

test('who does not read what was asked for is let go', async () => {
  const ended = Promise.withResolvers<undefined>();
  const { url, close } = await listen(
    (_, response) => {
      response.once('close', () => ended.resolve(undefined));
      // More than the buffers between the two take.
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    { host: '127.0.0.1', port: 0 },
    200,
  );
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await ended.promise;
  socket.destroy();
  await close();
});
