import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '#domain/text/nearest.ts';
import { contentPath, parseFile, type ContentFile } from '../files.ts';
import { PICTURE, PICTURES_FOLDER, type PictureFile } from '../pictures.ts';
import { COLLECTIONS, SETTINGS } from '../schemas.ts';
import { tables } from './tables.ts';
import { didYouMean, inFile, type Mistake, type MistakeText } from './mistake.ts';

export interface SourceFile extends ContentFile {
  folder: string;
  lines: string[];
}

const SETTINGS_FOLDER = 'settings';
const FOLDERS = [...Object.keys(COLLECTIONS), SETTINGS_FOLDER];
const WITHOUT_PICTURES = [SETTINGS_FOLDER, 'newsletters'];

interface Tree {
  files: SourceFile[];
  pictures: PictureFile[];
  mistakes: Mistake[];
}

export function readTree(content: string): Tree {
  const tree: Tree = { files: [], pictures: [], mistakes: [] };
  const { files, pictures, mistakes } = tree;
  const items = existsSync(content)
    ? readdirSync(content, { recursive: true, withFileTypes: true })
    : [];
  for (const item of items) {
    const full = join(item.parentPath, item.name);
    const path = contentPath(content, full);
    if (!item.isFile() || path.includes('/.') || path === 'content/README.md') continue;
    const [, folder = '', ...rest] = path.split('/');
    if (folder === 'guide') continue;
    if (rest.length > 0 && PICTURE.test(path) && mayHoldPictures(folder)) {
      pictures.push({ path, file: full });
      continue;
    }
    const stray = rest.length === 0 ? LOOSE : strayIn(folder, rest);
    if (stray !== undefined) mistakes.push(inFile(path, stray));
    if (stray !== undefined && stray !== tables().sentences.nested) continue;
    const source = readFileSync(full, 'utf8');
    const id = rest.join('/').replace(/\.[^./]+$/, '');
    const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
    files.push({ ...parseFile(path, id, source), folder, lines });
  }
  // Of two equal titles the second is reported.
  for (const list of [files, pictures]) list.sort((a, b) => (a.path < b.path ? -1 : 1));
  mistakes.push(...missingSettings(files));
  return tree;
}

const mayHoldPictures = (folder: string): boolean =>
  folder === PICTURES_FOLDER || (FOLDERS.includes(folder) && !WITHOUT_PICTURES.includes(folder));

const notRead = (expected: string, remedy: string): MistakeText => ({
  problem: 'This file is not read, so nothing in it reaches the site',
  expected,
  remedy,
});
const MOVE = 'move the file into the folder it belongs to, or delete it';
const LOOSE = notRead(`a file in one of the folders ${FOLDERS.join(', ')}`, MOVE);
function strayIn(folder: string, rest: string[]): MistakeText | undefined {
  const name = rest.at(-1) ?? '';
  if (folder === PICTURES_FOLDER) return notRead('nothing but pictures here', MOVE);
  if (!FOLDERS.includes(folder)) {
    const meant = nearest(folder, FOLDERS);
    const right = meant && `the folder content/${meant}`;
    return { ...LOOSE, remedy: didYouMean(right, () => 'Move the file there', MOVE) };
  }
  if (PICTURE.test(name))
    return notRead(
      `pictures in the folder content/${PICTURES_FOLDER}`,
      `move the picture to content/${PICTURES_FOLDER} and write its address as   ../${PICTURES_FOLDER}/${name}`,
    );
  if (folder === SETTINGS_FOLDER) return straySettings(rest.join('/'));
  if (!name.endsWith('.md'))
    return notRead(
      'a file name that ends with .md, in small letters',
      /\.(md|markdown|mdx|txt)$/i.test(name)
        ? `rename the file to ${name.replace(/(\.md)?\.[^.]*$/, '')}.md`
        : 'move the file out of this folder, or delete it',
    );
  return rest.length > 1 && folder !== 'pages' ? tables().sentences.nested : undefined;
}

const settingsName = (name: string): string =>
  `${name}${name === 'service-area' ? '.geojson' : '.yaml'}`;

function straySettings(name: string): MistakeText | undefined {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const names = Object.keys(SETTINGS);
  if (names.includes(stem) && ['.yaml', '.geojson'].includes(ending)) return undefined;
  const meant = nearest(stem, names);
  return notRead(
    `one of the settings files ${names.map(settingsName).join(', ')}`,
    meant === undefined
      ? 'delete the file, or move its lines to the settings file they belong to'
      : `rename the file to ${settingsName(meant)}`,
  );
}

const missingSettings = (files: SourceFile[]): Mistake[] =>
  Object.keys(SETTINGS)
    .filter((name) => !files.some(({ folder, id }) => folder === SETTINGS_FOLDER && id === name))
    .map((name) => inFile(`content/settings/${settingsName(name)}`, tables().sentences.noSettings));
