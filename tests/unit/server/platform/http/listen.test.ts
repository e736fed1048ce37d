import { connect, createServer } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addressFrom } from '#server/config.ts';
import { ensureFree, listen } from '#server/platform/http/listen.ts';
import { startServer } from '#server/main.ts';
import type { NodeListener } from '#server/platform/static/static-site.ts';
import { freePort } from '#tests/support/hosts/ports.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const hello: NodeListener = (_, response) => void response.end('hello');

test('without HOST the site is reached at localhost and at 127.0.0.1', async () => {
  const { url, close } = await listen(hello, { host: 'localhost', port: 0 });
  const { port } = new URL(url);
  expect(url).toBe(`http://localhost:${port}`);
  for (const address of [url, `http://127.0.0.1:${port}`])
    expect(await (await fetch(address)).text()).toBe('hello');
  await close();
});

test('a server that listens everywhere is said to be at localhost', async () => {
  const { url, close } = await listen(hello, { host: '0.0.0.0', port: 0 });
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  await close();
});

test('a stopped server does not wait for connections that are kept open', async () => {
  const { url, close } = await listen(hello, { host: '127.0.0.1', port: 0 });
  await (await fetch(url)).text();
  const started = Date.now();
  await close();
  expect(Date.now() - started).toBeLessThan(1500);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a connection is kept without a header that says so, until a request asks to close it', async () => {
  const { url, close } = await listen(hello, { host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  for (const more of ['', 'Connection: keep-alive\r\n', 'Connection: close\r\n'])
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${more}\r\n`);
  const replies = await text(socket);
  expect(replies.match(/^(connection|keep-alive): .*/gim)).toEqual(['Connection: close']);
  await close();
});

test('a port in use is refused in one sentence, and says what to do', async () => {
  const { url, close } = await listen(hello, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(url).port);
  await expect(ensureFree({ host: 'localhost', port })).rejects.toThrow(
    `Port ${port} is already in use: stop what uses it, or set PORT to another number.`,
  );
  await close();
});

test('a port in use on one loopback address only is refused, and the other is left free', async () => {
  const other = createServer().listen(0, '::1');
  const port = await new Promise<number | undefined>((resolve) => {
    other.once('error', () => resolve(undefined));
    other.once('listening', () => {
      const address = other.address();
      resolve(typeof address === 'object' ? address?.port : undefined);
    });
  });
  // A machine without IPv6 has nothing to show.
  if (port === undefined) return;
  await expect(ensureFree({ host: 'localhost', port })).rejects.toThrow('already in use');
  await ensureFree({ host: '127.0.0.1', port });
  other.close();
});

test.each(['192.0.2.1', '2001:db8::1'])('HOST=%s is refused in one sentence', async (host) => {
  await expect(listen(hello, { host, port: 0 })).rejects.toThrow(
    `HOST is "${host}", which is no address of this machine`,
  );
});

test.each([
  [{}, { host: 'localhost', port: 4321 }],
  [
    { PORT: '', HOST: ' ' },
    { host: 'localhost', port: 4321 },
  ],
  [
    { PORT: '8080', HOST: '0.0.0.0' },
    { host: '0.0.0.0', port: 8080 },
  ],
  [{ PORT: '0' }, { host: 'localhost', port: 0 }],
  [{ PORT: '65535' }, { host: 'localhost', port: 65_535 }],
])('the environment %o means %o', (environment, address) => {
  expect(addressFrom(environment)).toEqual(address);
});

test.each(['65536', '-1', '80.5', '4e3', 'http', '0x50'])(
  'PORT=%s is refused in one sentence',
  (port) => {
    expect(() => addressFrom({ PORT: port })).toThrow(
      `PORT is "${port}", which is no port: set it to a number from 0 to 65535.`,
    );
  },
);

test('without a build there is nothing to serve, and that is said', async () => {
  const root = temporaryFolder('no build');
  await expect(startServer({ root, host: 'localhost', port: 0 })).rejects.toThrow(
    'There is no built site to serve',
  );
});

test('a refused start lets go of the port of the figures, so that the process ends', async () => {
  const other = await listen(hello, { host: '127.0.0.1', port: 0 });
  const taken = Number(new URL(other.url).port);
  const figures = await freePort();
  const dist = temporaryFolder('dist');
  writeFileSync(join(dist, 'index.html'), '');
  const start = (port: number, metrics: number) =>
    startServer({
      ...{ root: dist, dist, host: '127.0.0.1', port },
      environment: { DATA_DIR: ':memory:', CONTENT_DIR: CONTENT, METRICS_PORT: `${metrics}` },
    });
  await expect(start(taken, figures)).rejects.toThrow('set PORT to another number');
  await expect(start(0, taken)).rejects.toThrow('set METRICS_PORT to another number');
  await ensureFree({ host: '127.0.0.1', port: figures });
  await other.close();
});

test('half headers end after their time', async () => {
  const address = { host: '127.0.0.1', port: 0 };
  const { url, close } = await listen(hello, address, { headersMs: 200 });
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\nhost: ');
  const started = performance.now();
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(performance.now() - started).toBeLessThan(5_000);
  await close();
});
