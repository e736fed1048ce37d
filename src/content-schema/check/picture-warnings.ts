import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnPicture, PICTURE, type PictureFile } from '../pictures.ts';
import type { CheckedFile } from './entries.ts';
import { linksIn, withoutCode } from './markdown.ts';
import type { Mistake, MistakeText } from './mistake.ts';
import { pictureOf } from './pictures.ts';

/** A picture above this many bytes is slow to arrive in the country. */
const PICTURE_BYTES = 200_000;

interface Pictures {
  /** Those of the content. */
  pictures: readonly PictureFile[];
  /** Addresses of the files in public/. */
  files: ReadonlySet<string>;
}

/** Pictures that are large, or that no text shows. `root` is the project's folder. */
export function pictureWarnings(
  root: string,
  entries: CheckedFile[],
  { pictures, files }: Pictures,
): Mistake[] {
  const shown = new Set(
    entries.flatMap(({ file: { path }, body }) =>
      linksIn(withoutCode(body))
        .filter(({ isImage, target }) => isImage && isOwnPicture(target))
        .map(({ target }) => pictureOf(target, path)),
    ),
  );
  return [
    ...[...files]
      .filter((file) => PICTURE.test(file))
      .flatMap((file) => large(`public${file}`, join(root, 'public', file), AS_SENT)),
    ...pictures.flatMap(({ path, file }) => [
      ...large(path, file, MADE_SMALLER),
      ...(shown.has(path) ? [] : [at(path, UNUSED)]),
    ]),
  ];
}

const at = (path: string, finding: MistakeText): Mistake => ({
  path,
  line: 0,
  key: '',
  ...finding,
});

function large(
  path: string,
  file: string,
  finding: Pick<MistakeText, 'expected' | 'remedy'>,
): Mistake[] {
  const bytes = statSync(file).size;
  if (bytes <= PICTURE_BYTES) return [];
  return [at(path, { problem: `This picture has ${Math.round(bytes / 1000)} kB`, ...finding })];
}

const AS_SENT = {
  expected: `at most ${PICTURE_BYTES / 1000} kB, because many visitors are on slow connections`,
  remedy: 'save it smaller, about as wide as it is shown, as WebP or AVIF',
};
const MADE_SMALLER = {
  expected: `at most ${PICTURE_BYTES / 1000} kB. Visitors get smaller files made of it, but whoever works on the content loads all of it`,
  remedy: 'save it 1600 pixels wide, as .jpg',
};
const UNUSED: MistakeText = {
  problem: 'No text shows this picture',
  expected: '',
  remedy: 'write it into a text as   ![what it shows](address)   or delete the file',
};
