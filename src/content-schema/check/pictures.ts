import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { nearest } from '#domain/text/nearest.ts';
import {
  DECORATION,
  isOwnPicture,
  PICTURE,
  PICTURES_FOLDER,
  type PictureFile,
} from '../pictures.ts';
import type { LinkIndex } from './link-index.ts';
import { linksIn, withoutCode, type MarkdownLink } from './markdown.ts';
import { didYouMean, inFile, type KeyPath, type Mistake, type MistakeText } from './mistake.ts';
import { pictureState } from './picture-bytes.ts';
import type { CheckedFile } from './rules.ts';
import { tables } from './tables.ts';
import { lineAt, textsWithPaths } from './values.ts';

export const pictureMistakes = (pictures: readonly PictureFile[]): Mistake[] =>
  pictures.flatMap(({ path, file }) => {
    const finding = nameFinding(posix.basename(path));
    if (finding) return inFile(path, finding);
    const state = pictureState(readFileSync(file));
    return state === 'whole' ? [] : inFile(path, tables().sentences[state]);
  });

function nameFinding(name: string): MistakeText | undefined {
  if (/\.svg$/i.test(name))
    return {
      problem: 'A drawing is not made smaller like a photo, so it does not belong here',
      expected: 'drawings in the folder public/',
      remedy: `move it to public/ and write its address as   /${name}`,
    };
  if (!/\.(png|jpe?g|webp|avif)$/i.test(name)) return tables().sentences.unshown;
  const fitting = fittingName(name);
  if (fitting === name) return undefined;
  return {
    problem: 'The name of this picture makes no good address',
    expected: 'a file name of letters from a to z, digits and hyphens',
    remedy: `rename the file to ${fitting}, in the texts that show it too`,
  };
}

/** Returns the name that a picture is to have, which is its own where that makes a good address. */
function fittingName(name: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) return name;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|-+(?=\.)/g, '');
}

/** Returns the address of a picture once its file has the right name; %20 is a space. */
export const fittingTarget = (target: string): string => {
  const folder = posix.dirname(target);
  const name = fittingName(posix.basename(target).trim().replaceAll('%20', ' '));
  return folder === '.' && !target.startsWith('./') ? name : `${folder}/${name}`;
};

export function imageFinding(
  { text, target }: Pick<MarkdownLink, 'text' | 'target'>,
  index: LinkIndex,
  path: string,
  written = (meant: string): string => `![${text}](${meant})`,
): MistakeText | undefined {
  const address = target || '/picture.png';
  if (text === '' || PICTURE.test(text))
    return {
      problem:
        text === ''
          ? `The picture ${target} has no description`
          : `The description of the picture ${target} is the name of a file`,
      expected:
        'words between ![ and ] that tell what the picture shows, for those who cannot see it',
      remedy: `write   ![what it shows](${address})   or, for one that says nothing,   ![${DECORATION}](${address})`,
    };
  if (index.files.has(target) || index.isMade(target)) return undefined;
  const isOwn = isOwnPicture(target) && target !== '';
  const wanted = pictureOf(target, path);
  if (isOwn && (index.pictures.has(wanted) || isMisnamed(wanted, index.pictures))) return undefined;
  const pictures = [...index.pictures].map(fittingTarget);
  const nameOf = (one: string): string => posix.basename(fittingTarget(one)).toLowerCase();
  const sameName = pictures.find((one) => nameOf(one) === nameOf(target));
  const write = (meant: string): string => `Write   ${written(meant)}`;
  if (isOwn) {
    const meant = sameName ?? nearest(wanted, pictures);
    const there = pictures.map((picture) => fromText(picture, path));
    return {
      problem: `There is no picture ${wanted}`,
      expected:
        there.length === 0 || there.length > MAX_LISTED_PICTURES
          ? `the address of a picture that is there, such as ../${PICTURES_FOLDER}/van.jpg`
          : `one of the pictures that are there: ${there.join(', ')}`,
      remedy: didYouMean(
        meant && fromText(meant, path),
        write,
        `put the picture into content/${PICTURES_FOLDER}, or correct its address`,
      ),
    };
  }
  const expected = `a picture beside this text or in content/${PICTURES_FOLDER}, or one of the folder public/, such as /picture.png`;
  if (!/^\/(?!\/)/.test(target))
    return {
      problem: `The picture ${target || 'here'} lies on another site, from which no picture is shown`,
      expected,
      remedy: `save the picture in content/${PICTURES_FOLDER} and write its address here`,
    };
  return {
    problem: `There is no picture ${target} in the folder public/`,
    expected,
    remedy: didYouMean(
      nearest(target, index.files) ?? (sameName && fromText(sameName, path)),
      write,
      'put the picture there, or correct its address',
    ),
  };
}

/** True when the picture is there under a name that makes no good address, which is a mistake of its own. */
const isMisnamed = (wanted: string, pictures: ReadonlySet<string>): boolean =>
  [...pictures].some(
    (one) => fittingTarget(one) !== one && fittingTarget(one) === fittingTarget(wanted),
  );

/** Checks the pictures that the keys `photo` name. */
export const photoMistakes = ({ file, typed }: CheckedFile, index: LinkIndex): Mistake[] =>
  photosIn(typed).flatMap(({ path, target }) => {
    const link = { text: 'a photograph', target };
    const finding = imageFinding(link, index, file.path, (meant) => `file: ${meant}`);
    return finding ? inFile(file.path, finding, lineAt(file, path)) : [];
  });

const photosIn = (values: unknown): { path: KeyPath; target: string }[] =>
  textsWithPaths(values)
    .filter(({ path }) => path.at(-2) === 'photo' && path.at(-1) === 'file')
    .map(({ path, text }) => ({ path, target: text }));

/** A longer list hides the remedy. */
const MAX_LISTED_PICTURES = 12;

const pictureOf = (target: string, path: string): string => posix.join(posix.dirname(path), target);
function fromText(picture: string, path: string): string {
  const address = posix.relative(posix.dirname(path), picture);
  return address.startsWith('.') ? address : `./${address}`;
}

const MAX_PICTURE_BYTES = 200_000;
const AS_SENT = {
  expected: `at most ${MAX_PICTURE_BYTES / 1000} kB, because many visitors are on slow connections`,
  remedy: 'save it smaller, about as wide as it is shown, as WebP or AVIF',
};
const MADE_SMALLER = {
  expected: `at most ${MAX_PICTURE_BYTES / 1000} kB. Visitors get smaller files made of it, but whoever works on the content loads all of it`,
  remedy: 'save it 1600 pixels wide, as .jpg',
};
/** `files` are addresses in public/. */
export function pictureWarnings(
  root: string,
  entries: CheckedFile[],
  { pictures, files }: { pictures: readonly PictureFile[]; files: ReadonlySet<string> },
): Mistake[] {
  const shown = new Set(
    entries.flatMap(({ file: { path }, body, typed }) =>
      [...linksIn(withoutCode(body)).filter(({ isImage }) => isImage), ...photosIn(typed)]
        .filter(({ target }) => isOwnPicture(target))
        .map(({ target }) => pictureOf(target, path)),
    ),
  );
  const large = (path: string, file: string, text: typeof AS_SENT): Mistake[] => {
    const { size } = statSync(file);
    const problem = `This picture has ${Math.round(size / 1000)} kB`;
    return size <= MAX_PICTURE_BYTES ? [] : [inFile(path, { problem, ...text })];
  };
  return [
    ...[...files]
      .filter((file) => PICTURE.test(file))
      .flatMap((file) => large(`public${file}`, join(root, 'public', file), AS_SENT)),
    ...pictures.flatMap(({ path, file }) => large(path, file, MADE_SMALLER)),
    ...pictures
      .filter(({ path }) => !shown.has(path) && fittingTarget(path) === path)
      .map(({ path }) => inFile(path, tables().sentences.unused)),
  ];
}
