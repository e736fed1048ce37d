import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { DevelopmentServer, Folders } from './server.ts';

const EVENT = 'page:listens';

/** This module of each page sends the number of changes that the page includes. */
export const SAY_CHANGES_SEEN = sayChangesSeen('import.meta.hot');

/** The same for a page that Vite does not transform. */
export const SAY_CHANGES_SEEN_UNTRANSFORMED = `import { createHotContext } from '/@vite/client';
${sayChangesSeen("createHotContext('/')")}`;

/** An older browser, such as Safari before 16.4, cannot read the header and says nothing of use. */
function sayChangesSeen(hot: string): string {
  return `const [page] = performance.getEntriesByType('navigation');
${hot}?.send('${EVENT}', page?.serverTiming?.[0]?.duration)`;
}

/** Reloads a page that was asked for before a change and began to listen after it, because Vite reloads listening pages only. */
export function repeatMissedReloads(server: DevelopmentServer, { root, content }: Folders): void {
  const store = join(root, '.astro', 'data-store.json');
  let changes = 0;
  server.watcher.on('all', (_event, file) => {
    // Astro takes a change over into its store after a moment.
    if (file === store || file.startsWith(content + sep)) changes++;
  });
  server.middlewares.use((_request: unknown, response: ServerResponse, next: () => void) => {
    response.setHeader('server-timing', `changes;dur=${changes}`);
    next();
  });
  server.environments.client.hot.on(EVENT, (seen: unknown, client) => {
    if (typeof seen === 'number' && seen < changes) client.send({ type: 'full-reload' });
  });
}
