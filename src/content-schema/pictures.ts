export interface PictureFile {
  /** Such as content/pictures/depot.jpg. */
  path: string;
  file: string;
}

/** Shared pictures; others lie beside their text. */
export const PICTURES_FOLDER = 'pictures';
/** All picture types, also those that the site does not show. */
export const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|heic|heif|tiff?|bmp)$/i;

/** Description of a decorative picture. */
export const DECORATION = 'decoration';

/** Empty alt for decoration (HTML, 4.8.4.4). */
export const shownAlt = (words: string): string =>
  words.trim().toLowerCase() === DECORATION ? '' : words;

/** Whether a target is a content file, not in public/ or external. */
export const isOwnPicture = (target: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(target);
