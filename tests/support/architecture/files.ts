import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../paths/root.ts';

const isGenerated = (file: string): boolean => file.startsWith('src/domain/places/data/');

export const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(ROOT, join(item.parentPath, item.name)))
    .sort();

export const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const group = v.record(v.string(), v.string());
export const MANIFEST = v.parse(
  v.object({ dependencies: group, devDependencies: group, imports: group, scripts: group }),
  JSON.parse(readText('package.json')),
);

const codeBelow = (folder: string): string[] =>
  filesBelow(folder).filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !isGenerated(file));

export const SOURCES: readonly string[] = ['src', '.tools'].flatMap(codeBelow);
export const TEST_SOURCES: readonly string[] = codeBelow('tests');

export const lineCount = (file: string): number => readText(file).trimEnd().split('\n').length;
