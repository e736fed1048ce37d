import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readRoutes, readSettings } from '#content/read.ts';
import { apiBaseOf, USUAL_API } from '#domain/api-address.ts';
import { START_FILE } from '#hydration/start-file.ts';
import { VERSION_HEADER, WORKER_FILE, type OfflineFacts } from '#offline/facts.ts';
import { filesIn } from '#offline/rules.ts';
import { PATHS, type RouteTable } from '#routes';
import { readEnvironment } from '#server/environment.ts';
import { bundled } from './bundled.ts';

/** Kept from the beginning, once a visitor has accepted; what shows when nothing else can comes last. */
const PAGES = [PATHS.home, PATHS.pricing, PATHS.track, PATHS.offline];

/**
 * Writes the service worker (src/offline/worker.ts) and adds its version to the headers of every answer. While `offline`
 * in content/settings/site.yaml is false it writes one instead that ends the worker of every browser and deletes what
 * that has kept. After the pages and the start file of their widgets are finished, which the version covers.
 */
export const offline = (root: string): AstroIntegration => ({
  name: 'offline',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const worker = await bundled(dist, 'worker');
      const off = await bundled(dist, 'off');
      if (!readSettings(root, 'site').offline) {
        await writeFile(join(dist, WORKER_FILE), `${off.code}\n`);
        return;
      }
      const api = apiBaseOf(readEnvironment(root)['PUBLIC_API_URL']) ?? USUAL_API;
      const around = { api, routes: readRoutes(root) };
      const { version, text } = await workerFile(dist, worker.code, around);
      await writeFile(join(dist, WORKER_FILE), text);
      const headers = await readFile(join(dist, '_headers'), 'utf8');
      await writeFile(join(dist, '_headers'), withVersion(headers, version));
    },
  },
});

/** `_headers` with the version in every answer. Throws when there is no rule for that. */
export function withVersion(headers: string, version: string): string {
  if (!headers.startsWith('/*\n'))
    throw new Error('_headers does not begin with the rule for every answer.');
  return headers.replace('/*\n', `/*\n  ${VERSION_HEADER}: ${version}\n`);
}

interface Around {
  /** Base address of the API. */
  api: string;
  routes: RouteTable;
}

/**
 * The worker with what it has to know. Its version is a hash of everything that a kept page reaches by an address that
 * stays: that is the start file alone, which names all other modules by their hashes. The scripts of the pages that are
 * kept from the beginning count too, because they hold the prices of the quote. The words of pages do not: a changed
 * sentence is no new version, and browsers get it with the next visit of the page.
 */
export async function workerFile(
  dist: string,
  code: string,
  { api, routes }: Around,
): Promise<{ version: string; text: string }> {
  const start = await readFile(join(dist, START_FILE), 'utf8');
  const files = new Set<string>();
  for (const page of PAGES) {
    const html = await readFile(
      join(dist, page === PATHS.home ? 'index.html' : `${page}.html`),
      'utf8',
    );
    const found = filesIn(html, start);
    for (const [, name = ''] of html.matchAll(/\sisland="?(\w+)/g))
      if (filesIn(` island="${name}"`, start).length === 0)
        throw new Error(
          `The service worker does not find the modules of ${name} in ${START_FILE}.`,
        );
    for (const file of found) if (file.endsWith('.js')) files.add(file);
  }
  const facts: Omit<OfflineFacts, 'version'> = {
    start: START_FILE,
    // On another host it is none of the worker's business: that leaves other hosts alone.
    api: api.startsWith('/') ? api : '//',
    pages: PAGES,
    rewrites: routes.rewrites.map(({ page }) => page),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([start, [...files].sort(), facts, code]))
    .digest('base64url')
    .slice(0, 8);
  return { version, text: `const OFFLINE=${JSON.stringify({ version, ...facts })};${code}\n` };
}
