import * as v from 'valibot';
import type { RouteTable } from '#domain/site/routing.ts';
import { entryAddress, PAGE_FOLDERS, tableOf } from './check/entries.ts';
import { factsOf, factSources } from './facts.ts';
import { contentFiles, type ContentFile } from './files.ts';
import {
  COLLECTIONS,
  SETTINGS,
  type CollectionName,
  type ContentEntry,
  type Settings,
} from './schemas.ts';
import { fill, fillAll, type Facts } from './placeholders.ts';

function settingsFiles(content: string): Map<string, ContentFile> {
  const files = contentFiles(content, 'settings', ['.yaml', '.geojson']);
  return new Map(files.map((file) => [file.id, file]));
}

/** Throws for invalid settings. */
export function readFacts(content: string): Facts {
  const files = settingsFiles(content);
  const raw = Object.keys(factSources.entries).map((name): [string, unknown] => [
    name,
    files.get(name)?.yaml.toJS(),
  ]);
  return factsOf(v.parse(factSources, Object.fromEntries(raw)));
}

/** Returns values as they are typed, with the words in braces filled in. */
export const settingsValues = (
  content: string,
  names: readonly string[] = Object.keys(SETTINGS),
): Record<string, unknown> => {
  const [files, facts] = [settingsFiles(content), readFacts(content)];
  return Object.fromEntries(
    names.map((name) => [name, fillAll(files.get(name)?.yaml.toJS(), facts)]),
  );
};

/** Throws for invalid settings: run the content check first. */
export function readSettings<K extends keyof Settings>(content: string, name: K): Settings[K] {
  const schemas: { [N in keyof Settings]: v.GenericSchema<unknown, Settings[N]> } = SETTINGS;
  const schema: v.GenericSchema<unknown, Settings[K]> = schemas[name];
  return v.parse(schema, settingsValues(content, [name])[name]);
}

/** Returns the entries of a collection, filled and validated, with their Markdown. */
export function readCollection<C extends CollectionName>(
  content: string,
  name: C,
  facts: Facts = readFacts(content),
): { id: string; data: ContentEntry<C>; body: string }[] {
  const schemas: { [N in CollectionName]: v.GenericSchema<unknown, ContentEntry<N>> } = COLLECTIONS;
  return contentFiles(content, name, ['.md']).map((file) => ({
    id: file.id,
    data: v.parse(schemas[name], fillAll(file.yaml.toJS(), facts)),
    body: fill(file.body, facts).trim(),
  }));
}

/** Returns undefined for a file that is missing or invalid. */
export function readNewsletter(
  content: string,
  id: string,
): { data: ContentEntry<'newsletters'>; body: string } | undefined {
  const file = contentFiles(content, 'newsletters', ['.md']).find((each) => each.id === id);
  if (file === undefined) return undefined;
  const facts = readFacts(content);
  const data = v.safeParse(COLLECTIONS.newsletters, fillAll(file.yaml.toJS(), facts));
  const body = fill(file.body, facts).trim();
  return data.success && body !== '' ? { data: data.output, body } : undefined;
}

/** Throws for invalid facts. */
export function readRoutes(content: string): RouteTable {
  const facts = readFacts(content);
  const pagesIn = (folder: string) =>
    contentFiles(content, folder, ['.md']).map(({ id, yaml }) => {
      const filled = fillAll(yaml.toJS(), facts);
      return { address: entryAddress({ folder, id }, filled), filled };
    });
  return tableOf(PAGE_FOLDERS.flatMap(([folder]) => pagesIn(folder)));
}
