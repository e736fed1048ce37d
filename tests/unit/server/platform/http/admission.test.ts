import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admission } from '#server/platform/http/admission.ts';

let server: Server;
let url = '';
/** Requests that are let in and not answered yet. */
const inWork: ServerResponse[] = [];
beforeEach(async () => {
  const admits = admission((path) => path === '/free', 2);
  server = createServer((asked, response) => {
    if (!admits(asked, response)) return;
    inWork.push(response);
    server.emit('admitted');
    asked.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port ?? 0}` : '';
});
afterEach(() => {
  for (const response of inWork.splice(0)) response.end();
  server.closeAllConnections();
  server.close();
});

/** Sends a request that is let in and comes back when it is, before it is answered. */
async function takePlace(path = ''): Promise<void> {
  const admitted = once(server, 'admitted');
  // It ends with the test.
  fetch(`${url}${path}`).catch(() => undefined);
  await admitted;
}

test('whoever comes when all places are taken is told at once when to come back', async () => {
  await takePlace();
  await takePlace();
  const refused = await fetch(url, { method: 'POST', body: '{}' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toMatch(/^We are very busy/);
});

test('who is answered makes room for the next one', async () => {
  await takePlace();
  await takePlace();
  expect((await fetch(url)).status).toBe(503);
  const [first] = inWork;
  if (first === undefined) throw new Error('nobody was let in');
  first.end();
  await once(first, 'close');
  await takePlace();
  expect((await fetch(url)).status).toBe(503);
});

test('who asks for the health, or only sends slowly, takes no place', async () => {
  await takePlace();
  const slow = request(url, { method: 'POST', headers: { 'content-length': 10 } });
  slow.on('error', () => undefined);
  const began = once(server, 'admitted');
  slow.write('half');
  await began;
  await takePlace();
  await takePlace('/free');
  expect((await fetch(url)).status).toBe(503);
});
