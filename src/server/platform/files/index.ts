/** In the database, so that every host and backup has them. */
export { PHOTO_ENDING, withPhoto } from './clean-photo.ts';
export { readStoredFile, storeFile } from './clean-photo.ts';
