import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { linksIn, withoutCode } from './check/markdown.ts';
import { isGroup } from './check/values.ts';
import { contentFiles, type ContentFile } from './files.ts';
import { isOwnPicture } from './pictures.ts';
import { parseSettings, readFacts } from './read.ts';
import { SETTINGS, type Settings } from './schemas.ts';
import { fill, fillAll, type Facts } from './template.ts';

/** Ids keep their case; placeholders are filled before rendering. All is read each time: it takes a tenth of a second. */
export function contentFolder(folder: string): Loader {
  return {
    name: 'content-folder',
    async load(context) {
      const root = fileURLToPath(context.config.root);
      // Set by astro.config.mjs: a loader gets no options.
      const content = process.env['CONTENT_DIR'] ?? join(root, 'content');
      const load = () => loadAll({ root, content, folder, context }).catch(unlessWatched(context));
      await load();
      context.watcher?.add(content);
      context.watcher?.on('all', (_event, file) => {
        if (file.startsWith(content + sep)) void load();
      });
    },
  };
}

/** In development the content check reports errors and the last version stays. */
const unlessWatched = (context: LoaderContext) => (error: unknown) => {
  if (context.watcher === undefined) throw error;
};

interface Source {
  root: string;
  content: string;
  folder: string;
  context: LoaderContext;
}

async function loadAll(source: Source): Promise<void> {
  const { content, folder, context } = source;
  const facts = readFacts(content);
  const endings = folder === 'settings' ? ['.yaml', '.geojson'] : ['.md'];
  const files = contentFiles(content, folder, endings);
  const ids = new Set(files.map(({ id }) => id));
  for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
  await Promise.all(
    files.map((file) => loadOne(file, facts, source).catch(unlessWatched(context))),
  );
}

async function loadOne(file: ContentFile, facts: Facts, source: Source): Promise<void> {
  const { root, content, folder, context } = source;
  const { id } = file;
  const onDisk = join(content, file.path.slice('content/'.length));
  const filePath = relative(root, onDisk).split(sep).join('/');
  const values = fillAll(file.yaml.toJS(), facts);
  const body = fill(file.body, facts);
  if (folder === 'settings' && isSettings(id)) parseSettings(id, values);
  // Settings are nested under one key, because each file has its own schema.
  const data = folder !== 'settings' && isGroup(values) ? values : { file: values };
  const parsed = await context.parseData({ id, data, filePath });
  const rendered =
    body === ''
      ? undefined
      : await context.renderMarkdown(body, { fileURL: pathToFileURL(onDisk) });
  // The check reports missing ones.
  const assetImports = picturesIn(body).filter((one) => existsSync(join(dirname(onDisk), one)));
  // Without the body: pages need only its HTML.
  context.store.set({ id, data: parsed, filePath, ...(rendered && { rendered, assetImports }) });
}

const picturesIn = (body: string): string[] =>
  linksIn(withoutCode(body))
    .filter(({ isImage, target }) => isImage && isOwnPicture(target))
    .map(({ target }) => target);

const isSettings = (id: string): id is keyof Settings => id in SETTINGS;
