import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { linksIn, withoutCode } from './check/markdown.ts';
import { isGroup } from './check/values.ts';
import { contentFiles, type ContentFile } from './files.ts';
import { isOwnPicture } from './pictures.ts';
import { readFacts, settingsValues } from './read.ts';
import { ALL_SETTINGS } from './schemas.ts';
import { fill, fillAll, type Facts } from './placeholders.ts';

/** Ids keep their case; placeholders are filled before rendering. All is read each time: it takes a tenth of a second. */
export const contentFolder = (folder: string): Loader =>
  loaderOf((source) => loadAll({ ...source, folder }));

/** Loads all files of the settings as one entry, whose schema validates them on the way to a page. */
export const contentSettings = (): Loader =>
  loaderOf(async ({ content, context }) => {
    const data = await context.parseData({ id: ALL_SETTINGS, data: settingsValues(content) });
    context.store.set({ id: ALL_SETTINGS, data });
  });

function loaderOf(loadFrom: (source: Omit<Source, 'folder'>) => Promise<void>): Loader {
  return {
    name: 'content-folder',
    async load(context) {
      const root = fileURLToPath(context.config.root);
      // astro.config.mjs sets it, because a loader gets no options.
      const content = process.env['CONTENT_DIR'] ?? join(root, 'content');
      const load = () => loadFrom({ root, content, context }).catch(unlessWatched(context));
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
  const files = contentFiles(content, folder, ['.md']);
  const ids = new Set(files.map(({ id }) => id));
  for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
  await Promise.all(
    files.map((file) => loadOne(file, facts, source).catch(unlessWatched(context))),
  );
}

async function loadOne(file: ContentFile, facts: Facts, source: Source): Promise<void> {
  const { root, content, context } = source;
  const { id } = file;
  const onDisk = join(content, file.path.slice('content/'.length));
  const filePath = relative(root, onDisk).split(sep).join('/');
  const values = fillAll(file.yaml.toJS(), facts);
  const body = fill(file.body, facts);
  const data = isGroup(values) ? values : {};
  const parsed = await context.parseData({ id, data, filePath });
  const rendered =
    body === ''
      ? undefined
      : await context.renderMarkdown(body, { fileURL: pathToFileURL(onDisk) });
  // The check reports missing ones.
  const assetImports = picturesIn(body).filter((one) => existsSync(join(dirname(onDisk), one)));
  // The body is left out, because pages need only its HTML.
  context.store.set({ id, data: parsed, filePath, ...(rendered && { rendered, assetImports }) });
}

const picturesIn = (body: string): string[] =>
  linksIn(withoutCode(body))
    .filter(({ isImage, target }) => isImage && isOwnPicture(target))
    .map(({ target }) => target);
