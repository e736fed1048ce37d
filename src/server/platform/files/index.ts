/** Files are in the database, so that every host and backup has them. */
export { PHOTO_ENDING, withPhoto, readStoredFile, storeFile } from './clean-photo.ts';
