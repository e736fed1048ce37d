import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_OPTIONS } from '#cli/setup/runtime.mjs';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** A machine with a checkout of its own, on which the server is started and stopped as a unit of systemd does it. */
export interface Host {
  origin: string;
  /** Starts the server of a checkout and waits until a load balancer would send requests to it. */
  start: (folder: string, more?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops it and waits for its end. Returns the exit code, null after SIGKILL. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** A host whose server listens at a port, with these settings. */
export function hostAt(port: number, settings: Readonly<Record<string, string>>): Host {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended = Promise.resolve<number | null>(0);
  return {
    origin,
    start: async (folder, more = {}) => {
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
      await ready(origin, started);
    },
    stop: (signal) => {
      child?.kill(signal);
      return ended;
    },
  };
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && child.exitCode === null; waited += PAUSE_MS) {
    const answer = await fetch(`${origin}/api/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok === true) return;
    await pause(PAUSE_MS);
  }
  throw new Error(`The server at ${origin} does not get ready.`);
}
