import { fork } from 'node:child_process';
import { contentDir } from '#cli/tasks/support/content.ts';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { startServer } from '#server/main.ts';
import { ownData } from '#tests/support/people/own-data.ts';

export interface Origin {
  /** Without a slash at its end. */
  address: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site and its API by our own server, with data of its own, in a process of its own, so that its work and its log are not
 * between the measurements. Throws when it does not start; its reason is on the error output.
 */
export async function startOrigin(dist: string): Promise<Origin> {
  const child = fork(import.meta.filename, [dist], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started = new Promise<unknown>((resolve) => child.once('message', resolve));
  const address = await Promise.race([started, ended]);
  if (typeof address !== 'string') throw new Error('The server did not start.');
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { address, close };
}

if (process.argv[1] === import.meta.filename) {
  const [dist = ''] = process.argv.slice(2);
  const { environment: own, remove } = ownData();
  // The prices of the pages.
  const environment = { ...own, CONTENT_DIR: contentDir() };
  const address = { host: 'localhost', port: 0 };
  const server = await startServer({ root: PROJECT_ROOT, dist, ...address, environment });
  process.once('disconnect', () => void server.close().finally(remove));
  process.send?.(server.url);
}
