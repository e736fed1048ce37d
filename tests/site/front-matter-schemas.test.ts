import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { contentFiles } from '#content-schema/files.ts';
import { COLLECTIONS } from '#content-schema/schemas.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** A build writes it for the extension of Astro in editors' programs. */
const COLLECTIONS_FOLDER = join(ROOT, '.astro', 'collections');
const schema = (name: string): unknown =>
  JSON.parse(readFileSync(join(COLLECTIONS_FOLDER, name), 'utf8'));

test.each(Object.keys(COLLECTIONS))('an editor knows the keys of %s and no others', (folder) => {
  const fits = new Ajv().compile(Object(schema(`${folder}.schema.json`)));
  const files = contentFiles(CONTENT, folder, ['.md']);
  expect(files.length).toBeGreaterThan(0);
  for (const { path, yaml } of files) {
    const keys: unknown = yaml.toJS();
    expect(fits(keys), `${path}: ${JSON.stringify(fits.errors)}`).toBe(true);
    expect(fits({ ...Object(keys), titel: 'x' }), path).toBe(false);
    const wrong = folder === 'newsletters' ? { date: 10 } : { order: 'ten' };
    expect(fits({ ...Object(keys), ...wrong }), path).toBe(false);
  }
});
