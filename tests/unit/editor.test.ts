import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { jsonSchemaFiles } from '#content-schema/json-schemas.ts';
import { fixtureText } from '#tests/support/paths/content-fixture.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const SCHEMAS = join(ROOT, '.vscode/schemas');
const editorSettings = readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8');

test('an editor knows the schema of each settings file, and underlines what does not fit', () => {
  const mapped = [
    ...editorSettings.matchAll(/"\.\/(\.vscode\/schemas\/[^"]+)": "(content\/[^"]+)"/g),
  ];
  expect(mapped.map(([, , file]) => file).toSorted()).toEqual(
    readdirSync(join(CONTENT, 'settings'))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `content/settings/${name}`)
      .toSorted(),
  );
  const schemas = new Map(
    jsonSchemaFiles().map(({ name, text }) => [`.vscode/schemas/${name}`, text]),
  );
  for (const [, schema = '', file = ''] of mapped) {
    const fits = new Ajv().compile(JSON.parse(schemas.get(schema) ?? 'false'));
    const value: unknown = parse(fixtureText(file));
    expect(fits(value), `${file}: ${JSON.stringify(fits.errors)}`).toBe(true);
    expect(fits({ ...Object(value), unknown: 1 }), file).toBe(false);
  }
});

test('who edits at the git host has the same schemas', () => {
  const inGit = Object.fromEntries(
    readdirSync(SCHEMAS).map((name) => [name, readFileSync(join(SCHEMAS, name), 'utf8')]),
  );
  const made = jsonSchemaFiles().map(({ name, text }) => [name, text]);
  expect(inGit, '"npm run sync" writes them: commit them').toEqual(Object.fromEntries(made));
});
