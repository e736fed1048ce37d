import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemaFiles } from '#content-schema/json-schemas.ts';
import { PROJECT_ROOT } from './support/project.ts';

const folder = join(PROJECT_ROOT, '.vscode', 'schemas');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = jsonSchemaFiles();
for (const { name, text } of files) writeFileSync(join(folder, name), text);
console.log(`${files.length} schemas are in .vscode/schemas/.`);
