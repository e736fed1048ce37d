import * as v from 'valibot';
import type { Alias } from '#domain/routing.ts';
import {
  careerPath,
  courierPath,
  developerPath,
  helpPath,
  pagePath,
  routesOf,
  servicePath,
  type RouteTable,
} from '#routes';
import { factsOf } from './facts.ts';
import { contentFiles, idsIn, type ContentFile } from './files.ts';
import {
  COLLECTIONS,
  SETTINGS,
  type CollectionName,
  type ContentEntry,
  type Settings,
} from './schemas.ts';
import { fill, fillAll, type Facts } from './template.ts';

function settingsFiles(content: string): Map<string, ContentFile> {
  const files = contentFiles(content, 'settings', ['.yaml', '.geojson']);
  return new Map(files.map((file) => [file.id, file]));
}

/** Throws for invalid settings. */
export function readFacts(content: string): Facts {
  const files = settingsFiles(content);
  const raw = (name: keyof Settings): unknown => files.get(name)?.yaml.toJS();
  return factsOf({
    site: v.parse(SETTINGS.site, raw('site')),
    tariff: v.parse(SETTINGS.tariff, raw('tariff')),
    hours: v.parse(SETTINGS.hours, raw('hours')),
  });
}

/** Throws for invalid settings: run the content check first. */
export function readSettings<K extends keyof Settings>(content: string, name: K): Settings[K] {
  const raw: unknown = settingsFiles(content).get(name)?.yaml.toJS();
  return parseSettings(name, fillAll(raw, readFacts(content)));
}

export function parseSettings<K extends keyof Settings>(name: K, value: unknown): Settings[K] {
  const schemas: { [N in keyof Settings]: v.GenericSchema<unknown, Settings[N]> } = SETTINGS;
  const schema: v.GenericSchema<unknown, Settings[K]> = schemas[name];
  return v.parse(schema, value);
}

/** Entries of a collection, filled and validated, with their Markdown. */
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

/** Undefined when missing or invalid. */
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

export function readRoutes(content: string): RouteTable {
  const facts = readFacts(content);
  const pages = readCollection(content, 'pages', facts);
  const services = readCollection(content, 'services', facts);
  return routesOf({
    slug: facts['slug'] ?? '',
    pages: pages.map(({ id }) => id),
    unlisted: pages
      .filter(({ data }) => 'unlisted' in data && data.unlisted === true)
      .map(({ id }) => id),
    services: services.map(({ id, data }) => data.address ?? id),
    // File names suffice: parsing thousands would take a second.
    couriers: idsIn(content, 'international', ['.md']),
    help: idsIn(content, 'help', ['.md']),
    careers: idsIn(content, 'careers', ['.md']),
    developers: idsIn(content, 'developers', ['.md']),
    moved: [
      ...formerly(pages, pagePath),
      ...formerly(services, servicePath),
      ...Object.entries(NAMED_BY_FILE).flatMap(([folder, path]) =>
        formerly(movedFiles(content, folder), path),
      ),
    ],
  });
}

const NAMED_BY_FILE: Readonly<Record<string, (id: string) => string>> = {
  international: courierPath,
  help: helpPath,
  careers: careerPath,
  developers: developerPath,
};

const movedFiles = (content: string, folder: string) =>
  contentFiles(content, folder, ['.md'])
    .filter(({ front }) => front.includes('redirect_from'))
    .map(({ id, yaml }) => ({ id, data: v.parse(Moved, yaml.toJS()) }));
const Moved = v.object({ redirect_from: v.optional(v.array(v.string())) });

const formerly = (
  entries: readonly {
    id: string;
    data: { redirect_from?: string[] | undefined; address?: string | undefined };
  }[],
  path: (id: string) => string,
): Alias[] =>
  entries.flatMap(({ id, data }) =>
    (data.redirect_from ?? []).map((from) => ({ from, to: path(data.address ?? id) })),
  );
