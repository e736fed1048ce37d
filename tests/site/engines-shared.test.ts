import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/engines/ask.ts';
import { mismatchesOf } from '#tests/support/engines/check.ts';
import { GROUPS } from '#tests/support/engines/expectations.ts';
import { nginxMachine } from '#tests/support/engines/nginx-machine.ts';
import { printedSite, programOfNginx, startNginxWith } from '#tests/support/engines/nginx.ts';
import { ownServer } from '#tests/support/engines/own-server.ts';
import { folderFor } from '#tests/support/engines/process.ts';
import { freePorts } from '#tests/support/hosts/ports.ts';

/** These settings of another site could collide with ours. */
const foreign = (port: number): string => `map_hash_bucket_size 64;
map_hash_max_size 512;
log_format main '$remote_addr $request';
map $uri $file { default "theirs"; }
map $uri $tag { default "theirs"; }
limit_req_zone $binary_remote_addr zone=requests:1m rate=1r/s;
upstream api { server 127.0.0.1:1; }
server { listen 127.0.0.1:${port}; location / { return 200 "$file $tag"; } }`;

const program = programOfNginx();
const sharedServer = await ownServer();
const nginxFolder = folderFor('nginx');
const fewFolder = folderFor('nginx');
const [port = 0, theirs = 0, second = 0, gone = 0] = await freePorts(4);
const origin = `http://127.0.0.1:${port}`;
const there = `http://127.0.0.1:${second}`;
const machine = program.startsWith('/') ? [await startNginx()] : [];
if (machine.length === 0) console.log(`Left out of the tests of the edge: ${program}.`);
afterAll(() => Promise.all([sharedServer, ...machine].map((server) => server.close())));

/** One nginx has our site next to a foreign one; another has ours alone, and takes few requests. */
async function startNginx() {
  const challenges = join(nginxFolder, 'challenges');
  mkdirSync(join(challenges, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(challenges, '.well-known/acme-challenge/token'), 'proof');
  const words = ['--listen', `127.0.0.1:${port}`, '--challenges', challenges];
  // One of two processes is down.
  const apis = ['--api', `http://127.0.0.1:${gone}`, '--api', sharedServer.origin];
  const ours = [...words, ...apis, '--requests', '2000', '--connections', '50'];
  const few = ['--listen', `127.0.0.1:${second}`, '--requests', '1', '--connections', '2'];
  const stops = [
    await startWith(nginxFolder, origin, [foreign(theirs), printedSite(nginxFolder, ours)]),
    await startWith(fewFolder, there, [printedSite(fewFolder, few)]),
  ];
  const close = async () => void (await Promise.all(stops.map((stop) => stop())));
  return { name: 'nginx', origin, differs: {}, close };
}

function startWith(folder: string, address: string, sites: readonly string[]) {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxMachine(folder, sites));
  return startNginxWith(program, file, address);
}

const logged = (): string => readFileSync(join(nginxFolder, 'courier.log'), 'utf8');

test('the printed site defines no name that another site is likely to have', () => {
  const printed = printedSite(nginxFolder, ['--listen', `127.0.0.1:${port}`]);
  const defined = (text: string): string[] =>
    [
      ...text.matchAll(
        /^(?:map \S+ (\S+)|limit_\w+ .*zone=(\w+)|upstream (\w+)|log_format (\w+))/gm,
      ),
    ].map((found) => found.slice(1).find(Boolean) ?? '');
  const others = defined(foreign(theirs));
  expect(others).toHaveLength(5);
  expect(defined(printed).length).toBeGreaterThan(1);
  expect(defined(printed).filter((name) => others.includes(name))).toEqual([]);
});

describe.each(machine)('a site on a machine with others', (server) => {
  test('leaves them as they are, and answers as it does alone', async () => {
    const { body } = await sendRaw(`http://127.0.0.1:${theirs}`, '/');
    expect(body.toString()).toBe('theirs theirs');
    for (const group of ['pages', 'old addresses', 'what is not there'])
      expect(await mismatchesOf(server, group, GROUPS[group] ?? [])).toEqual([]);
  });

  test('shows a certificate’s client to a certificate authority', async () => {
    const { status, body } = await sendRaw(origin, '/.well-known/acme-challenge/token');
    expect([status, body.toString()]).toEqual([200, 'proof']);
  });

  test('asks the other process when one has gone', async () => {
    for (const method of ['GET', 'POST', 'GET', 'POST']) {
      const { status } = await sendRaw(origin, '/api/web/home', { method });
      expect(status).toBe(method === 'POST' ? 201 : 200);
    }
  });

  test('logs what was requested, and nothing about the visitor', async () => {
    const headers = { 'user-agent': 'Firefox', referer: 'https://mail.example/', cookie: 'a=b' };
    for (const path of [
      '/track/IEHB3QW13NV89S?eircode=D02X285',
      '/Login?email=aine@example.ie',
      '/aine.odowd',
      '/api/userBooking/secret?token=secret',
    ])
      await sendRaw(origin, path, { headers });
    await expect.poll(() => logged().split('\n').at(-2)).toMatch(/ GET \/api\/ 200 .* 200$/);
    const lines = logged();
    expect(lines).toMatch(/^\S+ GET \/track\.html 200 \d+ [\d.]+ -$/m);
    expect(lines).not.toMatch(/127\.0\.0\.1|IEHB|aine|eircode|secret|Firefox|mail\.example|\?/);
    expect(readFileSync(join(nginxFolder, 'machine.log'), 'utf8')).not.toContain('IEHB');
  });

  test('refuses more than its share to one address, for a few seconds', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendRaw(there, '/login')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused[0]?.body.toString()).toBe('Too many requests. Try again in a few seconds.\n');
    expect((await sendRaw(origin, '/login')).status).toBe(200);
  });
});
