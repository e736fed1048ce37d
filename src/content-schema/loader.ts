import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { linksIn, withoutCode } from './check/markdown.ts';
import { contentFiles, filesIn, type ContentFile } from './files.ts';
import { isOwnPicture } from './pictures.ts';
import { parseSettings, readFacts } from './read.ts';
import { SETTINGS, type Settings } from './schemas.ts';
import { fill, fillAll, type Facts } from './template.ts';
import { createHash } from 'node:crypto';

/** The files may be missing. */
function versionOf(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names.flatMap((one) => filesIn(root, one)))
    hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  return hash.digest('base64url');
}

/** Their changes invalidate the cache. */
const READER = [
  'src/content-schema',
  'src/integrations/markdown',
  'package.json',
  'package-lock.json',
];

/** Ids keep their case; placeholders are filled before rendering, so that changed facts invalidate cached pages. */
export function contentFolder(folder: string): Loader {
  return {
    name: 'content-folder',
    async load(context) {
      const root = fileURLToPath(context.config.root);
      // Set by astro.config.mjs: a loader gets no options.
      const content = process.env['CONTENT_DIR'] ?? join(root, 'content');
      const source = { root, content, folder };
      // In development the content check reports errors and the last version stays.
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
  root: string;
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
      loadOne(file, { facts, version, context, root, content }).catch((error: unknown) => {
        if (context.watcher === undefined) throw error;
      }),
    ),
  );
}

interface Reading {
  facts: Facts;
  version: string;
  context: LoaderContext;
  root: string;
  content: string;
}

async function loadOne(file: ContentFile, reading: Reading): Promise<void> {
  const { facts, version, context, root, content } = reading;
  const { id, path } = file;
  const onDisk = join(content, path.slice('content/'.length));
  const filePath = relative(root, onDisk).split(sep).join('/');
  const raw: unknown = file.yaml.toJS();
  const values = fillAll(raw, facts);
  const body = fill(file.body, facts);
  // The check reports missing ones.
  const existing = picturesIn(body).filter((picture) => existsSync(join(dirname(onDisk), picture)));
  const digest = context.generateDigest(
    JSON.stringify([version, values, body, filePath, existing]),
  );
  if (context.store.get(id)?.digest === digest) return;
  const isPlain = typeof values === 'object' && values !== null && folderOf(path) !== 'settings';
  if (isSettings(id, path)) parseSettings(id, values);
  // Settings are nested under one key, because each file has its own schema.
  const data: Record<string, unknown> = isPlain ? { ...values } : { file: values };
  const parsed = await context.parseData({ id, data, filePath: path });
  const rendered =
    body === ''
      ? undefined
      : await context.renderMarkdown(body, { fileURL: pathToFileURL(onDisk) });
  context.store.set({
    id,
    data: parsed,
    // Without the body: pages need only its HTML.
    digest,
    filePath,
    ...(rendered && { rendered, assetImports: existing }),
  });
}

const picturesIn = (body: string): string[] =>
  linksIn(withoutCode(body))
    .filter(({ isImage, target }) => isImage && isOwnPicture(target))
    .map(({ target }) => target);

const isSettings = (id: string, path: string): id is keyof Settings =>
  folderOf(path) === 'settings' && id in SETTINGS;

const folderOf = (path: string): string => path.split('/')[1] ?? '';
