import { COLLECTIONS, SETTINGS } from '#content-schema/schemas.ts';
import type { AnySchema } from '#content-schema/check/schema-walk.ts';

/** The folder of the files that are no pages. */
export const SETTINGS_FOLDER = 'settings';

/** The folders in the order in which they are listed. */
export const FOLDERS: readonly string[] = [SETTINGS_FOLDER, ...Object.keys(COLLECTIONS)];

const NAME = '[A-Za-z0-9][A-Za-z0-9_-]*';
const MARKDOWN = new RegExp(`^([a-z]+)/(?:${NAME}/)?${NAME}\\.md$`);
const YAML = new RegExp(`^${SETTINGS_FOLDER}/(${NAME})\\.yaml$`);

/**
 * The schema of a file by its path in the folder of the content, such as pages/home.md; undefined for whatever is no such
 * file. A path holds letters, digits, hyphens and one ending, so that it leads nowhere else.
 */
export function schemaOfPath(path: string): AnySchema | undefined {
  const settings = new Map<string, AnySchema>(Object.entries(SETTINGS));
  const collections = new Map<string, AnySchema>(Object.entries(COLLECTIONS));
  const [, name = ''] = YAML.exec(path) ?? [];
  if (name !== '') return settings.get(name);
  const [, folder = ''] = MARKDOWN.exec(path) ?? [];
  const isNested = path.split('/').length > 2;
  return isNested && folder !== 'pages' ? undefined : collections.get(folder);
}

/** What the forms do not rename: a setting has a fixed name, and by its own a newsletter is known to be sent. */
export const isNameFixed = (path: string): boolean =>
  path.startsWith(`${SETTINGS_FOLDER}/`) || path.startsWith('newsletters/');
