import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { ESLint } from 'eslint';
import { getFileInfo, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeSchemas } from '#cli/tasks/support/write-schemas.ts';
import { FIXTURE_SETTINGS } from '#tests/support/paths/content-fixture-settings.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const settings = readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8');
const at = (path: string): string => join(ROOT, path);
const setting = (name: string): string =>
  new RegExp(`"${name}": "([^"]+)"`).exec(settings)?.[1] ?? `${name} is not set`;

test('an editor formats a page on saving as npm run format does', async () => {
  const page = at('src/pages/login.astro');
  const config = await resolveConfig(page);
  expect(config).toMatchObject({ parser: 'astro', printWidth: 100, singleQuote: true });
});

test('an editor leaves the texts of content/ as they were typed', async () => {
  const ignorePath = at('.prettierignore');
  const isIgnored = async (path: string) => (await getFileInfo(at(path), { ignorePath })).ignored;
  expect(await isIgnored('content/pages/home.md')).toBe(true);
  expect(await isIgnored('src/README.md')).toBe(false);
});

test('an editor finds the rules of the linter and the compiler of the project', async () => {
  const linter = new ESLint({ cwd: ROOT, overrideConfigFile: setting('overrideConfigFile') });
  expect(await linter.calculateConfigForFile(at('src/routes.ts'))).toHaveProperty('rules');
  expect(existsSync(join(at(setting('typescript.tsdk')), 'tsserver.js'))).toBe(true);
});

test('an editor knows the schema of each settings file, and underlines what does not fit', () => {
  writeSchemas();
  const mapped = [...settings.matchAll(/"\.\/(\.cache\/schemas\/[^"]+)": "(content\/[^"]+)"/g)];
  expect(mapped.map(([, , file]) => file).toSorted()).toEqual(
    Object.keys(FIXTURE_SETTINGS)
      .filter((file) => file.endsWith('.yaml'))
      .toSorted(),
  );
  for (const [, schema = '', file = ''] of mapped) {
    const fits = new Ajv().compile(JSON.parse(readFileSync(at(schema), 'utf8')));
    const value: unknown = parse(FIXTURE_SETTINGS[file] ?? '');
    expect(fits(value), `${file}: ${JSON.stringify(fits.errors)}`).toBe(true);
    expect(fits({ ...Object(value), unknown: 1 }), file).toBe(false);
  }
});
