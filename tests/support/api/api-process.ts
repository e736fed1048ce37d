import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '#cli/setup/runtime.mjs';
import { CONTENT } from '../paths/content.ts';

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;

const SCRIPT = fileURLToPath(new URL('api-server.ts', import.meta.url));

export async function startApiProcess(
  settings: Readonly<Record<string, string | undefined>>,
  ...dist: readonly string[]
) {
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_OPTIONS, SCRIPT, ...dist], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      CONTENT_DIR: CONTENT,
      RATE_LIMIT_FACTOR: '0',
      ...SERVER_ENVIRONMENT,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const url = await urlOf(child, exit);
  await (await fetch(`${url}/api/health`)).text();
  return {
    url,
    child,
    /** Milliseconds from spawn to the first response. */
    firstAnswerMs: performance.now() - started,
    /** Ends it, gracefully with SIGTERM. Returns the exit code. */
    end: (signal: 'SIGTERM' | 'SIGHUP' | 'SIGKILL'): Promise<number | null> => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Reads the printed address, then drains the output so that the process never blocks. */
function urlOf(child: ChildProcess, exit: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (printed.length > 10_000) return;
      printed += chunk.toString();
      const found = /http:\/\/\S+/.exec(printed);
      if (found) resolve(found[0]);
    });
    void exit.then(() => reject(new Error(`The server did not start: ${printed}`)));
  });
}
