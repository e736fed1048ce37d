import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { nearest } from '#domain/nearest.ts';
import {
  DECORATION,
  isOwnPicture,
  PICTURE,
  PICTURES_FOLDER,
  type PictureFile,
} from '../pictures.ts';
import type { LinkIndex } from './link-index.ts';
import type { MarkdownLink } from './markdown.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { pictureState } from './picture-bytes.ts';

const SHOWN = /\.(png|jpe?g|webp|avif)$/i;
const KINDS = 'a picture saved as .jpg, .png, .webp or .avif';

/** What keeps the site from showing a picture, whoever uses it. */
export function pictureMistakes(pictures: readonly PictureFile[]): Mistake[] {
  return pictures.flatMap(({ path, file }) => {
    const finding = nameFinding(path) ?? stateFinding(file);
    return finding ? [{ path, line: 0, key: '', ...finding }] : [];
  });
}

function nameFinding(path: string): MistakeText | undefined {
  const name = posix.basename(path);
  if (/\.svg$/i.test(name))
    return {
      problem: 'A drawing is not made smaller like a photo, so it does not belong here',
      expected: 'drawings in the folder public/',
      remedy: `move it to public/ and write its address as   /${name}`,
    };
  if (!SHOWN.test(name))
    return {
      problem: 'Browsers do not show pictures of this kind, or only in a poor way',
      expected: KINDS,
      remedy: 'open it in a program for pictures and save it as .jpg',
    };
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) return undefined;
  const fitting = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|-+(?=\.)/g, '');
  return {
    problem: 'The name of this picture makes no good address',
    expected: 'a file name of letters from a to z, digits and hyphens',
    remedy: `rename the file to ${fitting}`,
  };
}

function stateFinding(file: string): MistakeText | undefined {
  const state = pictureState(readFileSync(file));
  if (state === 'whole') return undefined;
  return state === 'cut'
    ? {
        problem: 'The end of this picture is missing, so it cannot be read',
        expected: 'the whole file',
        remedy: 'copy it once more from where you have it',
      }
    : {
        problem: 'This file cannot be read as a picture, whatever its name says',
        expected: KINDS,
        remedy: 'open it in a program for pictures and save it as .jpg',
      };
}

/** What is wrong with a picture in the Markdown of a file. */
export function imageFinding(
  { text, target }: MarkdownLink,
  index: LinkIndex,
  path: string,
): MistakeText | undefined {
  if (text === '' || PICTURE.test(text))
    return {
      problem:
        text === ''
          ? `The picture ${target} has no description`
          : `The description of the picture ${target} is the name of a file`,
      expected:
        'words between ![ and ] that tell what the picture shows, for those who cannot see it',
      remedy: `write   ![what it shows](${target || '/picture.png'})   or, for one that says nothing,   ![${DECORATION}](${target || '/picture.png'})`,
    };
  if (isOwnPicture(target) && target !== '') return ownFinding({ text, target }, index, path);
  if (index.files.has(target) || index.isMade(target)) return undefined;
  const expected = `a picture beside this text or in content/${PICTURES_FOLDER}, or one of the folder public/, such as /picture.png`;
  if (!target.startsWith('/') || target.startsWith('//'))
    return {
      problem: `The picture ${target || 'here'} lies on another site, from which no picture is shown`,
      expected,
      remedy: `save the picture in content/${PICTURES_FOLDER} and write its address here`,
    };
  const meant = nearest(target, index.files) ?? sameName(target, index, path);
  return {
    problem: `There is no picture ${target} in the folder public/`,
    expected,
    remedy:
      meant === undefined
        ? 'put the picture there, or correct its address'
        : `did you mean ${meant}? Write   ![${text}](${meant})`,
  };
}

/** Where a picture of the content lies that a text names from its own folder. */
export const pictureOf = (target: string, path: string): string =>
  posix.join(posix.dirname(path), target);

function ownFinding(
  { text, target }: Pick<MarkdownLink, 'text' | 'target'>,
  index: LinkIndex,
  path: string,
): MistakeText | undefined {
  const wanted = pictureOf(target, path);
  if (index.pictures.has(wanted)) return undefined;
  const near = nearest(wanted, index.pictures);
  const meant = sameName(target, index, path) ?? (near && fromText(near, path));
  const there = [...index.pictures].map((picture) => fromText(picture, path));
  return {
    problem: `There is no picture ${wanted}`,
    expected:
      there.length === 0 || there.length > MOST_LISTED
        ? `the address of a picture that is there, such as ../${PICTURES_FOLDER}/van.jpg`
        : `one of the pictures that are there: ${there.join(', ')}`,
    remedy:
      meant === undefined
        ? `put the picture into content/${PICTURES_FOLDER}, or correct its address`
        : `did you mean ${meant}? Write   ![${text}](${meant})`,
  };
}

/** A longer list helps nobody. */
const MOST_LISTED = 12;

/** The address of a picture as a text in some file writes it. */
function fromText(picture: string, path: string): string {
  const address = posix.relative(posix.dirname(path), picture);
  return address.startsWith('.') ? address : `./${address}`;
}

/** A picture of the same name in another folder, or in other letters. */
function sameName(target: string, { pictures }: LinkIndex, path: string): string | undefined {
  const name = posix.basename(target).toLowerCase();
  const found = [...pictures].find((one) => posix.basename(one).toLowerCase() === name);
  return found === undefined ? undefined : fromText(found, path);
}
