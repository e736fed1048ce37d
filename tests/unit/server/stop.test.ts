import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess, type ApiProcess } from '#tests/support/api/api-process.ts';
import { mailsIn } from '#tests/support/api/mails.ts';
import { freePort } from '#tests/support/hosts/ports.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

/** A busy machine needs this. */
const SLOW = { timeout: 9_000 };

const BODY = JSON.stringify({ email: 'aine@example.ie', message: 'The last one.' });

test.each([
  ['a server that is told to stop', 'SIGTERM'],
  ['a server whose terminal is closed', 'SIGHUP'],
] as const)('%s answers what it has accepted, and exits with 0', async (_, signal) => {
  const { server, folder } = await startServer();
  const { socket, answer } = await half(server);
  const end = server.end(signal);
  await expect.poll(() => isListening(server.url), SLOW).toBe(false);
  socket.write(BODY.slice(10));
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK\r\n[\s\S]*\{"status":true\}/);
  expect(await end).toBe(0);
  // The next start sends the waiting mail.
  const next = await startApiProcess({ DATA_DIR: folder });
  await expect.poll(() => mailsIn(join(folder, 'mail')).length, SLOW).toBe(1);
  expect(await next.end('SIGTERM')).toBe(0);
});

test('with DRAIN_SECONDS it is not ready, and answers until load balancers know', async () => {
  const { server } = await startServer({ DRAIN_SECONDS: '60' });
  const status = async (path: string) => (await fetch(`${server.url}/api/${path}`)).status;
  expect(await status('readyz')).toBe(200);
  const end = server.end('SIGTERM');
  await expect.poll(() => status('readyz'), SLOW).toBe(503);
  const answer = await fetch(`${server.url}/api/web/home`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  // Another signal ends it at once.
  const again = setInterval(() => server.child.kill('SIGTERM'), 100);
  expect(await end).toBe(1);
  clearInterval(again);
});

test('connections that are only kept open do not hold it up', async () => {
  const { server } = await startServer();
  const { hostname, port } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  idle.write(`GET / HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  await new Promise((resolve) => idle.once('data', resolve));
  const started = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - started).toBeLessThan(8_000);
});

test('a log that nobody reads any more does not end it', async () => {
  const { server } = await startServer();
  server.child.stdout.destroy();
  for (let count = 0; count < 3; count += 1)
    expect((await fetch(`${server.url}/api/web/home?${count}`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('its figures have an address of their own, or none without a port', async () => {
  const metrics = `${await freePort()}`;
  const { server } = await startServer({ METRICS_PORT: metrics });
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toMatch(/courier_http_requests_total\{method="GET",route="health",status="200"\} 1/);
  expect((await fetch(`http://127.0.0.1:${metrics}/`)).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('told a second time, it ends at once', async () => {
  const { server } = await startServer();
  const { answer } = await half(server);
  const end = server.end('SIGTERM');
  await expect.poll(() => isListening(server.url), SLOW).toBe(false);
  // One press of Ctrl+C under npm arrives twice within moments; this is another one.
  const again = setInterval(() => server.child.kill('SIGTERM'), 100);
  expect(await end).toBe(1);
  clearInterval(again);
  expect(await answer).not.toContain('{"status":true}');
});

async function startServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ server: ApiProcess; folder: string }> {
  const folder = temporaryFolder('stop');
  const server = await startApiProcess({ DATA_DIR: folder, ...settings });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return { server, folder };
}

async function half({ url }: ApiProcess): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let received = '';
  const begun = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      // The server asks for the body once it has the request.
      if (received.includes('100 Continue')) resolve();
    });
  });
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  socket.write(
    `POST /api/enquiry/new-enquiry HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await begun;
  socket.write(BODY.slice(0, 10));
  return { socket, answer };
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const probe = connect(Number(port), hostname, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
