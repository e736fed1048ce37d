import * as v from 'valibot';
import {
  courierPath,
  careerPath,
  developerPath,
  helpPath,
  PATHS,
  routesOf,
  servicePath,
  type RouteTable,
} from '#routes';
import { factsOf } from '../facts.ts';
import { SETTINGS } from '../schemas.ts';
import { fill, fillAll, type Facts } from '../text.ts';
import { keyName, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import type { SourceFile } from './tree.ts';
import { lineAt, listAt, textAt, valueAt } from './values.ts';
import type { ReadYaml } from './yaml.ts';

/** One content file with what it says. */
export interface CheckedFile {
  file: SourceFile;
  /** The values of the keys as typed; undefined when the YAML cannot be read. */
  typed: unknown;
  /** The same with placeholders filled. */
  filled: unknown;
  /** The text under the front matter with placeholders filled; its lines are those of the file. */
  body: string;
  /** The page's address; undefined for a file that makes no page of its own. */
  address: string | undefined;
}

export const mistakeAt = (
  { file }: Pick<CheckedFile, 'file'>,
  path: KeyPath,
  finding: MistakeText,
): Mistake => ({
  path: file.path,
  line: lineAt(file, path),
  key: keyName(path),
  ...finding,
});

export const inFolder = (entries: CheckedFile[], folder: string): CheckedFile[] =>
  entries.filter(({ file }) => file.folder === folder);

/** The values of a file's keys, as plain values. */
export function typedOf({ file, readable }: ReadYaml): unknown {
  // A group used as a key is reported as an unknown key; the parser would warn about it on the console too.
  file.yaml.options.logLevel = 'silent';
  const value: unknown = readable ? file.yaml.toJS() : undefined;
  return value;
}

/** The settings files that the facts come from. */
export const FACT_FILES = ['site', 'tariff', 'hours'] as const;

/** The facts of the settings; undefined while one of the three files has mistakes. */
export function factsIn(settings: Map<string, unknown>): Facts | undefined {
  const site = v.safeParse(SETTINGS.site, settings.get('site'));
  const tariff = v.safeParse(SETTINGS.tariff, settings.get('tariff'));
  const hours = v.safeParse(SETTINGS.hours, settings.get('hours'));
  if (!site.success || !tariff.success || !hours.success) return undefined;
  return factsOf({ site: site.output, tariff: tariff.output, hours: hours.output });
}

/** Fills a file's placeholders and works out its address. */
export function entryOf(file: SourceFile, typed: unknown, facts: Facts): CheckedFile {
  const filled = fillAll(typed, facts);
  return { file, typed, filled, body: fill(file.body, facts), address: addressOf(file, filled) };
}

function addressOf({ folder, id }: SourceFile, filled: unknown): string | undefined {
  if (folder === 'pages') return id === 'home' ? PATHS.home : `/${id}`;
  if (folder === 'services') return servicePath(textAt(filled, ['address']) ?? id);
  if (folder === 'international') return courierPath(id);
  if (folder === 'help') return helpPath(id);
  if (folder === 'careers') return careerPath(id);
  return folder === 'developers' ? developerPath(id) : undefined;
}

/** The file that makes, or would make, the page at an address. */
export function fileFor(address: string): string {
  if (address === PATHS.home) return 'content/pages/home.md';
  const homes = {
    services: servicePath(''),
    international: courierPath(''),
    help: helpPath(''),
    careers: careerPath(''),
    developers: developerPath(''),
  };
  const [folder, start] = Object.entries(homes).find(([, prefix]) =>
    address.startsWith(prefix),
  ) ?? ['pages', '/'];
  return `content/${folder}/${address.slice(start.length)}.md`;
}

/** The addresses that a page had before. */
export const formerIn = (filled: unknown): string[] =>
  listAt(filled, ['redirect_from']).filter((from) => typeof from === 'string');

/** The route table of the files that are there, with mistakes or without. */
export function tableOf(entries: CheckedFile[], facts: Facts): RouteTable {
  const ids = (folder: string): string[] => inFolder(entries, folder).map(({ file }) => file.id);
  return routesOf({
    slug: facts['slug'] ?? '',
    pages: ids('pages'),
    unlisted: inFolder(entries, 'pages')
      .filter(({ filled }) => valueAt(filled, ['unlisted']) === true)
      .map(({ file }) => file.id),
    services: inFolder(entries, 'services').map(
      ({ file, filled }) => textAt(filled, ['address']) ?? file.id,
    ),
    couriers: ids('international'),
    help: ids('help'),
    careers: ids('careers'),
    developers: ids('developers'),
    moved: entries.flatMap(({ filled, address: to }) =>
      formerIn(filled).flatMap((from) => (to === undefined ? [] : [{ from, to }])),
    ),
  });
}
