import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admission, giveWay } from '#server/platform/http/admission.ts';
import { listening } from '#tests/support/hosts/ports.ts';

let server: Server;
let url = '';
/** These requests are let in and not answered yet. */
const inWork: ServerResponse[] = [];
let isRead = true;
beforeEach(async () => {
  isRead = true;
  const { admits } = admission((path) => path === '/free', { 'x-common': 'yes' }, 2);
  server = createServer((incoming, response) => {
    if (!admits(incoming, response)) return;
    inWork.push(response);
    server.emit('admitted');
    if (isRead) incoming.resume();
  });
  url = `http://127.0.0.1:${await listening(server)}`;
});
afterEach(() => {
  for (const response of inWork.splice(0)) response.end();
  server.closeAllConnections();
  server.close();
});

async function takePlace(path = ''): Promise<void> {
  const admitted = once(server, 'admitted');
  fetch(`${url}${path}`).catch(() => undefined);
  await admitted;
}

test('whoever comes when all places are taken is told at once when to come back', async () => {
  await takePlace();
  await takePlace();
  const refused = await fetch(url, { method: 'POST', body: '{}' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('x-common')).toBe('yes');
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

test('who only waits gives its place away, once', async () => {
  await takePlace();
  await takePlace();
  const [first, second] = inWork;
  giveWay({ outgoing: first });
  giveWay({ outgoing: first });
  await takePlace();
  expect((await fetch(url)).status).toBe(503);
  if (first === undefined || second === undefined) throw new Error('nobody was let in');
  first.end();
  await once(first, 'close');
  expect((await fetch(url)).status).toBe(503);
});

test('of a crowd in the same moment those beyond the places are refused while the first are still held', async () => {
  isRead = false;
  const post = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\nbody';
  const callers = Array.from({ length: 5 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  for (const caller of callers) await once(caller, 'connect');
  const refused: string[] = [];
  const all = Promise.withResolvers<undefined>();
  const look = (): void => {
    if (inWork.length + refused.length === callers.length) all.resolve(undefined);
  };
  server.on('admitted', look);
  for (const caller of callers)
    caller.on('data', (chunk) => {
      refused.push(String(chunk));
      look();
    });
  for (const caller of callers) caller.write(post);
  await all.promise;
  expect(inWork).toHaveLength(2);
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2\r\n/);
  for (const caller of callers) caller.destroy();
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

test('what stays open on purpose takes no place, whatever its query says', async () => {
  for (let open = 0; open < 3; open += 1) await takePlace('/free?after=2');
  await takePlace();
  await takePlace();
  expect((await fetch(url)).status).toBe(503);
});
