export interface PictureFile {
  /** Such as content/pictures/depot.jpg. */
  path: string;
  file: string;
}

/** The folder for pictures of any text; others lie beside their text. */
export const PICTURES_FOLDER = 'pictures';
/** The name of a picture of any kind, those that the site does not show included. */
export const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|heic|heif|tiff?|bmp)$/i;

/** The word in place of a description that says: this picture tells nothing, so nobody needs to hear of it. */
export const DECORATION = 'decoration';

/** The description that a page gives to a picture: none for decoration (HTML, 4.8.4.4: an empty alt). */
export const shownAlt = (words: string): string =>
  words.trim().toLowerCase() === DECORATION ? '' : words;

/** Whether a picture in Markdown is a file of the content, not one of public/ or of another site. */
export const isOwnPicture = (target: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(target);
