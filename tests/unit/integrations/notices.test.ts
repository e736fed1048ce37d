import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noticesFor, packageFolderOf } from '#integrations/notices/index.ts';
import { ROOT } from '#tests/support/paths/root.ts';

test('a module belongs to the innermost package, and one of ours to none', () => {
  expect(packageFolderOf('/site/node_modules/react/index.js')).toBe('/site/node_modules/react');
  expect(packageFolderOf('/site/node_modules/@nanostores/react/index.js')).toBe(
    '/site/node_modules/@nanostores/react',
  );
  expect(packageFolderOf('/site/node_modules/a/node_modules/b/c.js')).toBe(
    '/site/node_modules/a/node_modules/b',
  );
  expect(packageFolderOf('\0/site/node_modules/react/index.js?commonjs-es-import')).toBe(
    '/site/node_modules/react',
  );
  expect(packageFolderOf('/site/src/islands/Quote.tsx')).toBeUndefined();
});

test('each package is named with its licence and the text of it', () => {
  const folders = ['valibot', 'react', '@nanostores/react'].map((name) =>
    join(ROOT, 'node_modules', name),
  );
  const text = noticesFor(folders);
  expect(text).toMatch(/^@nanostores\/react [\d.]+ \(MIT\)$/m);
  expect(text).toMatch(/^react [\d.]+ \(MIT\)$/m);
  expect(text).toMatch(/^valibot [\d.]+ \(MIT\)$/m);
  expect(text.match(/Permission is hereby granted, free of charge/g)).toHaveLength(3);
  expect(text.indexOf('\nreact ')).toBeLessThan(text.indexOf('\nvalibot '));
});

test('a package without the text of its licence stops the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const facts = { name: 'bare', version: '1.0.0', license: 'MIT' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  expect(() => noticesFor([folder])).toThrow('bare has no file with its licence');
});
