import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { readRoutes } from '#content-schema/read.ts';
import { pagesOf } from '#cli/check/site.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { sendRaw } from '#tests/support/engines/ask.ts';
import { decodedBody, mismatchesOf, securityOf, siteBytes } from '#tests/support/engines/check.ts';
import { TAGGED } from '#tests/support/engines/encodings.ts';
import { GROUPS } from '#tests/support/engines/expectations.ts';
import { secureNginx, type SecureNginx } from '#tests/support/engines/nginx.ts';
import { hasEdgeTools, TOOLS } from '#tests/support/engines/engine.ts';
import { ownServer } from '#tests/support/engines/own-server.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const httpsServer = await ownServer();
const secure = await secureNginx(httpsServer.origin);
if (typeof secure === 'string') console.log(`Left out of the tests of the edge: ${secure}.`);
const secured = typeof secure === 'string' ? [] : [secure];
const scanned = hasEdgeTools() ? secured : [];
if (scanned.length === 0)
  console.log(
    'Left out of the tests of the edge: the HTTP Observatory, which needs its package and an nginx with a certificate.',
  );
afterAll(async () => {
  for (const server of [...secured, httpsServer]) await server.close();
});

/** Returns headers and policy of a page, without hashes. */
const kindOf = (path: string, html: string): string =>
  JSON.stringify(securityOf(path)) +
  (/content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replace(
    /( 'sha256-[^']*')+/g,
    ' #',
  );

test('there is a page to ask for', () => {
  expect(siteBytes('index.html').length).toBeGreaterThan(1000);
});

test.each([httpsServer, ...secured])(
  '$name refuses a page that is no more as it was',
  async (server) => {
    const ask = async (match: string) =>
      (await sendRaw(server.origin, '/login', { headers: { 'if-match': match } })).status;
    expect([await ask('"x"'), await ask('*')]).toEqual([412, 200]);
  },
);

describe.each(secured)('$name', (server) => {
  test.each([
    ['ECDHE-ECDSA-AES128-GCM-SHA256', true],
    ['ECDHE-ECDSA-CHACHA20-POLY1305', true],
    ['ECDHE-ECDSA-AES128-SHA', false],
  ])('takes the cipher %s of TLS 1.2: %s', async (ciphers, isTaken) => {
    const { hostname: host, port } = new URL(server.origin);
    const options = { host, port: Number(port), ciphers, maxVersion: 'TLSv1.2' } as const;
    const socket = connectTls({ ...options, rejectUnauthorized: false });
    const taken = await Promise.race([
      once(socket, 'secureConnect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    expect(taken).toBe(isTaken);
  });

  test.each(['pages', 'slashes', 'what is not there'])(
    'answers as the table says: %s',
    async (group) => {
      expect(await mismatchesOf(server, group, GROUPS[group] ?? [])).toEqual([]);
    },
  );

  test('speaks HTTP/2, with compressed pages and their tags', async () => {
    const session = connect(server.origin, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/login', 'accept-encoding': 'br' });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.on('response', resolve);
      stream.on('error', reject);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    session.close();
    const tag = TAGGED.find(([path, encoding]) => path === '/login' && encoding === 'br')?.[2];
    expect([headers[constants.HTTP2_HEADER_STATUS], headers['etag']]).toEqual([200, tag]);
    expect(decodedBody('br', Buffer.concat(chunks))).toEqual(siteBytes('login.html'));
  });

  test('leads from plain HTTP to HTTPS', async () => {
    const { status, headers } = await sendRaw(server.unsafe, '/login?a=b');
    expect([status, headers.location]).toEqual([301, `${server.origin}/login?a=b`]);
  });
});

describe.each(secured)('$name, while our own server has stopped', (server) => {
  test('answers calls with the closed page, and all else as far as files go', async () => {
    await httpsServer.close();
    const call = await sendRaw(server.origin, '/api/web/home', { method: 'POST' });
    expect([call.status, call.headers['retry-after'], call.headers['cache-control']]).toEqual([
      ...[503, '60', 'no-store'],
    ]);
    expect(call.body).toEqual(siteBytes('503.html'));
    const form = await sendRaw(server.origin, '/login?again=x');
    expect([form.status, form.headers['cache-control']]).toEqual([200, 'no-store']);
    const part = await sendRaw(server.origin, '/login', { headers: { range: 'bytes=0-9' } });
    expect([part.status, typeof part.headers['referrer-policy']]).toEqual([200, 'string']);
    for (const { body } of [form, part]) expect(body).toEqual(siteBytes('login.html'));
    const parcel = await sendRaw(server.origin, '/track/IE7M3D90QXM2VC');
    expect([parcel.status, parcel.headers.etag]).toEqual([200, expect.any(String)]);
    expect(parcel.body).toEqual(siteBytes('track.html'));
    expect(parcel.headers['cache-control']).toBe('private, no-cache');
    expect(parcel.headers['cdn-cache-control']).toBeUndefined();
  });
});

describe.each(scanned)("MDN's HTTP Observatory", (server) => {
  // It reads the headers, which are compared above, and the policy.
  test('gives at least 130 of 145, which is A+, to each page that differs in that from the others', async () => {
    const { canonical } = readRoutes(CONTENT);
    const kinds = new Map(pagesOf(DIST).map(({ path, html }) => [kindOf(path, html), path]));
    const paths = [...kinds.values()].filter((path) => canonical.includes(path));
    const scores = await observatoryScores(server, paths);
    console.log(
      `HTTP Observatory: ${scores.map(([path, score]) => `${path} ${score}`).join(', ')}`,
    );
    expect(scores.filter(([, score]) => score < 130)).toEqual([]);
    expect(scores.map(([path]) => path)).toEqual(paths);
  });
});

const PACKAGE = join(TOOLS, '@mdn', 'mdn-http-observatory');
/** The package downloads the HSTS preload list when it is installed; here it is empty. */
const PRELOADED = join(PACKAGE, 'conf', 'hsts-preload.json');
const SCANNER = fileURLToPath(new URL('../support/engines/observatory-scan.mjs', import.meta.url));

const Scores = v.array(v.tuple([v.string(), v.number(), v.array(v.string())]));
/** A score has its path, its value (100 and more is A+), and deductions. */
type ObservatoryScore = v.InferOutput<typeof Scores>[number];

async function observatoryScores(
  { origin, unsafe, certificate }: SecureNginx,
  paths: readonly string[],
): Promise<ObservatoryScore[]> {
  if (!existsSync(PRELOADED)) writeFileSync(PRELOADED, '{}');
  const ports = [new URL(unsafe).port, new URL(origin).port];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [SCANNER, PACKAGE, ...ports, ...paths],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      // It logs every broken connection.
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return v.parse(Scores, JSON.parse(stdout));
}
