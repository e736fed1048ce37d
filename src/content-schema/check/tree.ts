import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPath, parseFile, type ContentFile } from '../files.ts';
import { COLLECTIONS, SETTINGS } from '../schemas.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { PICTURE, PICTURES_FOLDER, type PictureFile } from '../pictures.ts';
import { nearest } from '#domain/nearest.ts';

/** A content file with its folder below content/ and its lines as they are on disk. */
export interface SourceFile extends ContentFile {
  folder: string;
  lines: string[];
}

const SETTINGS_FOLDER = 'settings';
const FOLDERS = [...Object.keys(COLLECTIONS), SETTINGS_FOLDER];
/** A mail of plain text shows none. */
const WITHOUT_PICTURES = [SETTINGS_FOLDER, 'newsletters'];

/** What lies in a folder of content, and a mistake for each file that nothing reads. */
interface Tree {
  files: SourceFile[];
  pictures: PictureFile[];
  mistakes: Mistake[];
}

/** Reads all of a folder of content. */
export function readTree(content: string): Tree {
  const files: SourceFile[] = [];
  const pictures: PictureFile[] = [];
  const mistakes: Mistake[] = [];
  const items = existsSync(content)
    ? readdirSync(content, { recursive: true, withFileTypes: true })
    : [];
  for (const item of items) {
    if (!item.isFile()) continue;
    const full = join(item.parentPath, item.name);
    const path = contentPath(content, full);
    if (path.includes('/.') || path === 'content/README.md') continue;
    const [, folder = '', ...rest] = path.split('/');
    if (rest.length > 0 && PICTURE.test(path) && mayHoldPictures(folder)) {
      pictures.push({ path, file: full });
      continue;
    }
    const stray = rest.length === 0 ? LOOSE : strayIn(folder, rest);
    if (stray !== undefined) mistakes.push({ path, line: 0, key: '', ...stray });
    if (stray !== undefined && stray !== NESTED) continue;
    const source = readFileSync(full, 'utf8');
    const id = rest.join('/').replace(/\.[^./]+$/, '');
    const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
    files.push({ ...parseFile(path, id, source), folder, lines });
    mistakes.push(...strangeLetters(path, lines));
  }
  // The same order on every disk, because of two equal titles the second is reported.
  for (const list of [files, pictures]) list.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, pictures, mistakes: [...mistakes, ...missingSettings(files)] };
}

const mayHoldPictures = (folder: string): boolean =>
  folder === PICTURES_FOLDER || (FOLDERS.includes(folder) && !WITHOUT_PICTURES.includes(folder));

/** Letters that were lost because the file was not saved as UTF-8, and signs for machines, which come with pasted text. */
function strangeLetters(path: string, lines: string[]): Mistake[] {
  const lost = lines.findIndex((text) => text.includes('\uFFFD'));
  if (lost >= 0) return [{ path, line: lost + 1, key: '', ...LOST_LETTERS }];
  const hidden = lines.findIndex((text) => FOR_MACHINES.test(text));
  return hidden < 0 ? [] : [{ path, line: hidden + 1, key: '', ...HIDDEN_SIGN }];
}

/** Every control character but the tab, of which YAML and Markdown say themselves what is wrong with it. */
const FOR_MACHINES = /[\p{Cc}--\t]/v;
const LOST_LETTERS: MistakeText = {
  problem: 'Letters on this line cannot be read',
  expected: 'a file saved as UTF-8',
  remedy:
    'save the file again with the encoding UTF-8, and check letters such as á and € on this line',
};
const HIDDEN_SIGN: MistakeText = {
  problem: 'There is a sign on this line that nobody sees and browsers show as a box',
  expected: 'letters, digits and punctuation alone',
  remedy: 'delete the line and type it again instead of pasting it',
};

const NOT_READ = 'This file is not read, so nothing in it reaches the site';
const LOOSE: MistakeText = {
  problem: NOT_READ,
  expected: `a file in one of the folders ${FOLDERS.join(', ')}`,
  remedy: 'move the file into the folder it belongs to, or delete it',
};
const NESTED: MistakeText = {
  problem: 'This file lies in a folder of its own',
  expected: 'a file straight in its folder; only content/pages has folders inside',
  remedy: 'move the file one folder up',
};

function strayIn(folder: string, rest: string[]): MistakeText | undefined {
  const name = rest.at(-1) ?? '';
  if (folder === PICTURES_FOLDER)
    return { problem: NOT_READ, expected: 'nothing but pictures here', remedy: LOOSE.remedy };
  if (!FOLDERS.includes(folder)) {
    const meant = nearest(folder, FOLDERS);
    const remedy =
      meant === undefined
        ? 'move the file into the folder it belongs to, or delete it'
        : `did you mean the folder content/${meant}? Move the file there`;
    return { ...LOOSE, remedy };
  }
  if (PICTURE.test(name))
    return {
      problem: NOT_READ,
      expected: `pictures in the folder content/${PICTURES_FOLDER}`,
      remedy: `move the picture to content/${PICTURES_FOLDER} and write its address as   ../${PICTURES_FOLDER}/${name}`,
    };
  if (folder === SETTINGS_FOLDER) return straySettings(rest.join('/'));
  const stem = name.replace(/\.[^.]*$/, '');
  if (!name.endsWith('.md'))
    return {
      problem: NOT_READ,
      expected: 'a file name that ends with .md, in small letters',
      remedy: /\.(md|markdown|mdx|txt)$/i.test(name)
        ? `rename the file to ${stem}.md`
        : 'move the file out of this folder, or delete it',
    };
  return rest.length > 1 && folder !== 'pages' ? NESTED : undefined;
}

const settingsName = (name: string): string =>
  name === 'service-area' ? `${name}.geojson` : `${name}.yaml`;

function straySettings(name: string): MistakeText | undefined {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  const names = Object.keys(SETTINGS);
  if (names.includes(stem) && ['.yaml', '.geojson'].includes(ending)) return undefined;
  const meant = nearest(stem, names);
  const remedy =
    meant === undefined
      ? 'delete the file, or move its lines to the settings file they belong to'
      : `rename the file to ${settingsName(meant)}`;
  return {
    problem: NOT_READ,
    expected: `one of the settings files ${names.map(settingsName).join(', ')}`,
    remedy,
  };
}

function missingSettings(files: SourceFile[]): Mistake[] {
  const there = new Set(
    files.filter(({ folder }) => folder === SETTINGS_FOLDER).map(({ id }) => id),
  );
  return Object.keys(SETTINGS)
    .filter((name) => !there.has(name))
    .map((name) => ({
      path: `content/settings/${settingsName(name)}`,
      line: 0,
      key: '',
      problem: 'This settings file is missing',
      expected: '',
      remedy: 'bring the file back, for example from the last version that was published',
    }));
}
