import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { SERVER_OPTIONS } from '#cli/setup/runtime.mjs';
import { nginxMachine } from '#tests/support/engines/nginx-machine.ts';
import { printedSite, programOfNginx, startNginxWith } from '#tests/support/engines/nginx.ts';
import { folderFor } from '#tests/support/engines/process.ts';
import { freePorts } from '#tests/support/hosts/ports.ts';
import { newDatabase, startPostgres } from '#tests/support/api/postgres.ts';

const READY_TIMEOUT_MS = 60_000;
const PAUSE_MS = 50;
type Settings = Readonly<Record<string, string>>;

function hostAt(port: number, settings: Settings) {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended = Promise.resolve<number | null>(0);
  return {
    origin,
    start: async (folder: string, more: Settings = {}): Promise<void> => {
      const env = {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: `${port}`,
        CONTENT_DIR: join(folder, 'tests/fixtures/content'),
        ...settings,
        ...more,
      };
      const args = [...SERVER_OPTIONS, 'src/cli/tasks/serve.ts'];
      const started = spawn(process.execPath, args, {
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      ended = new Promise((resolve) => started.once('exit', (code) => resolve(code)));
      await waitReady(origin, started);
    },
    stop: (signal: 'SIGTERM' | 'SIGKILL') => {
      child?.kill(signal);
      return ended;
    },
  };
}

async function waitReady(origin: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < READY_TIMEOUT_MS && child.exitCode === null; waited += PAUSE_MS) {
    const answer = await fetch(`${origin}/api/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok === true) return;
    await pause(PAUSE_MS);
  }
  throw new Error(`The server at ${origin} does not get ready.`);
}

export type Cluster = Awaited<ReturnType<typeof newCluster>>;

/** Prepares everything but the servers. Throws without nginx. */
export async function newCluster(settings: Settings = {}) {
  const program = programOfNginx();
  if (!program.startsWith('/')) throw new Error(program);
  const postgres = await startPostgres();
  const databaseUrl = await newDatabase(postgres.url);
  const folder = folderFor('hosts');
  const [port = 0, ...ports] = await freePorts(3);
  const origin = `http://127.0.0.1:${port}`;
  const host = (own: number) => {
    const dataDir = join(folder, `data-${own}`);
    mkdirSync(dataDir);
    return hostAt(own, {
      SITE_URL: origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_FACTOR: '0',
      ...settings,
    });
  };
  const [first = 0, second = 0] = ports;
  const hosts = [host(first), host(second)] as const;
  const words = ['--listen', `127.0.0.1:${port}`, '--requests', '0', '--connections', '0'];
  const apis = hosts.flatMap((one) => ['--api', one.origin]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxMachine(folder, [printedSite(folder, [...words, ...apis])]));
  const stopNginx = await startNginxWith(program, file, origin);
  return {
    origin,
    hosts,
    databaseUrl,
    folder,
    close: async (): Promise<void> => {
      await Promise.all(hosts.map((one) => one.stop('SIGTERM')));
      await stopNginx();
      await postgres.stop();
    },
  };
}
