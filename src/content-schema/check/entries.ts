import * as v from 'valibot';
import {
  courierPath,
  careerPath,
  developerPath,
  helpPath,
  PAGE_PATHS,
  pagePath,
  PATHS,
  registerPath,
  ROLES,
  routesOf,
  servicePath,
  termsPath,
} from '#routes';
import type { RouteTable } from '#domain/site/routing.ts';
import { factsOf, factSources } from '../facts.ts';
import type { CollectionName } from '../schemas.ts';
import { fill, fillAll, type Facts } from '../placeholders.ts';
import type { CheckedFile } from './rules.ts';
import type { SourceFile } from './tree.ts';
import { isText, listAt, textAt, valueAt } from './values.ts';

export const CODE_PAGES: ReadonlySet<string> = new Set([
  ...Object.values(PATHS),
  ...Object.values(PAGE_PATHS),
  ...ROLES.map(registerPath),
]);

export function factsIn(settings: Map<string, unknown>): Facts | undefined {
  const { success, output } = v.safeParse(factSources, Object.fromEntries(settings));
  return success ? factsOf(output) : undefined;
}

export function entryOf(file: SourceFile, typed: unknown, facts: Facts): CheckedFile {
  const filled = fillAll(typed, facts);
  return { file, typed, filled, body: fill(file.body, facts), address: entryAddress(file, filled) };
}

/** The folders whose files make a page each, with its address; any address can be one of the last. */
export const PAGE_FOLDERS = [
  ['services', servicePath],
  ['international', courierPath],
  ['help', helpPath],
  ['careers', careerPath],
  ['developers', developerPath],
  ['terms', termsPath],
  ['pages', pagePath],
] as const satisfies readonly (readonly [CollectionName, (id: string) => string])[];

const PATHS_OF: ReadonlyMap<string, (id: string) => string> = new Map(PAGE_FOLDERS);

export const entryAddress = (
  { folder, id }: Pick<SourceFile, 'folder' | 'id'>,
  filled: unknown,
): string | undefined =>
  PATHS_OF.get(folder)?.((folder === 'services' ? textAt(filled, ['address']) : undefined) ?? id);

export function fileFor(address: string): string {
  if (address === PATHS.home) return 'content/pages/home.md';
  const found = PAGE_FOLDERS.find(([, path]) => address.startsWith(path('')));
  const [folder, path] = found ?? ['pages', () => '/'];
  return `content/${folder}/${address.slice(path('').length)}.md`;
}

export const formerIn = (filled: unknown): string[] =>
  listAt(filled, ['redirect_from']).filter(isText);

export const tableOf = (entries: Pick<CheckedFile, 'address' | 'filled'>[]): RouteTable =>
  routesOf(
    entries.flatMap(({ address, filled }) => {
      const isVersion = address?.startsWith(termsPath('')) === true;
      // A job that is filled is still there for who has its address.
      const isFilled = valueAt(filled, ['open']) === false;
      const isUnlisted = isVersion || isFilled || valueAt(filled, ['unlisted']) === true;
      return address === undefined ? [] : { address, isUnlisted, former: formerIn(filled) };
    }),
  );
