import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { contentFiles, type ContentFile } from './files.ts';
import { parseSettings, readFacts } from './read.ts';
import { SETTINGS, type Settings } from './schemas.ts';
import { fill, fillAll, type Facts } from './text.ts';
import { versionOf } from './version.ts';

/**
 * The code that, besides the content itself, decides what is stored of a content file: the schemas, and how Markdown
 * becomes HTML.
 */
const READER = [
  'src/content-schema',
  'src/integrations/markdown/accessible-tables.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Loads one folder of content/ into a collection: ids keep their letter case, and placeholders are filled
 * before rendering, so that a changed fact reaches pages that are in the cache too.
 */
export function contentFolder(folder: string): Loader {
  return {
    name: 'content-folder',
    async load(context) {
      const root = fileURLToPath(context.config.root);
      // astro.config.mjs has found the folder, and hands it on in this way: a loader gets no settings of ours.
      const content = process.env['CONTENT_DIR'] ?? join(root, 'content');
      const source = { root, content, folder };
      // While somebody writes, what is wrong is said by the content check (integrations/development); the last version stays.
      const load = () =>
        loadAll(source, context).catch((error: unknown) => {
          if (context.watcher === undefined) throw error;
        });
      await load();
      context.watcher?.add(content);
      context.watcher?.on('all', (_event, file) => {
        if (file.startsWith(content + sep)) void load();
      });
    },
  };
}

interface Source {
  /** The project's folder. */
  root: string;
  /** The folder of the content, and the one inside it. */
  content: string;
  folder: string;
}

async function loadAll({ root, content, folder }: Source, context: LoaderContext): Promise<void> {
  const facts = readFacts(content);
  const endings = folder === 'settings' ? ['.yaml', '.geojson'] : ['.md'];
  const files = contentFiles(content, folder, endings);
  const ids = new Set(files.map(({ id }) => id));
  for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
  const version = versionOf(root, READER);
  await Promise.all(
    files.map((file) =>
      loadOne(file, { facts, version, context }).catch((error: unknown) => {
        if (context.watcher === undefined) throw error;
      }),
    ),
  );
}

interface Reading {
  facts: Facts;
  /** A hash of that code. */
  version: string;
  context: LoaderContext;
}

async function loadOne(file: ContentFile, { facts, version, context }: Reading): Promise<void> {
  const { id, path } = file;
  const raw: unknown = file.yaml.toJS();
  const values = fillAll(raw, facts);
  const body = fill(file.body, facts);
  const digest = context.generateDigest(JSON.stringify([version, values, body]));
  if (context.store.get(id)?.digest === digest) return;
  const isPlain = typeof values === 'object' && values !== null && folderOf(path) !== 'settings';
  if (isSettings(id, path)) parseSettings(id, values);
  // The settings keep their shape under one key: each file has a schema of its own.
  const data: Record<string, unknown> = isPlain ? { ...values } : { file: values };
  const parsed = await context.parseData({ id, data, filePath: path });
  const rendered = body === '' ? undefined : await context.renderMarkdown(body);
  context.store.set({
    id,
    data: parsed,
    // Without the body, because pages need only the HTML made from it, and the store is written and read as a whole.
    digest,
    filePath: path,
    ...(rendered && { rendered }),
  });
}

const isSettings = (id: string, path: string): id is keyof Settings =>
  folderOf(path) === 'settings' && id in SETTINGS;

const folderOf = (path: string): string => path.split('/')[1] ?? '';
