import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { HookParameters } from 'astro';

type DevelopmentServer = HookParameters<'astro:server:setup'>['server'];

const EVENT = 'page:listens';

/** Runs in each page as a module: tells the server how many changes the page has seen. */
export const SAY_CHANGES_SEEN = sayChangesSeen('import.meta.hot');

/** The same for a page that Vite does not transform. */
export const SAY_CHANGES_SEEN_UNTRANSFORMED = `import { createHotContext } from '/@vite/client';
${sayChangesSeen("createHotContext('/')")}`;

function sayChangesSeen(hot: string): string {
  return `const [{ serverTiming: [seen] }] = performance.getEntriesByType('navigation');
${hot}?.send('${EVENT}', seen?.duration);`;
}

/** Reloads a page that was asked for before a change and began to listen after it, because Vite reloads listening pages only. */
export function repeatMissedReloads(
  server: DevelopmentServer,
  folders: { root: string; content: string },
): void {
  const store = join(folders.root, '.astro', 'data-store.json');
  let changes = 0;
  server.watcher.on('all', (_event, file) => {
    // Astro takes a change over into its store after a moment.
    if (file === store || file.startsWith(folders.content + sep)) changes++;
  });
  server.middlewares.use((_request: unknown, response: ServerResponse, next: () => void) => {
    response.setHeader('server-timing', `changes;dur=${changes}`);
    next();
  });
  server.environments.client.hot.on(EVENT, (seen: unknown, client) => {
    if (typeof seen === 'number' && seen < changes) client.send({ type: 'full-reload' });
  });
}
