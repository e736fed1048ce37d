export interface PictureFile {
  path: string;
  file: string;
}

/** Pictures of one page lie next to its text. */
export const PICTURES_FOLDER = 'pictures';
/** A picture may have a type that the site does not show. */
export const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|heic|heif|tiff?|bmp)$/i;

export const DECORATION = 'decoration';

/** A decoration has an empty alternative text (HTML, 4.8.4.4). */
export const shownAlt = (words: string): string =>
  words.trim().toLowerCase() === DECORATION ? '' : words;

/** Returns false for a picture in public/ and for one of another site. */
export const isOwnPicture = (target: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(target);
