import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemaFiles } from '#content-schema/json-schemas.ts';
import { PROJECT_ROOT } from './project.ts';

export function writeSchemas(): void {
  const folder = join(PROJECT_ROOT, '.vscode', 'schemas');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of jsonSchemaFiles()) writeFileSync(join(folder, name), text);
}
