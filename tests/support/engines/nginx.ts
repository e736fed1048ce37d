import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeText } from '#edge/command.ts';
import { readRoutes } from '#content-schema/read.ts';
import { DIST } from '../paths/dist.ts';
import { CONTENT } from '../paths/content.ts';
import { nginxMachine } from './nginx-machine.ts';
import { answering, type EdgeEngine } from './engine.ts';
import { folderFor, programAt, run } from './process.ts';
import { freePorts } from '../hosts/ports.ts';

const MODULE = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
];

/** Starts nginx in front of our own server; returns a sentence when it is not installed. */
export async function nginx(api: string): Promise<EdgeEngine | string> {
  const program = programOfNginx();
  if (!program.startsWith('/')) return program;
  const folder = folderFor('nginx');
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const words = ['--api', api, '--listen', `127.0.0.1:${port}`];
  const close = await started(program, { folder, origin }, words);
  return { name: 'nginx', origin, differs: NGINX_DIFFERS, close };
}

/** `unsafe` is the origin of plain HTTP. */
export interface SecureNginx extends EdgeEngine {
  unsafe: string;
  certificate: string;
}

/** Serves over TLS and HTTP/2; returns a sentence when nginx or openssl is not installed. */
export async function secureNginx(api: string): Promise<SecureNginx | string> {
  const program = programOfNginx();
  if (!program.startsWith('/')) return program;
  const folder = folderFor('nginx');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  if (!makeCertificate(certificate, key))
    return 'openssl is not installed, so nginx has no certificate';
  const [port = 0, unsafe = 0] = await freePorts(2);
  const origin = `https://127.0.0.1:${port}`;
  const close = await started(program, { folder, origin }, [
    ...['--api', api, '--certificate', certificate, '--key', key],
    ...['--listen', `127.0.0.1:${port}`, '--plain', `127.0.0.1:${unsafe}`],
  ]);
  const name = 'nginx over TLS';
  return { name, origin, differs: {}, close, certificate, unsafe: `http://127.0.0.1:${unsafe}` };
}

/** Returns a path, or a sentence when nginx or its brotli module is not installed. */
export function programOfNginx(): string {
  const program = programAt('nginx');
  if (program === undefined) return 'nginx is not installed';
  return MODULE.some(existsSync) ? program : 'nginx has no module brotli_static';
}

/** All requests of tests have one address. */
const UNLIMITED = ['--requests', '0', '--connections', '0'];

export const printedSite = (folder: string, words: readonly string[]): string =>
  edgeText(['nginx', '--dist', DIST, '--log', join(folder, 'courier.log'), ...words], {
    dist: DIST,
    routes: () => readRoutes(CONTENT),
    settings: () => process.env,
  });

/** Waits until nginx answers. Returns a function that stops it. */
async function started(
  program: string,
  { folder, origin }: { folder: string; origin: string },
  words: readonly string[],
): Promise<() => Promise<void>> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxMachine(folder, [printedSite(folder, [...UNLIMITED, ...words])]));
  return startNginxWith(program, file, origin);
}

/** Waits until nginx answers. Returns a function that stops it. */
export async function startNginxWith(
  program: string,
  file: string,
  origin: string,
): Promise<() => Promise<void>> {
  const server = run(program, ['-c', file, '-g', 'daemon off;']);
  if (await answering(origin, server.hasEnded)) return server.stop;
  await server.stop();
  throw new Error(`nginx does not start with the printed configuration: ${server.printed()}`);
}

/** Makes a self-signed certificate for a day. */
export function makeCertificate(certificate: string, key: string): boolean {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const what = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const how = ['-nodes', '-days', '1', '-subj', '/CN=localhost', '-addext', names];
  return spawnSync('openssl', [...what, ...how, '-keyout', key, '-out', certificate]).status === 0;
}

const NGINX_DIFFERS: EdgeEngine['differs'] = {
  'broken addresses': {
    why: 'nginx itself refuses what is no address, with 400',
    instead: ({ path }) =>
      path.includes('%00') || /%(?![0-9a-f]{2})/i.test(path)
        ? { status: 400, file: undefined }
        : undefined,
  },
  'addresses above the root': {
    why: 'nginx itself refuses them, with 400',
    instead: () => ({ status: 400, headers: { 'cache-control': 'no-store' } }),
  },
};
