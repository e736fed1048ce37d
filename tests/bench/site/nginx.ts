import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeText } from '#edge/command.ts';
import { contentDir } from '#cli/tasks/support/content.ts';
import { readRoutes } from '#content-schema/read.ts';
import type { RouteTable } from '#routes';
import { StartRefusal } from '#server/platform/refusal.ts';
import { nginxMachine } from '#tests/support/engines/nginx-machine.ts';
import { runQuietly } from '#tests/support/paths/command.ts';
import type { Certificate } from './certificate.ts';
import { startInner, type Origin } from './inner.ts';
import { portOf } from './own-edge.ts';

const PATIENCE_MS = 10_000;

/** Whether this machine has an nginx that starts. */
export const hasNginx = (): Promise<boolean> =>
  runQuietly('nginx', ['-v'], { limitMs: PATIENCE_MS });

/** Serves a built site by nginx with the configuration that `npm run edge -- nginx` prints. Throws when it does not start. */
export async function startNginx(dist: string, { key, cert }: Certificate): Promise<Origin> {
  const inner = await startInner(dist);
  const state = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const write = (name: string, text: string): string => {
    const file = join(state, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const port = await freePort();
  const words = {
    listen: `127.0.0.1:${port}`,
    api: `http://127.0.0.1:${inner.port}`,
    certificate: write('certificate.pem', cert),
    key: write('key.pem', key),
    log: join(state, 'courier.log'),
    // All of it comes from one address.
    requests: '0',
    connections: '0',
  };
  const options = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]);
  const routes = (): RouteTable => readRoutes(contentDir());
  const configuration = nginxMachine(state, [edgeText(['nginx', ...options], { dist, routes })]);
  const args = ['-c', write('nginx.conf', configuration), '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => nginx.on('close', () => resolve()));
  const close = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await ended;
    await inner.close();
    rmSync(state, { recursive: true, force: true });
  };
  const isUp = await Promise.race([answers(port), ended.then(() => false)]);
  if (isUp) return { port, close };
  await close();
  throw new StartRefusal(
    'nginx does not start (its own words are above). It needs the module for brotli: libnginx-mod-http-brotli-static on Debian. "--link browser" measures without it.',
  );
}

/** A port that is free now; nginx cannot choose one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
        resolve(false),
      );
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await new Promise((resume) => setTimeout(resume, PATIENCE_MS / 200));
  }
  return false;
}
