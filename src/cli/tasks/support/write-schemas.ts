import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemaFiles } from '#content-schema/json-schemas.ts';
import { PROJECT_ROOT } from './project.ts';

/** They are in git for editors at the git host; a file that is right is left alone, because others may be reading it. */
export function writeSchemas(): void {
  const folder = join(PROJECT_ROOT, '.vscode', 'schemas');
  mkdirSync(folder, { recursive: true });
  const made = new Map(jsonSchemaFiles().map(({ name, text }) => [join(folder, name), text]));
  for (const [path, text] of made)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  for (const name of readdirSync(folder))
    if (!made.has(join(folder, name))) rmSync(join(folder, name));
}
