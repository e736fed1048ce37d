import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import { readRoutes, readSettings } from '#content-schema/read.ts';
import { apiBaseOf, USUAL_API } from '#domain/site/api-address.ts';
import { PATHS } from '#routes';
import type { RouteTable } from '#domain/site/routing.ts';
import { readVariables } from '#host/environment.ts';
import { filesOf } from '#host/files.ts';
import { elementsOf, type PageElement } from '../elements.ts';
import { ENTRY_FILE } from '../islands/entry-file.ts';
import { PRICE_FILE, VERSION_HEADER, WORKER_FILE, type OfflineFacts } from './facts.ts';

/** These pages are cached ahead, after consent; the offline page is last. */
const PAGES: readonly string[] = [PATHS.home, PATHS.pricing, PATHS.track, PATHS.offline];

/**
 * Writes the service worker with its files, and its version into the headers. With `offline: false` in site.yaml the
 * worker removes itself and its caches. Runs last.
 */
export function offline(root: string, content: string): AstroIntegration {
  const graph = new Map<string, ScriptFile>();
  return {
    name: 'offline',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: recordScripts(graph) }),
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        if (!readSettings(content, 'site').offline) {
          await writeFile(join(dist, WORKER_FILE), `${await bundled('off.ts')}\n`);
          return;
        }
        const api = apiBaseOf(readVariables(root)['PUBLIC_API_URL']) ?? USUAL_API;
        const around = { api, routes: readRoutes(content), graph };
        const { version, text } = await workerFile(dist, await bundled('worker.ts'), around);
        await writeFile(join(dist, WORKER_FILE), text);
        const headers = await readFile(join(dist, '_headers'), 'utf8');
        await writeFile(join(dist, '_headers'), withVersion(headers, version));
      },
    },
  };
}

/** Bundles a file without imports, because the names of other files change with every release. */
async function bundled(file: string): Promise<string> {
  const bundle = await rolldown({ input: fileURLToPath(new URL(file, import.meta.url)) });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code.trim();
}

/** Throws without a rule for every response. */
export function withVersion(headers: string, version: string): string {
  if (!headers.startsWith('/*\n'))
    throw new Error('_headers does not begin with the rule for every answer.');
  return headers.replace('/*\n', `/*\n  ${VERSION_HEADER}: ${version}\n`);
}

interface Around {
  api: string;
  routes: RouteTable;
  graph: ScriptGraph;
}

/**
 * The version hashes everything under stable addresses: the start file, which names all scripts, the prices, and
 * the props of widgets. Texts do not count: the next visit fetches them.
 */
export async function workerFile(
  dist: string,
  code: string,
  { api, routes, graph }: Around,
): Promise<{ version: string; text: string }> {
  const props: string[] = [];
  const pictures = new Set<string>();
  const widgets: Record<string, string[]> = {};
  for (const file of filesOf(dist).filter((name) => name.endsWith('.html'))) {
    const path = servedAddress(file);
    const page = readPage(await readFile(join(dist, file), 'utf8'));
    if (page.widgets.length > 0) widgets[path] = page.widgets;
    if (!PAGES.includes(path)) continue;
    props.push(...page.props);
    for (const picture of page.pictures) pictures.add(picture);
  }
  const names = [...new Set(Object.values(widgets).flat())].sort();
  const facts: Omit<OfflineFacts, 'version'> = {
    start: ENTRY_FILE,
    prices: PRICE_FILE,
    // The worker ignores other hosts.
    api: api.startsWith('/') ? api : '//',
    pages: PAGES,
    rewrites: routes.rewrites.map(({ page }) => page),
    pictures: [...pictures].sort(),
    widgets,
    files: Object.fromEntries(names.map((name) => [name, filesOfWidget(name, graph)])),
  };
  for (const file of [ENTRY_FILE, PRICE_FILE]) props.push(await readFile(join(dist, file), 'utf8'));
  const version = createHash('sha256')
    .update(JSON.stringify([props, facts, code]))
    .digest('base64url')
    .slice(0, 8);
  return { version, text: `const OFFLINE=${JSON.stringify({ version, ...facts })};${code}\n` };
}

const servedAddress = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/** `widgets` of the page itself, not of its frame; `props` as JSON. */
function readPage(html: string) {
  const elements = elementsOf(html);
  const main = elements.find(({ tag }) => tag === 'main');
  const all = (name: string, among: readonly PageElement[]): string[] =>
    among.flatMap(({ attributes }) => attributes.get(name) ?? []);
  const islands = elements.filter(
    ({ attributes, start, end }) =>
      attributes.has('data-island') && main && start > main.start && end < main.end,
  );
  const drawings = elements.filter(({ tag }) => tag === 'use');
  return {
    widgets: all('data-island', islands),
    props: all('data-props', islands),
    pictures: all('href', drawings)
      .map((address) => address.replace(/#.*/, ''))
      .filter((path) => path.startsWith('/')),
  };
}

interface ScriptFile {
  /** The module is null for code that widgets share. */
  module: string | null;
  imports: readonly string[];
}

/** The keys are paths in the build. */
type ScriptGraph = ReadonlyMap<string, ScriptFile>;

type Setup = NonNullable<AstroIntegration['hooks']['astro:config:setup']>;
type ViteConfig = NonNullable<Parameters<Parameters<Setup>[0]['updateConfig']>[0]['vite']>;

/** Records the chunks for browsers in `graph`. */
const recordScripts = (graph: Map<string, ScriptFile>): ViteConfig => ({
  plugins: [
    {
      name: 'offline-scripts',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            graph.set(file.fileName, {
              module: file.facadeModuleId?.replaceAll('\\', '/') ?? null,
              imports: [...file.imports, ...file.dynamicImports],
            });
      },
    },
  ],
});

/** All files that a widget may load, but the places of the world, 30 kB. Throws for an unknown widget. */
function filesOfWidget(name: string, graph: ScriptGraph): string[] {
  const first = [...graph].find(([, { module }]) => module?.endsWith(`/${name}.tsx`))?.[0];
  if (first === undefined) throw new Error(`The build has no script of the widget ${name}.`);
  return [...reachable(first, graph)].map((file) => `/${file}`).sort();
}

function reachable(file: string, graph: ScriptGraph, found = new Set<string>()): Set<string> {
  if (found.has(file) || graph.get(file)?.module?.endsWith('/world-lists.ts')) return found;
  found.add(file);
  for (const next of graph.get(file)?.imports ?? []) reachable(next, graph, found);
  return found;
}
