import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Something that serves on a port of 127.0.0.1. */
export interface Origin {
  port: number;
  close: () => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('inner-process.ts', import.meta.url));

/**
 * Our own server with a built site and its API, as it stands behind an edge: without TLS, with data of its own. Throws
 * when it does not start; its reason is on the error output.
 */
export async function startInner(dist: string): Promise<Origin> {
  const child = fork(PROGRAM, [dist], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await Promise.race([
    new Promise<unknown>((resolve) => child.once('message', resolve)),
    ended,
  ]);
  if (typeof port !== 'number') throw new Error('The server for the measurements did not start.');
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { port, close };
}
