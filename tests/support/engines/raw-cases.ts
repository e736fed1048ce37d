import { connect } from 'node:net';

const HEAD = 'POST /api/first HTTP/1.1\r\nhost: localhost\r\n';
/** No server may take this for a second request. */
const INNER = 'GET /api/smuggled HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n`;

/** These requests are invalid; what follows must not be parsed as a request. */
export const BROKEN_HEADS = {
  'two lengths': `${HEAD}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`,
  'two equal lengths in one': `${HEAD}content-length: 5, 5\r\n\r\nhello`,
  'a length with a sign': `${HEAD}content-length: +5\r\n\r\nhello`,
  'a length in another notation': `${HEAD}content-length: 0x5\r\n\r\nhello`,
  'a length below zero': `${HEAD}content-length: -1\r\n\r\nhello`,
  'a length and chunks': `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks and a length': `${HEAD}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
  'chunks that are not the last': `${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'an unknown encoding': `${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a space before the colon': `${HEAD}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`,
  'a tab in the encoding': `${HEAD}transfer-encoding:\x0bchunked\r\n\r\n0\r\n\r\n`,
  'a header that goes on': `${HEAD}x: a\r\n transfer-encoding: chunked\r\n\r\n`,
  'a header without a colon': `${HEAD}chunked\r\n\r\n`,
  'a null in a header': `${HEAD}x: a\x00b\r\n\r\n`,
  'a carriage return alone': `${HEAD}x: a\rtransfer-encoding: chunked\r\n\r\n`,
  'a first header with a space': 'GET /api/first HTTP/1.1\r\n host: localhost\r\n\r\n',
  'an unknown version': 'GET /api/first HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'an unknown method': 'BREW /api/first HTTP/1.1\r\nhost: localhost\r\n\r\n',
} as const satisfies Readonly<Record<string, string>>;

export const BROKEN_BODIES = {
  'a chunk that is longer than it says': `${CHUNKED}3\r\nhello\r\n0\r\n\r\n`,
  'a chunk of an endless size': `${CHUNKED}fffffffffffffffff\r\nhello\r\n0\r\n\r\n`,
  'a chunk whose size is no number': `${CHUNKED}five\r\nhello\r\n0\r\n\r\n`,
} as const satisfies Readonly<Record<string, string>>;

export const NO_HOST = 'GET /api/first HTTP/1.1\r\nconnection: close\r\n\r\n';

/** This request is valid, and its body looks like a request. */
export const BODY_LIKE_A_REQUEST = `${HEAD}content-length: ${INNER.length}\r\nconnection: close\r\n\r\n${INNER}`;

export const LONG_HEADER = `GET /api/first HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`;

/** The requests are pipelined. */
export const IN_ONE_GO = ['one', 'two', 'three']
  .map((name) => `GET /api/${name} HTTP/1.1\r\nhost: localhost\r\n`)
  .join('\r\n')
  .concat('connection: close\r\n\r\n');

/** Sends bytes and the smuggled request; returns all answers. */
export const withInner = (origin: string, bytes: string): Promise<string> =>
  exchange(origin, bytes + INNER);

/** Returns all answers until the server closes the connection. */
export async function exchange(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A refusing server may reset unread data.
  socket.on('error', () => undefined);
  const closed = Promise.withResolvers<undefined>();
  socket.once('close', () => closed.resolve(undefined));
  socket.write(bytes, 'latin1');
  await closed.promise;
  return Buffer.concat(chunks).toString('latin1');
}

export const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
